/**
 * From a script that breaks a promise to the smallest one that still does: operations are dropped, alone and
 * by the transaction, page lists shortened, wishes for blocks forgotten; then the earliest power failure is
 * taken, with the plainest outcomes. The first counterexample a person sees should fit on one line.
 */
import { present } from '../base/assert.ts';
import { scriptWords } from '../hostside/common/script-words.ts';
import { hostSchemeById } from '../hostside/registry.ts';
import type { Finding } from '../model/crash-subject.ts';
import type { ExplorerLimits } from './exploration.ts';
import { SWIFT, THOROUGH } from './exploration.ts';
import { exploreAll } from './explorer.ts';
import { type ScriptCase, withScript } from './script-case.ts';
import { subjectOf } from './subject-of.ts';

export interface Counterexample {
  readonly spec: ScriptCase;
  readonly finding: Finding;
}

/** One power failure; one and another during its recovery; and the host going on with its work between cuts. */
const LEVELS: readonly ExplorerLimits[] = [
  { ...THOROUGH, nested: 0, goOnShare: 0, isFirstOnly: true },
  { ...THOROUGH, goOnShare: 0, isFirstOnly: true },
  { ...SWIFT, goOnShare: 1, isFirstOnly: true },
];

/** How a violation is looked for in ever smaller work. */
interface Hunt {
  /** What is tried first finds the plainest violation. */
  readonly levels: readonly ExplorerLimits[];
  /** Whether it should take a power failure: an audit is what a session shows after one. */
  readonly needsCut: readonly boolean[];
  /** Whether the script may cut the power itself. */
  readonly canCrash: boolean;
  /** Ways in which a script becomes smaller, the quickest first. */
  readonly moves: readonly ('dropTransactions' | 'dropStretches' | 'simplify')[];
}

const ON_DEVICE: Hunt = {
  levels: LEVELS,
  needsCut: [true, false],
  canCrash: true,
  moves: ['dropTransactions', 'dropStretches', 'simplify'],
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

/** Explorations that one search may take. */
const MOST_TRIALS = 1_500;

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
      const search = new Search(limits, needsCut, hunt.moves);
      const start = yield* search.start(spec);
      if (start !== null) return yield* search.smallest(start);
    }
  }
  return null;
}

/** The power failures become part of the script. */
function* shrinkingContinued(spec: ScriptCase): Searching {
  const search = new Search(present(LEVELS[0], 'a level'), true, ON_DEVICE.moves);
  const words = scriptWords(spec.workload.script);
  for (let at = 1; at <= words.length; at++) {
    const crashing = [...words.slice(0, at), 'crash', ...words.slice(at)].join(' ');
    const start = yield* search.start(withScript(spec, crashing));
    if (start !== null) return yield* search.smallest(start);
  }
  return yield* shrinking(spec);
}

class Search {
  private trials = 0;
  private readonly tried = new Set<string>();

  constructor(
    private readonly limits: ExplorerLimits,
    private readonly needsCut: boolean,
    private readonly moves: Hunt['moves'],
  ) {}

  *start(spec: ScriptCase): Searching {
    yield;
    return this.attempt(withScript(spec, scriptWords(spec.workload.script).join(' ')));
  }

  private attempt(spec: ScriptCase): Counterexample | null {
    const key = `${spec.workload.prepare}|${spec.workload.script}|${spec.host.thinkNs}`;
    if (this.tried.has(key) || this.trials >= MOST_TRIALS) return null;
    this.tried.add(key);
    const subject = subjectOf(spec, this.limits);
    if (!subject.ok) return null;
    this.trials++;
    const { findings } = exploreAll(subject.value, this.limits);
    const isCut = spec.workload.script.includes('crash') || !this.needsCut;
    const finding = findings.find(({ cuts }) => isCut || cuts.length > 0);
    return finding === undefined ? null : { spec, finding };
  }

  *smallest(start: Counterexample): Generator<undefined, Counterexample> {
    let best = start;
    for (;;) {
      let smaller: Counterexample | null = null;
      for (const move of this.moves) smaller ??= yield* this[move](best);
      if (smaller === null) return best;
      best = smaller;
    }
  }

  private *firstOf(candidates: Iterable<ScriptCase>): Searching {
    for (const candidate of candidates) {
      yield;
      const found = this.attempt(candidate);
      if (found !== null) return found;
    }
    return null;
  }

  private *dropTransactions({ spec }: Counterexample): Searching {
    const words = scriptWords(spec.workload.script);
    const names = new Set(words.map(transactionOf).filter((name) => name !== ''));
    return yield* this.firstOf(
      [...names].map((name) => withScript(spec, words.filter((w) => transactionOf(w) !== name).join(' '))),
    );
  }

  private *dropStretches({ spec }: Counterexample): Searching {
    const words = scriptWords(spec.workload.script);
    for (let size = words.length >> 1; size >= 1; size = size > 4 ? size >> 1 : size - 1) {
      const found = yield* this.firstOf(stretchesDropped(spec, words, size));
      if (found !== null) return found;
    }
    return null;
  }

  private *simplify({ spec }: Counterexample): Searching {
    const candidates: ScriptCase[] = [];
    if (spec.workload.prepare !== '') candidates.push(withScript(spec, spec.workload.script, ''));
    const words = scriptWords(spec.workload.script);
    words.forEach((word, at) => {
      for (const simpler of simplerWords(word)) {
        candidates.push(withScript(spec, words.with(at, simpler).join(' ')));
      }
    });
    return yield* this.firstOf(candidates);
  }
}

function* stretchesDropped(spec: ScriptCase, words: readonly string[], size: number): Iterable<ScriptCase> {
  // From the end: what comes after the violation goes first.
  for (let at = words.length - size; at >= 0; at--) {
    yield withScript(spec, [...words.slice(0, at), ...words.slice(at + size)].join(' '));
  }
}

/** "1" of w1:A, c1, a1, b1, r1:A; '' of everything that belongs to no transaction. */
function transactionOf(word: string): string {
  return /^[bwrca](\d+)/.exec(word)?.[1] ?? '';
}

function simplerWords(word: string): string[] {
  const colon = word.indexOf(':');
  if (colon < 0) return [];
  const head = word.slice(0, colon + 1);
  const items = word.slice(colon + 1).split(',');
  const out: string[] = [];
  if (items.length > 1) items.forEach((_, i) => out.push(head + items.toSpliced(i, 1).join(',')));
  items.forEach((item, i) => {
    if (item.includes('@')) out.push(head + items.with(i, item.slice(0, item.indexOf('@'))).join(','));
  });
  return out;
}
