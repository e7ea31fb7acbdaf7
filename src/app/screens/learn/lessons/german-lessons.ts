import type { Lesson } from '../content/lesson.ts';
import type { LessonId } from '../../../words/lesson-titles.ts';
import { type LessonWords, translated } from '../content/lesson-format.ts';
import { abortCost } from './de/abort-cost.ts';
import { atomicWrite } from './de/atomic-write.ts';
import { atomicity } from './de/atomicity.ts';
import { betweenProcesses } from './de/between-processes.ts';
import { bpcc } from './de/bpcc.ts';
import { commitCost } from './de/commit-cost.ts';
import { flagCommit } from './de/flag-commit.ts';
import { flashLog } from './de/flash-log.ts';
import { flashRules } from './de/flash-rules.ts';
import { hole } from './de/hole.ts';
import { hybridStoring } from './de/hybrid-storing.ts';
import { isolation } from './de/isolation.ts';
import { kaml } from './de/kaml.ts';
import { logInside } from './de/log-inside.ts';
import { mixSl } from './de/mixsl.ts';
import { mobius } from './de/mobius.ts';
import { nvctx } from './de/nvctx.ts';
import { outOfPlace } from './de/out-of-place.ts';
import { ownScheme } from './de/own-scheme.ts';
import { pageIndependent } from './de/page-independent.ts';
import { recovery } from './de/recovery.ts';
import { scc } from './de/scc.ts';
import { traditionalCommit } from './de/traditional-commit.ts';
import { txCache } from './de/txcache.ts';
import { upperPage } from './de/upper-page.ts';
import { whenSafe } from './de/when-safe.ts';
import { whenYes } from './de/when-yes.ts';
import { zones } from './de/zones.ts';
import { englishLessons } from './english-lessons.ts';

type AllWords = { readonly [Id in LessonId]: LessonWords<(typeof englishLessons)[Id]> };

const words: AllWords = {
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
};

/** The same lessons in German. */
export const germanLessons = Object.fromEntries(
  Object.entries(words).map(([id, translation]) => [
    id,
    translated(englishLessons[id as LessonId], translation, 'de'),
  ]),
) as Readonly<Record<LessonId, Lesson>>;
