/**
 * From a script that breaks a promise to the smallest one that still does: operations are dropped, alone and
 * by the transaction, page lists shortened, wishes for blocks forgotten, and where nothing more can be left out, other
 * scripts of a few operations are tried; then the earliest power failure is taken, with the plainest outcomes. The
 * first counterexample a person sees should fit on one line.
 */
import { present } from '../base/assert.ts';
import { scriptWords } from '../hostside/common/script-words.ts';
import { hostSchemeById } from '../hostside/registry.ts';
import type { Finding } from '../model/crash-subject.ts';
import type { ExplorerLimits } from './exploration.ts';
import { GOING_ON, THOROUGH } from './exploration.ts';
import { exploreAll } from './explorer.ts';
import { type ScriptCase, withScript } from './script-case.ts';
import { EVERY_MOVE, type Found, type Move, SmallerSearch, type Trial } from './smaller-search.ts';
import { subjectOf } from './subject-of.ts';

export type Counterexample = Found<Finding>;

/** One power failure; one and another during its recovery; and the host going on with its work between cuts. */
const LEVELS: readonly ExplorerLimits[] = [
  { ...THOROUGH, nested: 0, goOnShare: 0, isFirstOnly: true },
  { ...THOROUGH, goOnShare: 0, isFirstOnly: true },
  { ...GOING_ON, isFirstOnly: true },
];

/** Search for a violation in ever smaller workloads. */
interface Hunt {
  /** Limits of the search, those of the plainest violation first. */
  readonly levels: readonly ExplorerLimits[];
  /** True if it should take a power failure: an audit is what a session shows after one. */
  readonly needsCut: readonly boolean[];
  /** True if the script may cut the power itself. */
  readonly canCrash: boolean;
  /** Ways in which a script becomes smaller, the quickest first. */
  readonly moves: readonly Move[];
}

const ON_DEVICE: Hunt = {
  levels: LEVELS,
  needsCut: [true, false],
  canCrash: true,
  moves: EVERY_MOVE,
};

function huntFor({ protocol }: ScriptCase): Hunt {
  const scheme = hostSchemeById(protocol);
  if (scheme === undefined) return ON_DEVICE;
  const levels = Array.from({ length: scheme.nested + 1 }, (_, nested) => ({
    ...THOROUGH,
    nested,
    isFirstOnly: true,
  }));
  return { levels, needsCut: [false], canCrash: false, moves: ['dropStretches'] };
}

/** Search that pauses after every trial, so that its caller can do other work meanwhile. */
export type Searching = Generator<undefined, Counterexample | null>;

/** The smallest counterexample found below `spec`, or null where `spec` itself breaks nothing. */
export function shrink(spec: ScriptCase): Counterexample | null {
  return resultOf(shrinking(spec));
}

/** As `shrink`, for a violation that took the host's going on after power failures. */
export function shrinkContinued(spec: ScriptCase): Counterexample | null {
  return resultOf(shrinkingContinued(spec));
}

/** The smallest counterexample below the shortest script of those that broke a promise; null where none did. */
export function smallestBelow(found: readonly Counterexample[]): Counterexample | null {
  return resultOf(searchBelow(found));
}

/** On the host those that took the fewest power failures: there, one is enough for most bugs. */
function plainestOf(found: readonly Counterexample[]): readonly Counterexample[] {
  const further = ({ spec, finding: { cuts, afterwards } }: Counterexample): number =>
    huntFor(spec).canCrash ? 0 : cuts.length + (afterwards === undefined ? 0 : 1);
  const least = Math.min(...found.map(further));
  return found.filter((each) => further(each) === least);
}

/** As `smallestBelow`, trial by trial. */
export function* searchBelow(found: readonly Counterexample[]): Searching {
  const byLength = plainestOf(found).toSorted(
    (a, b) => a.spec.workload.script.length - b.spec.workload.script.length,
  );
  const shortest = byLength.at(0);
  if (shortest === undefined) return null;
  const { spec, finding } = shortest;
  const isContinued = huntFor(spec).canCrash && finding.cuts.length > 1;
  return (yield* isContinued ? shrinkingContinued(spec) : shrinking(spec)) ?? shortest;
}

function resultOf(searching: Searching): Counterexample | null {
  for (;;) {
    const next = searching.next();
    if (next.done === true) return next.value;
  }
}

function* shrinking(spec: ScriptCase): Searching {
  const hunt = huntFor(spec);
  for (const needsCut of hunt.needsCut) {
    for (const limits of hunt.levels) {
      const search = searchFor(limits, needsCut, hunt.moves);
      const start = yield* search.start(spec);
      if (start !== null) return yield* search.smallest(start);
    }
  }
  return null;
}

/** The power failures become part of the script. */
function* shrinkingContinued(spec: ScriptCase): Searching {
  const search = searchFor(present(LEVELS[0], 'a level'), true, ON_DEVICE.moves);
  const words = scriptWords(spec.workload.script);
  for (let at = 1; at <= words.length; at++) {
    const crashing = [...words.slice(0, at), 'crash', ...words.slice(at)].join(' ');
    const start = yield* search.start(withScript(spec, crashing));
    if (start !== null) return yield* search.smallest(start);
  }
  return yield* shrinking(spec);
}

function searchFor(
  limits: ExplorerLimits,
  needsCut: boolean,
  moves: readonly Move[],
): SmallerSearch<Finding> {
  const explored = (spec: ScriptCase): Trial<Finding> | null => {
    const subject = subjectOf(spec, limits);
    if (!subject.ok) return null;
    const { findings } = exploreAll(subject.value, limits);
    const isCut = spec.workload.script.includes('crash') || !needsCut;
    return { finding: findings.find(({ cuts }) => isCut || cuts.length > 0) ?? null };
  };
  return new SmallerSearch(explored, (a, b) => a.violation.promise === b.violation.promise, moves);
}
