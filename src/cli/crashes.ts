/** `crashes`: cuts the power everywhere, and says which promises broke, each with a link that shows it. */
import type { Text } from '../base/message.ts';
import { wilsonInterval } from '../base/wilson-interval.ts';
import { hostSchemeById } from '../hostside/registry.ts';
import type { Cut } from '../model/crash-points.ts';
import type { Finding } from '../model/crash-subject.ts';
import type { Witness } from '../model/witness.ts';
import { fatesInWords, replayOf } from '../oracle/counterexample.ts';
import { writtenSpec } from '../model/schema/wire.ts';
import { MOST_FINDINGS } from '../oracle/exploration.ts';
import { exploreAll } from '../oracle/explorer.ts';
import type { ScriptCase } from '../oracle/script-case.ts';
import { type Counterexample, smallestBelow } from '../oracle/shrink.ts';
import { subjectOf } from '../oracle/subject-of.ts';
import { encodePermalink } from '../session/link/permalink.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import { repeatOf } from './crash-repeat.ts';
import { type CrashWork, readWork } from './crashes-work.ts';
import { CRASHES } from './arguments/commands.ts';
import { outcomeOfParts, writeCrashesPart } from './crashes-parts.ts';
import { madeBy } from './made.ts';
import { addSums, emptyOutcome, inOrder, type Outcome } from './outcome.ts';
import { ownDeviceIn } from './own-device.ts';
import { claimParts, folderToMerge, missingShards, printPlan, searchedHere, searchedIn } from './parts.ts';
import { Progress } from './process/progress.ts';
import { print } from './process/print.ts';
import { refuse, STATUS } from './process/status.ts';

export async function runCrashes(args: string[]): Promise<number> {
  const merged = folderToMerge(args);
  if (merged !== null) return await mergeCrashes(merged);
  const own = await ownDeviceIn(CRASHES, args);
  if (!own.ok) return refuse(own.error);
  const work = readWork(args, own.value);
  if (!work.ok) return refuse(work.error);
  const { shard, out, plan, searched } = work.value;
  if (out !== null) {
    const shards = plan ?? shard.count;
    const claimed = claimParts(out, { command: 'crashes', shards, arguments: searched }, own.value);
    if (!claimed.ok) return refuse(claimed.error);
    if (plan !== null) return printPlan(missingShards(out, { shards }));
  }
  const outcome = exploreWork(work.value);
  if (typeof outcome === 'string') return refuse(outcome);
  if (out === null) return await printOutcome(work.value, outcome);
  writeCrashesPart(out, shard, outcome);
  return outcome.found.length > 0 ? STATUS.broken : STATUS.done;
}

/** Prints what all shards of a folder have found, as one process would have. */
async function mergeCrashes({
  folder,
  json,
}: {
  readonly folder: string;
  readonly json: boolean;
}): Promise<number> {
  const searched = searchedIn(folder, 'crashes');
  if (!searched.ok) return refuse(searched.error);
  const work = readWork(searched.value.args, searched.value.own);
  if (!work.ok) return refuse(work.error);
  const outcome = outcomeOfParts(folder, work.value);
  if (!outcome.ok) return refuse(outcome.error);
  return await printOutcome({ ...work.value, json }, outcome.value);
}

/** Prints what was found. Returns the exit status. */
async function printOutcome(work: CrashWork, outcome: Outcome): Promise<number> {
  const { protocol, mutant, place, witness, count, json } = work;
  const { states, crashPoints, unfinished, violations, found, sums } = outcome;
  const listed = found.slice(0, MOST_FINDINGS);
  const document = {
    protocol,
    mutant,
    ...place,
    ...(witness === null ? {} : { witness }),
    ...sums,
    scripts: count,
    unfinished,
    states,
    crashPoints,
    rate: rateOf(work, outcome),
    brokenPromises: violations,
    violations: await Promise.all(listed.map((each) => reportOf(work, each))),
    minimal: await minimalOf(work, listed),
    made: madeBy(CRASHES.name, searchedHere(work), crashSpecification(work), work.seed),
  };
  print(json ? `${JSON.stringify(document)}\n` : inWords(document));
  return found.length > 0 ? STATUS.broken : STATUS.done;
}

/** All that an exploration depends on. Scripts drawn by chance follow from the seed. */
function crashSpecification(work: CrashWork) {
  const { protocol, mutant, place, isRandom, count, seed, limits, devices } = work;
  const cases = Array.from({ length: isRandom ? 1 : count }, (_, index) => writtenSpec(work.at(index)));
  return { protocol, mutant, ...place, isRandom, scripts: count, seed, limits, devices, cases };
}

/** Returns the findings, or the fault of a script that cannot be explored. */
function exploreWork(work: CrashWork): Outcome | string {
  const { kind, count, limits, shard } = work;
  const outcome = emptyOutcome();
  const progress = new Progress('scripts', work.progress);
  progress.tell(0, count);
  for (let index = shard.index - 1; index < count; index += shard.count) {
    const spec = work.at(index);
    const made = subjectOf(spec, limits);
    if (!made.ok && kind === 'host') return inEnglish(made.error);
    if (!made.ok) continue;
    const exploration = exploreAll(made.value, limits);
    outcome.states += exploration.states;
    outcome.crashPoints += exploration.crashPoints;
    outcome.tried++;
    outcome.violations += exploration.violations;
    if (exploration.violations > 0) outcome.violating++;
    const isLeft = limits.isFirstOnly && exploration.violations > 0;
    if (!exploration.isFinished && !isLeft) outcome.unfinished++;
    addSums(outcome.sums, made.value.sums);
    for (const finding of exploration.findings) {
      if (kind === 'host' || outcome.found.length < MOST_FINDINGS)
        outcome.found.push({ index, spec, finding });
    }
    progress.tell(index + 1, count);
  }
  progress.end();
  return { ...outcome, found: inOrder(kind, outcome.found) };
}

export interface Rate {
  readonly tried: number;
  readonly violating: number;
  readonly share: number;
  /** Of the share, at 95 %. */
  readonly interval: readonly [low: number, high: number];
}

/** Of scripts drawn by chance, how many break a promise; null for scripts that were chosen. */
function rateOf({ isRandom }: CrashWork, { tried, violating }: Outcome): Rate | null {
  if (!isRandom || tried === 0) return null;
  return { tried, violating, share: violating / tried, interval: wilsonInterval(violating, tried) };
}

/** The last cut where a device lost power; on the host the first, and apart from it those of its recovery. */
export async function reportOf({ kind }: Pick<CrashWork, 'kind'>, counterexample: Counterexample) {
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
  const report = { ...(await reportOf(work, counterexample)), repeat: repeatOf(spec, work.ownDevice) };
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

const MOST_SHOWN = 10;

function inWords(document: {
  readonly protocol: string;
  readonly mutant: string | null;
  readonly witness?: Witness;
  readonly states: number;
  readonly crashPoints: number;
  readonly rate: Rate | null;
  readonly brokenPromises: number;
  readonly violations: readonly Report[];
  readonly minimal: (Report & { readonly repeat: string | null }) | null;
}): string {
  const { protocol, mutant, witness, states, crashPoints, rate, brokenPromises, violations, minimal } =
    document;
  const shown = violations.slice(0, MOST_SHOWN);
  const lines = [
    ...(witness === undefined ? [] : [`the witness of ${mutant}: ${witness.script}`]),
    `${protocol}: ${crashPoints} power failures, ${states} different states, ${brokenPromises} broken promises`,
    ...(rate === null ? [] : [rateInWords(rate)]),
    ...(shown.length < brokenPromises ? [`first ${shown.length} of ${brokenPromises}:`] : []),
  ];
  for (const { crashAt, inFlight, promise, proof } of shown) {
    lines.push(`  step ${crashAt} (${inFlight.join('; ') || 'nothing in flight'}): ${promise}. ${proof}`);
  }
  if (minimal !== null)
    lines.push(
      '',
      `smallest: ${minimal.script}`,
      `  ${minimal.promise}. ${minimal.proof}`,
      ...(minimal.repeat === null ? [] : [`  ${minimal.repeat}`]),
      `  ${minimal.link}`,
    );
  return `${lines.join('\n')}\n`;
}

function rateInWords({ tried, violating, share, interval: [low, high] }: Rate): string {
  const percent = (value: number): string => (100 * value).toFixed(2);
  const range = `${percent(low)} to ${percent(high)} %`;
  return `${violating} of ${tried} random scripts break a promise: ${percent(share)} % (95 % interval: ${range})`;
}
