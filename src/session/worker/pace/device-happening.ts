/** A step of an SSD, from its events. */
import type { EventType } from '../../../engine/interface/event-types.ts';
import { Event, Found, type StepEvent } from '../../../engine/interface/events.ts';
import type { Subject } from '../following/subject.ts';
import type { Counts, NamedPages } from '../time-travel/messages.ts';
import { type Happening, namedPages, nothingCounted } from './happening.ts';

/** Rare and decisive: read by itself every time. */
const RARE: ReadonlySet<string> = new Set(
  [
    Event.checkpointBegan,
    Event.eraseForced,
    Event.blockErased,
    Event.programFailed,
    Event.blockRetired,
    Event.eraseFailed,
    Event.blockTakenOut,
    Event.commandRefused,
    Event.deviceFilled,
    Event.logFilled,
    Event.sharedPageLost,
    Event.recoveryStageBegan,
  ].map(({ kind }: EventType) => kind),
);

/** Facts about a step that its events do not have. */
export interface DeviceSurroundings {
  /** A sort of event comes in this step for the first time. */
  readonly isFirst: boolean;
  readonly subject: Subject | null;
  readonly nameOf: (txIndex: number) => string;
  readonly pageName: (logicalPage: number) => string;
  readonly txIndexOfTxid: (storedTxid: number) => number | null;
}

export function deviceHappening(events: readonly StepEvent[], around: DeviceSurroundings): Happening {
  const { isFirst, subject } = around;
  const counts = countsOf(events, around);
  return {
    isNew:
      isFirst ||
      events.some(
        (event) =>
          RARE.has(event.kind) ||
          isTornRead(event) ||
          (subject !== null && concerns(event, subject, around.txIndexOfTxid)),
      ),
    beginsRecovery: events.some((event) => event.kind === 'recoveryStageBegan' && event.stage === 0),
    asks: counts.asked.length > 0,
    ends: counts.committed.length + counts.aborted.length > 0,
    counts,
  };
}

function isTornRead(event: StepEvent): boolean {
  return event.kind === 'recoveryReadDone' && event.found === Found.torn;
}

function concerns(
  event: StepEvent,
  { txIndex, logicalPage }: Subject,
  txIndexOfTxid: DeviceSurroundings['txIndexOfTxid'],
): boolean {
  if (event.kind === 'recoveryReadDone')
    return txIndex > 0 && event.txid > 0 && txIndexOfTxid(event.txid) === txIndex;
  if (txIndex > 0) return 'txIndex' in event && event.txIndex === txIndex;
  return 'logicalPage' in event && event.logicalPage === logicalPage;
}

function countsOf(events: readonly StepEvent[], { nameOf, pageName }: DeviceSurroundings): Counts {
  const number = (...kinds: readonly StepEvent['kind'][]): number =>
    events.filter(({ kind }) => kinds.includes(kind)).length;
  const names = (wanted: StepEvent['kind']): readonly string[] =>
    events.flatMap((event) => (event.kind === wanted && 'txIndex' in event ? [nameOf(event.txIndex)] : []));
  const pages = (...kinds: readonly StepEvent['kind'][]): NamedPages =>
    namedPages(
      events.flatMap((event) => {
        if (!kinds.includes(event.kind) || !('logicalPage' in event)) return [];
        const isOurs = 'txIndex' in event && event.txIndex > 0;
        return [{ page: pageName(event.logicalPage), of: isOurs ? nameOf(event.txIndex) : null }];
      }),
    );
  if (events.length === 0) return nothingCounted;
  return {
    begun: names('transactionBegan'),
    asked: names('commitAsked'),
    committed: names('committed'),
    aborted: names('aborted'),
    written: pages('pageWritten', 'plainWritten'),
    durable: pages('pageProgrammed'),
    copied: number('pageCopied'),
    read: number('pageRead'),
    recoveryReads: number('recoveryReadDone'),
    erased: events.filter((event) => event.kind === 'recoveryReadDone' && event.found === Found.erased)
      .length,
  };
}
