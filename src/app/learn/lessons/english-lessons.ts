import type { Lesson } from '../lesson.ts';
import type { LessonId } from '../lesson-titles.ts';
import { abortCost } from './abort-cost.ts';
import { atomicWrite } from './atomic-write.ts';
import { atomicity } from './atomicity.ts';
import { bpcc } from './bpcc.ts';
import { commitCost } from './commit-cost.ts';
import { flashLog } from './flash-log.ts';
import { flashRules } from './flash-rules.ts';
import { hole } from './hole.ts';
import { isolation } from './isolation.ts';
import { logInside } from './log-inside.ts';
import { mobius } from './mobius.ts';
import { nvctx } from './nvctx.ts';
import { outOfPlace } from './out-of-place.ts';
import { pageIndependent } from './page-independent.ts';
import { recovery } from './recovery.ts';
import { scc } from './scc.ts';
import { traditionalCommit } from './traditional-commit.ts';
import { whenSafe } from './when-safe.ts';
import { whenYes } from './when-yes.ts';
import { zones } from './zones.ts';

/** Every lesson that there is a title for, as it is written. */
export const englishLessons = {
  'out-of-place': outOfPlace,
  'flash-rules': flashRules,
  atomicity,
  'traditional-commit': traditionalCommit,
  'when-yes': whenYes,
  'when-safe': whenSafe,
  'atomic-write': atomicWrite,
  scc,
  bpcc,
  'page-independent': pageIndependent,
  zones,
  recovery,
  hole,
  'log-inside': logInside,
  nvctx,
  mobius,
  'flash-log': flashLog,
  'commit-cost': commitCost,
  'abort-cost': abortCost,
  isolation,
} as const satisfies Readonly<Record<LessonId, Lesson>>;
