/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The reader of puzzle files, over everything that spreadsheets, editors and
 * accidents put into CSV.  A case is the bytes of a file and, in one string,
 * what must come out: rows as "LINE:id=ID fen=FEN ...", broken rows as
 * "LINE!code@COLUMN", joined by "; ".
 */
#include "puzzles/puzzles.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define FEN "8/8/8/8/8/8/8/8 w"

static void put_row(FILE *out, const Row *row)
{
    fprintf(out, "%d:", row->line);
    for (int c = 0; c < COLUMN_COUNT; c++)
        if (row->text[c][0] && c != COLUMN_FEN)
            fprintf(out, "%s=%s,", column_name((Column)c), row->text[c]);
}

static void put_error(FILE *out, const RowError *error)
{
    fprintf(out, "%d!%s@%s", error->line, row_error_name(error->code), error->column);
    if (error->code == ROW_UNCLOSED_QUOTE)
        fprintf(out, "(%d)", error->quote_line);
}

/* Everything the reader makes of a file, as one line of text. */
static char *read_all(const char *bytes, size_t length, char unknown[256])
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    FILE *in = fmemopen((void *)(uintptr_t)bytes, length, "rb");
    PuzzleReader *reader = reader_attach(in);
    Row row;
    RowError error;
    RowStatus status;
    int limit = 10000;

    while ((status = reader_next(reader, &row, &error)) != ROW_END && limit-- > 0) {
        if (ftell(out) > 0)
            fputs("; ", out);
        if (status == ROW_OK)
            put_row(out, &row);
        else
            put_error(out, &error);
    }
    assert_int_equal(reader_next(reader, &row, &error), ROW_END);
    snprintf(unknown, 256, "%s", reader_unknown_columns(reader));
    reader_close(reader);
    fclose(in);
    fclose(out);
    return text;
}

static void expect_bytes(const char *bytes, size_t length, const char *wanted)
{
    char unknown[256];
    char *text = read_all(bytes, length, unknown);
    assert_string_equal(text, wanted);
    free(text);
}

#define expect(bytes, wanted) expect_bytes(bytes, sizeof(bytes) - 1, wanted)

static void columns_are_found_by_name_in_any_order(void **state)
{
    (void)state;
    expect("kind,id,fen\nmate,a," FEN "\n", "2:id=a,kind=mate,");
    expect("FEN,Kind,ID\n" FEN ",mate,a\n", "2:id=a,kind=mate,");
    expect("moves,kind\ne2e4,line\n", "2:kind=line,moves=e2e4,");
}

static void unknown_columns_are_named_once_and_ignored(void **state)
{
    char unknown[256];
    static const char bytes[] = "id,level,fen,id,\na,3," FEN ",b,\n";
    (void)state;
    char *text = read_all(bytes, sizeof bytes - 1, unknown);
    assert_string_equal(text, "2:id=a,");
    assert_string_equal(unknown, "level, id");
    free(text);
}

static void a_file_without_a_position_is_refused_whole(void **state)
{
    (void)state;
    expect("id,kind\na,mate\n", "1!no-columns@");
    expect("", "0!no-rows@");
    expect("\n\n \n", "3!no-rows@");
    expect("id,fen\n", "1!no-rows@");
}

static void lines_end_in_lf_crlf_or_cr(void **state)
{
    (void)state;
    expect("id,fen\r\na," FEN "\r\nb," FEN "\r\n", "2:id=a,; 3:id=b,");
    expect("id,fen\ra," FEN "\rb," FEN "\r", "2:id=a,; 3:id=b,");
    expect("id,fen\na," FEN "\r\nb," FEN "\rc," FEN, "2:id=a,; 3:id=b,; 4:id=c,");
    expect("\n\nid,fen\n\n\na," FEN "\n  \nb," FEN, "6:id=a,; 8:id=b,");
}

static void a_byte_order_mark_is_dropped(void **state)
{
    (void)state;
    expect("\xEF\xBB\xBFid,fen\na," FEN "\n", "2:id=a,");
    expect("\xEF\xBB\xBF\"id\",\"fen\"\na," FEN "\n", "2:id=a,");
    expect("\xEF\xBB\xBFsep=;\nid;fen\na;" FEN "\n", "3:id=a,");
    expect("\xFF\xFEi\0d\0\n\0", "1!utf-16@");
}

static void a_packed_file_is_told_by_its_first_bytes(void **state)
{
    (void)state;
    expect("\x28\xB5\x2F\xFD\x04" "id,fen\na," FEN "\n", "1!packed@");
    expect("\x1F\x8B\x08" "id,fen\na," FEN "\n", "1!packed@");
    expect("\xFD" "7zXZ\0\0\n", "1!packed@");
    expect("BZh9\x31\x41\x59\x26\x53\x59\n", "1!packed@");
    expect("PK\x03\x04\x14\n", "1!zip@");
    expect("BZh,fen\na," FEN "\n", "2:");
    expect("PK,fen\na," FEN "\n", "2:");
}

static void the_first_line_shows_the_delimiter(void **state)
{
    (void)state;
    expect("id;fen;title\na;" FEN ";one, two\n", "2:id=a,title=one, two,");
    expect("id\tfen\ttitle\na\t" FEN "\tone, two\n", "2:id=a,title=one, two,");
    expect("id|fen\na|" FEN "\n", "2:id=a,");
    expect("id,fen,title\na," FEN ",one; two\n", "2:id=a,title=one; two,");
    expect("sep=|\nid|fen\na|" FEN "\n", "3:id=a,");
    expect("\"sep=;\"\r\nid;fen\r\na;" FEN "\r\n", "3:id=a,");
    expect("sep=\t\nid\tfen\na\t" FEN "\n", "3:id=a,");
}

static void quotes_keep_delimiters_quotes_and_line_ends(void **state)
{
    (void)state;
    expect("id,fen,title\na," FEN ",\"x, \"\"y\"\"\"\nb," FEN ",z\n",
           "2:id=a,title=x, \"y\",; 3:id=b,title=z,");
    expect("id,title,fen\na,\"one\ntwo\n\nthree\"," FEN "\nb,z," FEN "\n",
           "2:id=a,title=one\ntwo\n\nthree,; 6:id=b,title=z,");
    expect("id,title,fen\n\" a \",\" \"," FEN "\n", "2:id=a,");
}

/* Lines without quotes are cut by hand, others go through libcsv: the same cells
 * must come out of both, whatever is in them. */
static void lines_are_cut_as_libcsv_would_cut_them(void **state)
{
    static const char LETTERS[] = "ab ,\t;|x/-'.#~";
    unsigned random = 12345;
    (void)state;
    for (int file = 0; file < 300; file++) {
        char plain[4096] = "id,title,hint,fen\n", quoted[8192] = "id,title,hint,fen\n";
        size_t a = strlen(plain), b = strlen(quoted);
        for (int row = 0; row < 12; row++) {
            for (int cell = 0; cell < 3; cell++) {
                quoted[b++] = '"';
                for (int i = (int)(random >> 16) % 9; i > 0; i--) {
                    random = random * 1103515245 + 12345;
                    char c = LETTERS[(random >> 16) % (sizeof LETTERS - 1)];
                    c = c == ',' ? ' ' : c;
                    plain[a++] = quoted[b++] = c;
                }
                random = random * 1103515245 + 12345;
                plain[a++] = ',';
                quoted[b++] = '"';
                quoted[b++] = ',';
            }
            static const char END[] = FEN "\n";
            memcpy(plain + a, END, sizeof END - 1);
            memcpy(quoted + b, END, sizeof END - 1);
            a += sizeof END - 1;
            b += sizeof END - 1;
        }
        char unknown[256];
        char *one = read_all(plain, a, unknown), *other = read_all(quoted, b, unknown);
        assert_string_equal(one, other);
        free(one);
        free(other);
    }
}

static void a_quote_out_of_place_loses_its_row_only(void **state)
{
    (void)state;
    expect("id,title,fen\na,x\"y," FEN "\nb,z," FEN "\n", "2!bad-quote@title; 3:id=b,title=z,");
    expect("id,title,fen\na,\"x\"y," FEN "\nb,z," FEN "\n", "2!bad-quote@title; 3:id=b,title=z,");
}

static void an_unclosed_quote_is_named_where_it_opened(void **state)
{
    (void)state;
    /* Nothing closes it. */
    expect("id,title,fen\na,\"x," FEN "\nb,y," FEN "\nc,z," FEN "\n",
           "2!unclosed-quote@title(2); 3:id=b,title=y,; 4:id=c,title=z,");
    /* The opening quote of a later row seems to close it. */
    expect("id,title,fen\na,\"x," FEN "\nb,y," FEN "\nc,\"z\"," FEN "\n",
           "2!unclosed-quote@title(2); 3:id=b,title=y,; 4:id=c,title=z,");
    /* It opened in the second line of a record. */
    expect("title,id,fen\n\"p\nq\",\"a," FEN "\nr,b," FEN "\n",
           "2!unclosed-quote@id(3); 4:id=b,title=r,");
    /* In the last line. */
    expect("id,fen\na," FEN "\nb,\"" FEN, "2:id=a,; 3!unclosed-quote@fen(3)");
    /* In the header. */
    expect("id,\"fen\na," FEN "\n", "1!broken-header@2");
    /* Two of them, CRLF. */
    expect("id,title,fen\r\na,\"x," FEN "\r\nb,\"y," FEN "\r\nc,z," FEN "\r\n",
           "2!unclosed-quote@title(2); 3!unclosed-quote@title(3); 4:id=c,title=z,");
}

static void bytes_that_are_no_text_lose_their_row_only(void **state)
{
    (void)state;
    expect("id,title,fen\na,x\0y," FEN "\nb,z," FEN "\n", "2!nul-byte@title; 3:id=b,title=z,");
    expect("id,title,fen\na,\xC3(," FEN "\nb,z," FEN "\n", "2!bad-utf-8@title; 3:id=b,title=z,");
    expect("id,title,fen\na,\xED\xA0\x80," FEN "\n", "2!bad-utf-8@title");
    expect("id,title,fen\na,\xC0\xAF," FEN "\n", "2!bad-utf-8@title");
    expect("id,title,fen\na,\x1B]2;x\x07," FEN "\n", "2!control-character@title");
    expect("id,title,fen\na,\xC2\x9B" "31m," FEN "\n", "2!control-character@title");
    expect("id,title,fen\na,\xE9\xA9\xAC\xE2\x99\x9E," FEN "\n",
           "2:id=a,title=\xE9\xA9\xAC\xE2\x99\x9E,");
    /* In a column that nobody reads, too. */
    expect("id,other,fen\na,\x01," FEN "\n", "2!control-character@other");
}

static void a_broken_first_row_loses_nothing_else(void **state)
{
    (void)state;
    expect(FEN ",a2a3,\x01\n" FEN ",a2a4,x\n", "1!control-character@3; 2:moves=a2a4,themes=x,");
    expect(FEN ",\"a2a3\"b\n" FEN ",a2a4\n", "1!bad-quote@2; 2:moves=a2a4,");
    expect("id,\xFF\na," FEN "\n", "1!bad-utf-8@2");
}

static void rows_may_be_short_but_not_long(void **state)
{
    (void)state;
    expect("id,fen,title\na," FEN "\n", "2:id=a,");
    expect("id,fen\na," FEN ",,,\n", "2:id=a,");
    expect("id,fen\na," FEN ",stray\nb," FEN "\n", "2!too-many-fields@; 3:id=b,");
    expect("id,fen\n,,,\na," FEN "\n", "3:id=a,");
}

static void lichess_exports_are_read_with_or_without_header(void **state)
{
    (void)state;
    expect("PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl\n"
           "x," FEN ",a2a3,900,80,90,7,mate short,http://h\n",
           "2:id=x,moves=a2a3,rating=900,popularity=90,themes=mate short,");
    expect("x," FEN ",a2a3,900,80,90,7,mate short,http://h\r\ny," FEN ",a2a4,901,80,90,7,t,u,v\r\n",
           "1:id=x,moves=a2a3,rating=900,popularity=90,themes=mate short,; "
           "2:id=y,moves=a2a4,rating=901,popularity=90,themes=t,");
    /* Rows that outgrew their header, and another order. */
    expect("PuzzleId,Themes,FEN,Moves\nx,t," FEN ",a2a3,extra\n", "2:id=x,moves=a2a3,themes=t,");
}

/* ---- Limits --------------------------------------------------------------------- */

typedef struct {
    char *bytes;
    size_t length;
} Big;

/* "id,title,fen", then a row whose title is `size` times x. */
static Big row_with_title_of(size_t size, const char *before, const char *after)
{
    Big big = {NULL, 0};
    FILE *out = open_memstream(&big.bytes, &big.length);
    fprintf(out, "id,title,fen\na,%s", before);
    for (size_t i = 0; i < size; i++)
        putc('x', out);
    fprintf(out, "%s," FEN "\nb,z," FEN "\n", after);
    fclose(out);
    return big;
}

static void a_field_may_have_64_kib_and_no_more(void **state)
{
    char unknown[256];
    (void)state;
    Big fits = row_with_title_of(MAX_FIELD - 1, "", "");
    char *text = read_all(fits.bytes, fits.length, unknown);
    assert_true(strlen(text) > MAX_FIELD);
    assert_non_null(strstr(text, "; 3:id=b,title=z,"));
    free(text);
    free(fits.bytes);

    Big long_field = row_with_title_of(3 * MAX_FIELD, "", "");
    expect_bytes(long_field.bytes, long_field.length, "2!field-too-long@title; 3:id=b,title=z,");
    free(long_field.bytes);

    Big quoted = row_with_title_of(3 * MAX_FIELD, "\"", "\"");
    expect_bytes(quoted.bytes, quoted.length, "2!field-too-long@title; 3:id=b,title=z,");
    free(quoted.bytes);
}

static void an_unclosed_quote_before_much_text_loses_its_row_only(void **state)
{
    char unknown[256];
    Big big = {NULL, 0};
    FILE *out = open_memstream(&big.bytes, &big.length);
    (void)state;
    fputs("id,title,fen\na,\"x," FEN "\n", out);
    for (int i = 0; i < 5000; i++)
        fputs("b,some title or other," FEN "\n", out);
    fclose(out);
    char *text = read_all(big.bytes, big.length, unknown);
    assert_memory_equal(text, "2!unclosed-quote@title(2); 3:id=b,", 34);
    assert_non_null(strstr(text, "; 5002:id=b,"));
    free(text);
    free(big.bytes);
}

static void more_than_64_columns_lose_their_row_only(void **state)
{
    char bytes[1000] = "id,fen\na," FEN;
    (void)state;
    for (int i = 0; i < 70; i++)
        strncat(bytes, ",", sizeof bytes - strlen(bytes) - 1);
    strncat(bytes, "\nb," FEN "\n", sizeof bytes - strlen(bytes) - 1);
    expect_bytes(bytes, strlen(bytes), "2!too-many-columns@; 3:id=b,");
}

/* A copy outlives the reader's buffer. */
static void rows_can_be_kept(void **state)
{
    static char bytes[] = "id,fen\na," FEN "\nb," FEN "\n";
    FILE *in = fmemopen(bytes, sizeof bytes - 1, "rb");
    PuzzleReader *reader = reader_attach(in);
    Row row;
    RowError error;
    (void)state;
    assert_int_equal(reader_next(reader, &row, &error), ROW_OK);
    Row *copy = row_copy(&row);
    assert_int_equal(reader_next(reader, &row, &error), ROW_OK);
    assert_string_equal(row.text[COLUMN_ID], "b");
    reader_close(reader);
    fclose(in);
    assert_string_equal(copy->text[COLUMN_ID], "a");
    assert_string_equal(copy->text[COLUMN_FEN], FEN);
    assert_int_equal(copy->line, 2);
    row_free(copy);
}

static void what_cannot_be_opened_or_read_is_said(void **state)
{
    Row row;
    RowError error;
    (void)state;
    assert_null(reader_open("tests/no/such/file.csv"));
    PuzzleReader *reader = reader_open("tests");
    assert_non_null(reader);
    assert_int_equal(reader_next(reader, &row, &error), ROW_BAD);
    assert_int_equal(error.code, ROW_READ_FAILED);
    assert_int_equal(reader_next(reader, &row, &error), ROW_END);
    reader_close(reader);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_are_found_by_name_in_any_order),
        cmocka_unit_test(unknown_columns_are_named_once_and_ignored),
        cmocka_unit_test(a_file_without_a_position_is_refused_whole),
        cmocka_unit_test(lines_end_in_lf_crlf_or_cr),
        cmocka_unit_test(a_byte_order_mark_is_dropped),
        cmocka_unit_test(a_packed_file_is_told_by_its_first_bytes),
        cmocka_unit_test(the_first_line_shows_the_delimiter),
        cmocka_unit_test(quotes_keep_delimiters_quotes_and_line_ends),
        cmocka_unit_test(lines_are_cut_as_libcsv_would_cut_them),
        cmocka_unit_test(a_quote_out_of_place_loses_its_row_only),
        cmocka_unit_test(an_unclosed_quote_is_named_where_it_opened),
        cmocka_unit_test(bytes_that_are_no_text_lose_their_row_only),
        cmocka_unit_test(a_broken_first_row_loses_nothing_else),
        cmocka_unit_test(rows_may_be_short_but_not_long),
        cmocka_unit_test(lichess_exports_are_read_with_or_without_header),
        cmocka_unit_test(a_field_may_have_64_kib_and_no_more),
        cmocka_unit_test(an_unclosed_quote_before_much_text_loses_its_row_only),
        cmocka_unit_test(more_than_64_columns_lose_their_row_only),
        cmocka_unit_test(rows_can_be_kept),
        cmocka_unit_test(what_cannot_be_opened_or_read_is_said),
    };
    return cmocka_run_group_tests_name("puzzle reader", tests, NULL, NULL);
}
