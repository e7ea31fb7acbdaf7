/** `crashes`: cuts the power everywhere, and says which promises broke, each with a link that shows it. */
import process from 'node:process';
import type { Text } from '../base/message.ts';
import { hostSchemeById } from '../hostside/registry.ts';
import type { Cut } from '../model/crash-points.ts';
import type { CrashSubject, Finding } from '../model/crash-subject.ts';
import { fatesInWords, replayOf } from '../oracle/counterexample.ts';
import { MOST_FINDINGS } from '../oracle/exploration.ts';
import { exploreAll } from '../oracle/explorer.ts';
import type { ScriptCase } from '../oracle/script-case.ts';
import { type Counterexample, smallestBelow } from '../oracle/shrink.ts';
import { subjectOf } from '../oracle/subject-of.ts';
import { encodePermalink } from '../session/link/permalink.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import { type CrashWork, readWork } from './crashes-work.ts';
import { refuse } from './trace-arguments.ts';

const PROGRESS_EVERY = 100;

interface Outcome {
  states: number;
  crashPoints: number;
  unfinished: number;
  /** What a machine counts of its own. */
  readonly sums: Record<string, Record<string, number>>;
  readonly found: Counterexample[];
}

export async function runCrashes(args: string[]): Promise<number> {
  const work = readWork(args);
  if (!work.ok) return refuse(work.error);
  const { protocol, mutant, place, count, json } = work.value;
  const outcome = exploreWork(work.value);
  if (typeof outcome === 'string') return refuse(outcome);
  const { states, crashPoints, unfinished, found, sums } = outcome;
  const listed = found.slice(0, MOST_FINDINGS);
  const document = {
    protocol,
    mutant,
    ...place,
    ...sums,
    scripts: count,
    unfinished,
    states,
    crashPoints,
    violations: await Promise.all(listed.map((each) => reportOf(work.value, each))),
    minimal: await minimalOf(work.value, listed),
  };
  process.stdout.write(json ? `${JSON.stringify(document)}\n` : inWords(document));
  return found.length > 0 ? 1 : 0;
}

/** What was found; what is wrong with a script where it cannot be explored. */
function exploreWork(work: CrashWork): Outcome | string {
  const { kind, count, limits } = work;
  const outcome: Outcome = { states: 0, crashPoints: 0, unfinished: 0, sums: {}, found: [] };
  for (let index = 0; index < count; index++) {
    const spec = work.at(index);
    const made = subjectOf(spec, limits);
    if (!made.ok && kind === 'host') return inEnglish(made.error);
    if (!made.ok) continue;
    const exploration = exploreAll(made.value, limits);
    outcome.states += exploration.states;
    outcome.crashPoints += exploration.crashPoints;
    if (!exploration.isFinished) outcome.unfinished++;
    addSums(outcome.sums, made.value);
    for (const finding of exploration.findings) {
      if (kind === 'host' || outcome.found.length < MOST_FINDINGS) outcome.found.push({ spec, finding });
    }
    if ((index + 1) % PROGRESS_EVERY === 0) {
      process.stderr.write(`${index + 1} of ${count} scripts, ${outcome.states} states\n`);
    }
  }
  if (kind === 'host') outcome.found.sort((a, b) => laterCuts(a.finding) - laterCuts(b.finding));
  return outcome;
}

function addSums(sums: Outcome['sums'], { sums: own }: CrashSubject): void {
  if (own === undefined) return;
  const sum = (sums[own.name] ??= {});
  for (const [name, count] of Object.entries(own.counts)) sum[name] = (sum[name] ?? 0) + count;
}

function laterCuts({ cuts, afterwards }: Finding): number {
  return Math.max(0, cuts.length - 1) + (afterwards === undefined ? 0 : 1);
}

/** The last cut where a device lost power; on the host the first, and apart from it those of its recovery. */
async function reportOf({ kind }: CrashWork, counterexample: Counterexample) {
  const { spec, finding } = counterexample;
  const { promise, proof } = finding.violation;
  const [first, ...later] = finding.cuts;
  const cut = kind === 'host' ? first : finding.cuts.at(-1);
  return {
    crashAt: cut?.step ?? finding.seenAt,
    inFlight: inEnglish(cut === undefined ? [] : interruptedBy(spec, cut)),
    promise,
    proof: inEnglish(proof),
    link: await linkTo(counterexample),
    ...(kind === 'host'
      ? { duringRecovery: inEnglish(afterFirst(later, finding)) }
      : { crashes: finding.cuts.map(({ step, fates }) => ({ step, fates })) }),
    script: spec.workload.script,
  };
}

function interruptedBy({ protocol }: ScriptCase, cut: Cut): readonly Text[] {
  return hostSchemeById(protocol)?.interrupted?.(cut) ?? fatesInWords(cut);
}

function afterFirst(later: readonly Cut[], { afterwards }: Finding): readonly Text[] {
  return [...later.flatMap(fatesInWords), ...(afterwards === undefined ? [] : [afterwards])];
}

async function linkTo({ spec, finding }: Counterexample): Promise<string> {
  const { spec: opened, step, selection } = replayOf(spec, finding);
  const packed = await encodePermalink({ spec: opened, step, selection, screen: 'lab' });
  return packed.ok ? `#/lab?s=${packed.value}` : inEnglish(packed.problem.sentence);
}

async function minimalOf(work: CrashWork, found: readonly Counterexample[]) {
  const counterexample = smallestBelow(found);
  if (counterexample === null) return null;
  const { spec, finding } = counterexample;
  const report = await reportOf(work, counterexample);
  if (work.kind === 'host') return report;
  return {
    ...report,
    prepare: spec.workload.prepare,
    device: spec.device.id,
    parameters: spec.parameters,
    thinkNs: spec.host.thinkNs,
    steps: finding.seenAt,
  };
}

type Report = Awaited<ReturnType<typeof reportOf>>;

function inWords(document: {
  readonly protocol: string;
  readonly states: number;
  readonly crashPoints: number;
  readonly violations: readonly Report[];
  readonly minimal: Report | null;
}): string {
  const { protocol, states, crashPoints, violations, minimal } = document;
  const lines = [
    `${protocol}: ${crashPoints} power failures, ${states} different states, ${violations.length} broken promises`,
  ];
  for (const { crashAt, inFlight, promise, proof } of violations.slice(0, 10)) {
    lines.push(`  step ${crashAt} (${inFlight.join('; ') || 'nothing in flight'}): ${promise}. ${proof}`);
  }
  if (minimal !== null)
    lines.push(
      '',
      `smallest: ${minimal.script}`,
      `  ${minimal.promise}. ${minimal.proof}`,
      `  ${minimal.link}`,
    );
  return `${lines.join('\n')}\n`;
}
