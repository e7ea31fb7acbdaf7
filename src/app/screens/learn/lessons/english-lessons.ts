import type { Lesson } from '../content/lesson.ts';
import type { LessonId } from '../../../words/lesson-titles.ts';
import { abortCost } from './en/abort-cost.ts';
import { atomicWrite } from './en/atomic-write.ts';
import { atomicity } from './en/atomicity.ts';
import { betweenProcesses } from './en/between-processes.ts';
import { bpcc } from './en/bpcc.ts';
import { commitCost } from './en/commit-cost.ts';
import { flagCommit } from './en/flag-commit.ts';
import { flashLog } from './en/flash-log.ts';
import { flashRules } from './en/flash-rules.ts';
import { hole } from './en/hole.ts';
import { hybridStoring } from './en/hybrid-storing.ts';
import { isolation } from './en/isolation.ts';
import { kaml } from './en/kaml.ts';
import { logInside } from './en/log-inside.ts';
import { mixSl } from './en/mixsl.ts';
import { mobius } from './en/mobius.ts';
import { nvctx } from './en/nvctx.ts';
import { outOfPlace } from './en/out-of-place.ts';
import { ownScheme } from './en/own-scheme.ts';
import { pageIndependent } from './en/page-independent.ts';
import { recovery } from './en/recovery.ts';
import { scc } from './en/scc.ts';
import { traditionalCommit } from './en/traditional-commit.ts';
import { txCache } from './en/txcache.ts';
import { upperPage } from './en/upper-page.ts';
import { whenSafe } from './en/when-safe.ts';
import { whenYes } from './en/when-yes.ts';
import { zones } from './en/zones.ts';

/** Every lesson that there is a title for, as it is written. */
export const englishLessons = {
  'out-of-place': outOfPlace,
  'flash-rules': flashRules,
  atomicity,
  'traditional-commit': traditionalCommit,
  'when-yes': whenYes,
  'when-safe': whenSafe,
  'between-processes': betweenProcesses,
  'atomic-write': atomicWrite,
  scc,
  bpcc,
  'flag-commit': flagCommit,
  'page-independent': pageIndependent,
  zones,
  recovery,
  hole,
  'log-inside': logInside,
  mixsl: mixSl,
  nvctx,
  'hybrid-storing': hybridStoring,
  txcache: txCache,
  kaml,
  mobius,
  'flash-log': flashLog,
  'commit-cost': commitCost,
  'abort-cost': abortCost,
  isolation,
  'upper-page': upperPage,
  'own-scheme': ownScheme,
} as const satisfies Readonly<Record<LessonId, Lesson>>;
