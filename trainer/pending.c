/* SPDX-License-Identifier: GPL-3.0-or-later */
/* pending.c - stand-ins; each goes when the real file lands (delete its lines here). */
#include "trainer/explain.h"
#include "trainer/words.h"
#include <string.h>
#include <stdlib.h>
Proof is_dead(const Position*p,uint64_t b,Winnable by[2]){(void)p;(void)b;(void)by;return PROOF_UNKNOWN;}
Proof can_win(const Position*p,Color c,uint64_t b,Winnable*w){(void)p;(void)c;(void)b;memset(w,0,sizeof *w);return w->answer=PROOF_UNKNOWN;}
const char *win_method_name(WinMethod m){(void)m;return "none";}
