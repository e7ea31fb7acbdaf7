/** The ways in which a session on a script can be smaller or plainer, the most promising first. */
import { scriptWords } from '../hostside/common/script-words.ts';
import { SCRIPT_HOST, SEED } from '../model/schema/specification-schema.ts';
import { schemeById } from '../protocols/registry.ts';
import { type ScriptCase, withScript, witnessCase } from './script-case.ts';
import { smallScripts } from './small-scripts.ts';

type Cases = Iterable<ScriptCase>;

export function* withoutTransaction(spec: ScriptCase): Cases {
  const words = scriptWords(spec.workload.script);
  const names = new Set(words.map(transactionOf).filter((name) => name !== ''));
  for (const name of names)
    yield withWords(
      spec,
      words.filter((word) => transactionOf(word) !== name),
    );
}

/** From the end: what comes after the violation goes first. */
export function* withoutStretch(spec: ScriptCase): Cases {
  const words = scriptWords(spec.workload.script);
  for (let size = words.length >> 1; size >= 1; size = size > 4 ? size >> 1 : size - 1) {
    for (let at = words.length - size; at >= 0; at--) yield withWords(spec, words.toSpliced(at, size));
  }
}

/** Nothing is prepared, a list is shorter by a page, a page asks for no block. */
export function* inPlainerWords(spec: ScriptCase): Cases {
  const { prepare, script } = spec.workload;
  if (prepare !== '') yield withScript(spec, script, '');
  const words = scriptWords(script);
  for (const [at, word] of words.entries()) {
    for (const plainer of plainerWords(word)) yield withWords(spec, words.with(at, plainer));
  }
  const prepared = scriptWords(prepare);
  for (let at = prepared.length - 1; at >= 0; at--)
    yield withScript(spec, script, prepared.toSpliced(at, 1).join(' '));
}

/** Operations up to which every two of them are left out. */
const MOST_IN_PAIRS = 24;

/** Some operations can only go together: a write that sets a stage, and the one that needs it there. */
export function* withoutPair(spec: ScriptCase): Cases {
  const words = scriptWords(spec.workload.script);
  const size = operationsIn(words);
  if (size > MOST_IN_PAIRS) return;
  const whole = Array.from({ length: size }, (_, i) => i);
  for (const second of whole.toReversed()) {
    for (let first = second - 1; first >= 0; first--) {
      yield withWords(spec, withoutOperations(words, new Set([first, second])));
    }
  }
}

/** The pace and the seed that a script has unless something else is asked for. */
export function* inPlainerSurroundings(spec: ScriptCase): Cases {
  const { host } = spec;
  const { queueDepth, thinkNs } = SCRIPT_HOST;
  if (host.thinkNs !== thinkNs) yield { ...spec, host: { ...host, thinkNs } };
  if (host.queueDepth !== queueDepth) yield { ...spec, host: { ...host, queueDepth } };
  if (spec.seed !== SEED.initial) yield { ...spec, seed: SEED.initial };
}

/** Operations in a script of which all are tried. */
const FEW = 2;

/** Every script of fewer operations, where these are few. */
export function* ofFewOperations(spec: ScriptCase): Cases {
  const size = operationsIn(scriptWords(spec.workload.script));
  for (let operations = 1; operations <= FEW && operations < size; operations++) {
    for (const script of smallScripts(operations)) yield withScript(spec, script);
  }
}

/** The declared witness of the session's injected bug; null where it is no smaller. */
export function knownWitness(spec: ScriptCase): ScriptCase | null {
  const scheme = schemeById(spec.protocol);
  const witness = scheme?.mutants.find(({ id }) => id === spec.mutant)?.witness;
  if (scheme === undefined || witness === undefined) return null;
  const known = witnessCase(scheme, spec.mutant, witness);
  return sizeOf(known) < sizeOf(spec) ? { ...known, seed: spec.seed } : null;
}

function sizeOf({ workload: { prepare, script } }: ScriptCase): number {
  return operationsIn(scriptWords(script)) + operationsIn(scriptWords(prepare));
}

function withWords(spec: ScriptCase, words: readonly string[]): ScriptCase {
  return withScript(spec, words.join(' '));
}

/** "1" of w1:A, c1, a1, b1, r1:A; '' of everything that belongs to no transaction. */
function transactionOf(word: string): string {
  return /^[bwrca](\d+)/.exec(word)?.[1] ?? '';
}

/** A page of a list is an operation, and so is a word without a list. */
function operationsIn(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + word.split(',').length, 0);
}

function withoutOperations(words: readonly string[], left: ReadonlySet<number>): string[] {
  const out: string[] = [];
  let at = 0;
  for (const word of words) {
    const colon = word.indexOf(':');
    const items = word.slice(colon + 1).split(',');
    const kept = items.filter(() => !left.has(at++));
    if (kept.length > 0) out.push(word.slice(0, colon + 1) + kept.join(','));
  }
  return out;
}

function plainerWords(word: string): string[] {
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
