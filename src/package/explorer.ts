/**
 * The crash explorer: a power failure at every step, with every outcome of the operations in flight, and an audit of
 * the promises.
 */
import { fatesInWords, replayOf } from '../oracle/counterexample.ts';
import { SWIFT, THOROUGH } from '../oracle/exploration.ts';
import { exploreAll } from '../oracle/explorer.ts';
import { randomCase } from '../oracle/random-scripts.ts';
import { type ScriptCase, scriptCase } from '../oracle/script-case.ts';
import { smallestBelow } from '../oracle/shrink.ts';
import { limitsOf, subjectOf } from '../oracle/subject-of.ts';
import type { Finding } from '../model/crash-subject.ts';
import { SEED } from '../model/schema/specification-schema.ts';
import { TINY_DEVICES } from '../model/tiny-devices.ts';
import { encodePermalink } from '../session/link/permalink.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import { deviceById, type ScriptRequest } from './devices.ts';
import { valueOf } from './refused.ts';
import { schemeCalled } from './scheme-called.ts';

/** A way to a broken promise. */
export interface BrokenPromise {
  readonly promise: string;
  /** Says in a sentence what was promised, and what the recovered device holds. */
  readonly proof: string;
  readonly script: string;
  /** Step of the last power failure. */
  readonly crashAt: number;
  /** Operations that the last power failure interrupted, and their fates. */
  readonly inFlight: readonly string[];
  /** The address, from its `#` on, under which the page shows the moment. */
  readonly link: string;
}

export interface Explored {
  /** Different durable states from which recovery was run. */
  readonly states: number;
  /** Power failures made, equal ones included. */
  readonly powerFailures: number;
  readonly brokenPromises: number;
  /** False: the script did not run to its end. */
  readonly isFinished: boolean;
  /** The first hundred of them. */
  readonly found: readonly BrokenPromise[];
}

/**
 * Explores a script of a scheme on an SSD: every step, every outcome of up to six operations in flight, and a second
 * failure during each recovery. Throws a `Refused` for a script that cannot be run.
 */
export async function explore(request: ScriptRequest): Promise<Explored> {
  return exploreCase(caseOf(request), THOROUGH);
}

export interface RandomRequest {
  readonly scheme: string;
  readonly bug?: string | null;
  readonly scripts: number;
  /** Left out: 1. */
  readonly seed?: number;
}

/** Explores scripts that are drawn by chance on small devices, as `sim crashes --random` does. */
export async function exploreRandom({
  scheme,
  bug = null,
  scripts,
  seed = SEED.initial,
}: RandomRequest): Promise<Explored> {
  const declared = schemeCalled(scheme);
  const parts: Explored[] = [];
  for (let index = 0; index < scripts; index++) {
    parts.push(await exploreCase(randomCase(declared, bug, TINY_DEVICES, seed, index), SWIFT));
  }
  const sum = (count: (part: Explored) => number): number =>
    parts.reduce((all, part) => all + count(part), 0);
  return {
    states: sum((part) => part.states),
    powerFailures: sum((part) => part.powerFailures),
    brokenPromises: sum((part) => part.brokenPromises),
    isFinished: parts.every((part) => part.isFinished),
    found: parts.flatMap((part) => part.found),
  };
}

/** Finds a smaller script that breaks a promise, as small as it gets. Null where the script breaks none. */
export async function smallest(request: ScriptRequest): Promise<BrokenPromise | null> {
  const spec = caseOf(request);
  const { findings } = exploreAll(valueOf(subjectOf(spec, THOROUGH)), THOROUGH);
  const found = smallestBelow(findings.map((finding) => ({ spec, finding })));
  return found === null ? null : brokenPromise(found.spec, found.finding);
}

function caseOf({
  scheme,
  device = deviceById('classroom'),
  bug = null,
  ...more
}: ScriptRequest): ScriptCase {
  return scriptCase({ ...more, scheme: schemeCalled(scheme), mutant: bug, device });
}

async function exploreCase(spec: ScriptCase, asked: typeof THOROUGH): Promise<Explored> {
  const limits = limitsOf(spec, asked);
  const { states, crashPoints, violations, isFinished, findings } = exploreAll(
    valueOf(subjectOf(spec, limits)),
    limits,
  );
  const found = await Promise.all(findings.map((finding) => brokenPromise(spec, finding)));
  return { states, powerFailures: crashPoints, brokenPromises: violations, isFinished, found };
}

async function brokenPromise(spec: ScriptCase, finding: Finding): Promise<BrokenPromise> {
  const { promise, proof } = finding.violation;
  const cut = finding.cuts.at(-1);
  const { spec: opened, step, selection } = replayOf(spec, finding);
  const packed = await encodePermalink({ spec: opened, step, selection, screen: 'lab' });
  return {
    promise,
    proof: inEnglish(proof),
    script: spec.workload.script,
    crashAt: cut?.step ?? finding.seenAt,
    inFlight: cut === undefined ? [] : inEnglish(fatesInWords(cut)),
    link: packed.ok ? `#/lab?s=${packed.value}` : '',
  };
}
