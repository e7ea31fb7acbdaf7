/** Proofs while recovery counts: why a transaction committed, why one is still open, why one is rolled back. */
import { present } from '../../base/assert.ts';
import type { Message } from '../../base/message.ts';
import { eventsOf } from '../../engine/interface/event-types.ts';
import { Event } from '../../engine/interface/events.ts';
import type { ViewContext } from '../view/view.ts';
import { placeOf } from '../view/format.ts';
import { places } from './evidence.ts';
import { blockOf, ownerName, tagOf } from './look-state.ts';
import { proof, type Proof } from '../view/proof.ts';
import type { FoundTransaction, RecoveryJob } from '../../protocols/lighttx/state.ts';
import { lightTxProofMessage as told } from './proof-messages.ts';

export function foundProof(context: ViewContext, job: RecoveryJob, found: FoundTransaction): Proof {
  const owner = ownerName(context, present(found.pages[0]));
  const steps = [promiseStep(context, found), ...whereFound(context, job, found)];
  const count = { found: found.count, promised: found.promised };
  switch (found.verdict) {
    case 'committed': {
      const { version } = found;
      const versions = { version, checkpointVersion: job.checkpointVersion };
      const conclusion = told('soCommitted', { owner, ...count, ...versions });
      return proof(told('whyCommitted', { owner }), steps, conclusion);
    }
    case 'rolled back':
      return proof(
        told('whyRolledBack', { owner }),
        steps,
        found.promised === 0
          ? told('noTxCntFound', { owner })
          : told('soHadNotCommitted', { owner, ...count }),
      );
    default:
      return proof(
        told('hasCommitted', { owner }),
        steps,
        found.promised === 0 ? told('nobodyKnows') : told('countGoesOn', count),
      );
  }
}

function promiseStep(context: ViewContext, found: FoundTransaction): Message {
  const carrier = found.pages.find((page) => tagOf(context.device, page).count > 0);
  if (carrier === undefined) return told('noCarrierFound');
  const at = placeOf(context.device.layout, carrier);
  return told('carrierFound', { at, count: found.promised });
}

/** By block, those of Available together; the page read in this step is named apart. */
function whereFound(context: ViewContext, job: RecoveryJob, found: FoundTransaction): Message[] {
  const { device } = context;
  const now = eventsOf(context.events, Event.recoveryReadDone).at(-1)?.page ?? -1;
  const groups = new Map<number | null, number[]>();
  for (const page of found.pages) {
    const block = blockOf(device, page);
    const group = job.available.includes(block) ? null : block;
    groups.set(group, [...(groups.get(group) ?? []), page]);
  }
  return [...groups].map(([block, pages]) => {
    const earlier = pages.filter((page) => page !== now);
    return told('foundIn', {
      block,
      earlier: earlier.length === 0 ? null : places(context, earlier),
      now: earlier.length === pages.length ? null : placeOf(device.layout, now),
    });
  });
}

/** A page that recovery has read, or not yet, without a transaction that it counts. */
export function scannedProof(
  context: ViewContext,
  job: RecoveryJob,
  page: number,
  read: boolean,
): Proof | null {
  const { device } = context;
  const at = placeOf(device.layout, page);
  if (!read) {
    const steps = [told('wasInMemory'), told('notReadThisFar', { block: blockOf(device, page) })];
    return proof(told('whyUnknown', { at }), steps, told('soUnknown'));
  }
  const { txid, version } = tagOf(device, page);
  if (txid !== 0) {
    const owner = ownerName(context, page);
    const steps = [told('belongsTo', { owner }), told('noneOfItInAvailable', { owner })];
    return proof(told('whyNotCounted', { at }), steps, told('soSettledBefore', { owner }));
  }
  const { checkpointVersion } = job;
  const steps = [told('wholeByItself'), told('version', { version, checkpointVersion })];
  const conclusion = told(version > checkpointVersion ? 'soRedone' : 'soOnMap');
  return proof(told('whatBecomes', { at }), steps, conclusion);
}
