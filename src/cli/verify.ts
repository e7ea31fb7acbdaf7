/** `verify`: every work up to a size, none left out. */
import { COUNTED_OPERATIONS } from '../model/schema/specification-schema.ts';
import { writtenSpec } from '../model/schema/wire.ts';
import { foundAgain } from '../oracle/verify/found-again.ts';
import { firstBroken, type ShareResult, sumOf } from '../oracle/verify/shares.ts';
import { Verifier, type VerifyProgress, type VerifyRequest, workCase } from '../oracle/verify/verify.ts';
import { countWorksUpTo } from '../oracle/verify/works.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import { reportOf } from './crashes.ts';
import { VERIFY } from './arguments/commands.ts';
import { madeBy } from './made.ts';
import { ownDeviceIn } from './own-device.ts';
import { quoted } from './crash-repeat.ts';
import { claimParts, folderToMerge, missingShards, printPlan, searchedHere, searchedIn } from './parts.ts';
import { Progress } from './process/progress.ts';
import { print } from './process/print.ts';
import { refuse, STATUS } from './process/status.ts';
import { readVerify, type VerifyArguments } from './verify-arguments.ts';
import { type Summed, sumOfParts, writeVerifyPart } from './verify-parts.ts';
import { runShare, runThreads } from './verify-threads.ts';

export async function runVerify(args: string[]): Promise<number> {
  const merged = folderToMerge(args);
  if (merged !== null) return await mergeParts(merged);
  const own = await ownDeviceIn(VERIFY, args);
  if (!own.ok) return refuse(own.error);
  const read = readVerify(args, own.value);
  if (!read.ok) return refuse(read.error);
  const { request, shard, out, plan, searched, workers } = read.value;
  const made = Verifier.of(request);
  if (!made.ok) return refuse(inEnglish(made.error));
  if (out !== null) {
    if (workers > 1)
      return refuse('A shard that leaves its part in --out runs on one thread; ask for more shards.');
    const shards = plan ?? shard.count;
    const claimed = claimParts(out, { command: 'verify', shards, arguments: searched }, own.value);
    if (!claimed.ok) return refuse(claimed.error);
    if (plan !== null) return printPlan(missingShards(out, { shards }));
  } else if (plan !== null) return refuse('--plan needs --out DIR, the folder that all shards share.');
  const began = performance.now();
  const shares = await runShares(read.value);
  const seconds = (performance.now() - began) / 1e3;
  const broken = firstBroken(shares.map((share) => share.broken));
  if (out !== null) {
    writeVerifyPart(out, shard, shares, seconds);
    return broken === null ? STATUS.done : STATUS.broken;
  }
  return await printFound(read.value, { sum: sumOf(shares), broken, seconds });
}

/** Prints what all shards of a folder have found, as one process would have. */
async function mergeParts({
  folder,
  json,
}: {
  readonly folder: string;
  readonly json: boolean;
}): Promise<number> {
  const searched = searchedIn(folder, 'verify');
  if (!searched.ok) return refuse(searched.error);
  const read = readVerify(searched.value.args, searched.value.own);
  if (!read.ok) return refuse(read.error);
  const found = sumOfParts(folder);
  if (!found.ok) return refuse(found.error);
  return await printFound({ ...read.value, workers: 1, json }, found.value);
}

/** Prints what was found. Returns the exit status. */
async function printFound(verified: VerifyArguments, { sum, broken, seconds }: Summed): Promise<number> {
  const { request, shard, workers, json } = verified;
  const { scheme, mutant, device, bounds } = request;
  const { works, unfinished, cuts, states, distinct, recovered, recoveryCuts } = sum;
  const document = {
    protocol: scheme.id,
    mutant,
    parameters: request.parameters,
    device: device.id,
    ...bounds,
    shard: `${shard.index}/${shard.count}`,
    workers,
    works,
    unfinished,
    cuts,
    states,
    distinctStates: distinct,
    recoveries: recovered,
    recoveryCuts,
    seconds,
    statesPerSecond: Math.round((states + recoveryCuts) / seconds),
    verdict: broken === null ? 'held' : 'violated',
    violation: broken === null ? null : await violationOf(verified, broken.script),
    made: madeBy(VERIFY.name, searchedHere(verified), verifySpecification(verified), request.seed ?? null),
  };
  print(json ? `${JSON.stringify(document)}\n` : inWords(document));
  return broken === null ? STATUS.done : STATUS.broken;
}

function verifySpecification({ request, shard }: VerifyArguments) {
  const { scheme, bounds } = request;
  const { index, count } = shard;
  return { ...writtenSpec(workCase(request, '')), protocol: scheme.id, bounds, shard: { index, count } };
}

/** All works of a shard, on as many threads as are asked for. */
async function runShares({
  request,
  shard,
  workers,
  progress,
}: VerifyArguments): Promise<readonly ShareResult[]> {
  const own = { ...request, share: { index: shard.index - 1, count: shard.count } };
  const total = worksIn(request, shard.count);
  const told = new Progress('works', progress);
  told.tell(0, total);
  const tell = (latest: readonly VerifyProgress[]): void => told.tell(worksOf(latest), total);
  const shares =
    workers === 1 ? [runShare(own, (each) => tell([each]))] : await runThreads(own, workers, tell);
  told.end();
  return shares;
}

function worksOf(latest: readonly VerifyProgress[]): number {
  // A thread that has not reported yet has no entry.
  return latest.reduce((sum, progress) => sum + progress.works, 0);
}

/** About as many works as a share has; null where counting them would take a while. */
function worksIn({ bounds }: VerifyRequest, shares: number): number | null {
  if (bounds.operations > COUNTED_OPERATIONS) return null;
  return Math.ceil(countWorksUpTo(bounds) / shares);
}

/** The work that breaks a promise, with a way to it, as `crashes --script` finds it. */
async function violationOf({ request, deviceName }: VerifyArguments, script: string) {
  const found = foundAgain(request, script);
  const { parameters, scheme, mutant } = request;
  const set = Object.entries(parameters).map(([key, value]) => ` --set '${key}=${value}'`);
  const bug = mutant === null ? '' : ` --mutant ${mutant}`;
  const repeat = `crashes --protocol ${scheme.id}${bug} --device ${quoted(deviceName)}${set.join('')} --script '${script}'`;
  return {
    ...(await reportOf({ kind: 'device' }, found)),
    operations: script.split(' ').length,
    repeat,
  };
}

interface Told {
  readonly protocol: string;
  readonly mutant: string | null;
  readonly operations: number;
  readonly pages: number;
  readonly transactions: number;
  readonly works: number;
  readonly unfinished: number;
  readonly cuts: number;
  readonly states: number;
  readonly distinctStates: number;
  readonly seconds: number;
  readonly violation: Awaited<ReturnType<typeof violationOf>> | null;
}

function inWords(told: Told): string {
  const { protocol, mutant, operations, pages, transactions, violation, unfinished } = told;
  const name = mutant === null ? protocol : `${protocol} with the bug ${mutant}`;
  const size = `up to ${operations} operations on ${pages} pages by ${transactions} transactions`;
  const lines = [
    `${name}: ${told.works} works of ${size}`,
    `${told.cuts} instants at which power was cut, ${told.states} states, ${told.distinctStates} of them different, in ${told.seconds.toFixed(1)} s`,
    ...(unfinished > 0 ? [`${unfinished} works came to a stop because the device was full`] : []),
  ];
  if (violation === null) return `${lines.join('\n')}\nNone violates a promise.\n`;
  const { script, promise, proof, link, repeat } = violation;
  lines.push(
    '',
    `the first that violates a promise, and none is shorter: ${script}`,
    `  ${promise}. ${inEnglish(proof)}`,
    `  ${repeat}`,
    `  ${link}`,
  );
  return `${lines.join('\n')}\n`;
}
