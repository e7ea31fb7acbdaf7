/** A power failure and the way back: stages, verdicts, redo. The reads between them stand in narrate-scan.ts. */
import { present } from '../../base/assert.ts';
import { Event, type EventNamed, Verdict } from '../../engine/interface/events.ts';
import { sharedPagesLost } from '../kit/shared-cells.ts';
import { kitMessage } from '../kit/messages.ts';
import { numberUnderWay, toWrite } from './narrate-checkpoint.ts';
import { StageNumber } from './look-recovery.ts';
import { checkpointVersionOf, tagOf, stateOf } from './look-state.ts';
import { pageScanned } from './narrate-scan.ts';
import type { NarrationContext } from '../view/narration-context.ts';
import type { Narration } from '../view/view.ts';
import { lightTxMessage, type LightTxMessages } from './messages.ts';

export function powerFailed(step: NarrationContext, event: EventNamed<'powerFailed'>): Narration {
  const { begun, done, torn } = event;
  const lost = sharedPagesLost(step, event);
  if (lost !== null) return lost;
  if (begun <= 0) return step.ofNothing(kitMessage('powerFailedIdle'));
  if (begun > 1) return step.ofNothing(kitMessage('powerFailed', { begun, done, torn }));
  const fate = done > 0 ? 'finished' : torn > 0 ? 'torn' : 'no trace';
  return step.ofNothing(lightTxMessage('powerFailedOne', { fate }));
}

export function stageBegan(step: NarrationContext, { stage }: EventNamed<'recoveryStageBegan'>): Narration {
  if (stage < StageNumber.checkpoint) return step.ofNothing(lightTxMessage('looksForZonePage'));
  const redo = stateOf(step.device)?.recovery?.redo ?? [];
  return step.ofNothing(
    lightTxMessage('closesRecovery', {
      number: numberUnderWay(step),
      hasRedone: redo.length > 0,
      toWrite: toWrite(step),
    }),
  );
}

export function recovered(step: NarrationContext): Narration {
  const number = step.first(Event.checkpointCompleted)?.number ?? 0;
  return step.ofNothing(lightTxMessage('recovered', { number }));
}

export function redone(
  step: NarrationContext,
  { number: txid, page, version: redoneVersion }: EventNamed<'changesRedone'>,
): Narration {
  const { logicalPage } = step.device.state.durable;
  const isPlain = txid < 0;
  const pages = isPlain ? [page] : (stateOf(step.device)?.recovery?.found.get(txid)?.pages ?? []);
  const numbers = [...new Set(pages.map((each) => present(logicalPage[each])))];
  const message = lightTxMessage('redone', {
    what: isPlain ? { writeAt: step.at(page) } : { transaction: step.txOfStored(txid) },
    pages: numbers.map((each) => step.name(each)),
    version: isPlain ? tagOf(step.device, page).version : redoneVersion,
    checkpointVersion: checkpointVersionOf(step.device),
  });
  return step.ofPage(message, pages[pages.length - 1] ?? -1);
}

/** Verdicts fall on a read; where the read ends a zone, they concern all that is still open. */
export function decided(step: NarrationContext): Narration {
  const page = step.last(Event.recoveryReadDone)?.page ?? -1;
  const names = namesWith(step, Verdict.committed);
  const stage = step.last(Event.recoveryStageBegan)?.stage ?? -1;
  if (stage < 0) return step.ofPage(pageScanned(step, names), page);
  const completed = names.length === 0 ? null : { names, at: step.at(page) };
  const message =
    stage >= StageNumber.redo
      ? lightTxMessage('allRead', {
          completed,
          rolledBack: namesWith(step, Verdict.rolledBack),
          why: whyRolledBack(step),
        })
      : lightTxMessage('availableRead', { completed, pending: namesWith(step, Verdict.pending) });
  return step.ofPage(message, page);
}

/** Transactions with a verdict, in the order of their TxIDs. */
function namesWith(step: NarrationContext, verdict: number): readonly string[] {
  return step
    .all(Event.transactionDecided)
    .filter((event) => event.verdict === verdict)
    .sort((one, other) => one.number - other.number)
    .map(({ number }) => step.txOfStored(number));
}

function whyRolledBack(step: NarrationContext): LightTxMessages['allRead']['why'] {
  const decisions = step
    .all(Event.transactionDecided)
    .filter((event) => event.verdict === Verdict.rolledBack);
  if (decisions.every(({ promised }) => promised === 0)) return 'no TxCnt';
  const [decision, ...others] = decisions;
  if (decision === undefined || others.length > 0) return 'pages missing';
  return { found: decision.found, promised: decision.promised };
}
