/** Checkpoints: what they wait for, what they write, and which blocks slide when the zone page is durable. */
import { present } from '../../base/assert.ts';
import { Event, type EventNamed } from '../../engine/interface/events.ts';
import { stateOf } from './look-state.ts';
import { Zone } from '../../protocols/lighttx/declaration.ts';
import { LightTxEvent } from '../../protocols/lighttx/events.ts';
import { hostCause } from './narrate-host.ts';
import type { NarrationContext } from '../view/narration-context.ts';
import { type Runs, runsOf } from '../view/runs.ts';
import { type Stay, whyStays } from './proof-block.ts';
import type { Narration } from '../view/view.ts';
import { lightTxMessage, type LightTxMessages, type ToWrite } from './messages.ts';

/** Mapping pages that are named one by one. */
const NAMED = 3;
/** Blocks of which each is explained: for each of its transactions the whole device is looked through. */
const EXPLAINED = 16;

/** The number of the checkpoint under way. */
export function numberUnderWay(step: NarrationContext): number {
  return step.device.state.counters.checkpoints + 1;
}

export function checkpointBegan(step: NarrationContext): Narration {
  const erased = step.first(Event.blockErased);
  const message = lightTxMessage('checkpointBegan', {
    number: numberUnderWay(step),
    cause: erased === null ? hostCause(step) : { kind: 'erased', block: erased.block },
    next: step.has(LightTxEvent.checkpointSettled) ? toWrite(step) : { commits: commitsInFlight(step) },
  });
  return step.ofNothing(message);
}

/** Versions that were given out and are not durable yet. */
function commitsInFlight(step: NarrationContext): readonly string[] {
  const rows = stateOf(step.device)?.slots ?? [];
  return rows.flatMap((row) => (row?.phase === 'committing' ? [step.tx(row.txIndex)] : []));
}

/** Returns the writes between a settled checkpoint and its zone page. */
export function toWrite(step: NarrationContext): ToWrite {
  const mapPages = step.first(LightTxEvent.checkpointSettled)?.dirtyMapPages ?? 0;
  const list = step.device.core.metadata.state.flush?.list ?? [];
  const names = list.length > NAMED ? [] : list.toSorted((a, b) => a - b).map((page) => `M${page}`);
  return { mapPages, names };
}

export function checkpointSettled(step: NarrationContext): Narration {
  const waiting = step.first(Event.programStalled);
  const done = step.first(Event.committed);
  const after =
    done !== null
      ? { committed: step.tx(done.txIndex) }
      : waiting !== null
        ? { stalled: step.name(waiting.logicalPage) }
        : null;
  return step.ofNothing(
    lightTxMessage('checkpointSettled', { number: numberUnderWay(step), toWrite: toWrite(step), after }),
  );
}

export function mapPageProgrammed(step: NarrationContext): Narration {
  const mapPage = step.last(Event.mapPageProgrammed)?.mapPage ?? 0;
  const isLast = step.has(Event.recordIssued);
  return step.ofNothing(lightTxMessage('mapPageProgrammed', { mapPage, isLast }));
}

export function zonePageIssued(step: NarrationContext): Narration {
  return step.ofNothing(lightTxMessage('zonePageIssued', { number: numberUnderWay(step) }));
}

export function checkpointCompleted(
  step: NarrationContext,
  { number }: EventNamed<'checkpointCompleted'>,
): Narration {
  const moves = step.all(Event.zoneChanged);
  const settled = blocksTo(moves, Zone.checkpointed);
  const filled = blocksTo(moves, Zone.unavailable);
  if (settled.length > 0) {
    const message = lightTxMessage('blocksSettled', {
      number,
      blocks: runsOf(settled),
      victims: firstVictims(step),
      filled: someRuns(filled),
    });
    return step.ofBlock(message, present(settled.at(-1)));
  }
  if (filled.length > 0) {
    const explained = filled.length > EXPLAINED ? [] : filled;
    const stays = (why: Stay) => someRuns(explained.filter((block) => whyStays(step.context, block) === why));
    const why = { live: stays('live'), awaited: stays('awaited'), later: stays('later') };
    const message = lightTxMessage('blocksFilled', { number, blocks: runsOf(filled), ...why });
    return step.ofBlock(message, present(filled.at(-1)));
  }
  const joined = blocksTo(moves, Zone.available);
  if (joined.length > 0) {
    const message = lightTxMessage('blocksJoined', { number, blocks: runsOf(joined) });
    return step.ofBlock(message, present(joined.at(-1)));
  }
  return step.ofNothing(lightTxMessage('noBlockSlides', { number }));
}

function someRuns(blocks: readonly number[]): Runs | null {
  return blocks.length === 0 ? null : runsOf(blocks);
}

/** Returns the blocks with which collection begins in the same step. */
function firstVictims(step: NarrationContext): LightTxMessages['blocksSettled']['victims'] {
  const victims = step.all(Event.collectionBegan);
  if (victims.length === 0) return null;
  return {
    blocks: runsOf(victims.map(({ block }) => block)),
    most: Math.max(...victims.map(({ validPages }) => validPages)),
  };
}

function blocksTo(moves: readonly EventNamed<'zoneChanged'>[], zone: number): number[] {
  return moves.flatMap(({ block, to }) => (to === zone ? [block] : []));
}
