/** Proofs while recovery counts: why a transaction committed, why one is still open, why one is rolled back. */
import { say } from '../../base/language.ts';
import { eventsOf } from '../../engine/interface/event-types.ts';
import { Event } from '../../engine/interface/events.ts';
import type { RichText } from '../../model/frame.ts';
import type { ViewContext } from '../view/view.ts';
import { capitalised, numberWord, placeOf } from '../view/format.ts';
import { places } from './evidence.ts';
import { blockOf, ownerName, tagOf } from './look-state.ts';
import { proof, type Proof } from '../view/proof.ts';
import type { FoundTransaction, RecoveryJob } from '../../protocols/lighttx/state.ts';

export function foundProof(context: ViewContext, job: RecoveryJob, found: FoundTransaction): Proof {
  const name = ownerName(context, found.pages[0]);
  const steps = [...promiseSteps(context, found), ...whereFound(context, job, found)];
  const counted = say`${capitalised(numberWord(found.count))} of ${numberWord(found.promised)}`;
  switch (found.verdict) {
    case 'committed':
      return proof(
        say`Why did ${name} commit?`,
        steps,
        say`${counted} are there, so ${name} committed. ${redoWords(found, job)}`,
      );
    case 'rolled back':
      return proof(
        say`Why was ${name} rolled back?`,
        steps,
        found.promised === 0
          ? say`Both zones are read and no TxCnt of ${name} was found, so it had not committed.`
          : say`${counted} are there, so ${name} had not committed.`,
      );
    default:
      return proof(
        say`Has ${name} committed?`,
        steps,
        found.promised === 0
          ? say`Without a TxCnt nobody knows yet.`
          : say`${counted} so far: the count goes on.`,
      );
  }
}

function promiseSteps(context: ViewContext, found: FoundTransaction): RichText[] {
  const carrier = found.pages.find((page) => tagOf(context.device, page).count > 0);
  if (carrier === undefined) return [say`No page with a TxCnt has been found.`];
  const promised = found.promised === 1 ? say`one page was` : say`${numberWord(found.promised)} pages were`;
  return [
    say`Page **${placeOf(context.device.layout, carrier)}** carries TxCnt **${found.promised}**: ${promised} promised.`,
  ];
}

/** By block, those of Available together; the page read in this step is named apart. */
function whereFound(context: ViewContext, job: RecoveryJob, found: FoundTransaction): RichText[] {
  const { device } = context;
  const now = eventsOf(context.events, Event.recoveryReadDone).at(-1)?.page ?? -1;
  const groups = new Map<string, number[]>();
  for (const page of found.pages) {
    const block = blockOf(device, page);
    const group = job.available.includes(block) ? 'Available' : say`block ${block}`;
    groups.set(group, [...(groups.get(group) ?? []), page]);
  }
  return [...groups].map(([group, pages]) => {
    const earlier = pages.filter((page) => page !== now);
    if (earlier.length === pages.length) return say`Found in ${group}: ${places(context, pages)}.`;
    const current = places(context, [now]);
    return earlier.length === 0
      ? say`Found now in ${group}: ${current}.`
      : say`Found in ${group}: ${places(context, earlier)}, and now ${current}.`;
  });
}

function redoWords(found: FoundTransaction, job: RecoveryJob): string {
  if (found.version > job.checkpointVersion) {
    return say`Its TxVer ${found.version} is above ${job.checkpointVersion}, so it is redone.`;
  }
  return say`Its TxVer ${found.version} is not above ${job.checkpointVersion}, so the map already has it.`;
}

/** A page that recovery has read, or not yet, without a transaction that it counts. */
export function scannedProof(
  context: ViewContext,
  job: RecoveryJob,
  page: number,
  read: boolean,
): Proof | null {
  const { device } = context;
  const place = placeOf(device.layout, page);
  if (!read) {
    const steps = [
      say`All that was known of it was in memory.`,
      say`Recovery has not read block ${blockOf(device, page)} this far.`,
    ];
    return proof(
      say`Why is page ${place} unknown?`,
      steps,
      say`So the device does not know yet what is there, or whether anything is.`,
    );
  }
  const tag = tagOf(device, page);
  if (tag.txid !== 0) {
    const name = ownerName(context, page);
    const steps = [say`It belongs to ${name}.`, say`No page of ${name} stands in Available.`];
    return proof(
      say`Why is page ${place} not counted?`,
      steps,
      say`So ${name} was settled before the checkpoint: the map has it, or nobody needs it.`,
    );
  }
  const above = tag.version > job.checkpointVersion;
  const steps = [
    say`It belongs to no transaction: one page, whole by itself.`,
    above
      ? say`Its TxVer ${tag.version} is above CkptVer ${job.checkpointVersion}.`
      : say`Its TxVer ${tag.version} is not above CkptVer ${job.checkpointVersion}.`,
  ];
  return proof(
    say`What becomes of page ${place}?`,
    steps,
    above ? say`So it is redone.` : say`So the map has it, or something newer.`,
  );
}
