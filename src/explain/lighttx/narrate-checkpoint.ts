/** Checkpoints: what they wait for, what they write, and which blocks slide when the zone page is durable. */
import { say } from '../../base/language.ts';
import { Event, type EventNamed } from '../../engine/interface/events.ts';
import { stateOf } from './look-state.ts';
import { blockList, listed, numberWord, plural } from '../view/format.ts';
import { Zone } from '../../protocols/lighttx/declaration.ts';
import { LightTxEvent } from '../../protocols/lighttx/events.ts';
import { hostClause } from './narrate-host.ts';
import type { Said, Tale } from '../view/narration-context.ts';

/** The number of the checkpoint under way. */
function numberUnderWay(tale: Tale): number {
  return tale.device.state.counters.checkpoints + 1;
}

export function checkpointName(tale: Tale): string {
  return say`checkpoint ${numberUnderWay(tale)}`;
}

export function checkpointBegan(tale: Tale): Said {
  const cause = causeOf(tale);
  const rest = tale.has(LightTxEvent.checkpointSettled) ? toWrite(tale) : waitsFor(tale);
  if (cause === null) return tale.ofNothing(say`**Checkpoint ${numberUnderWay(tale)} begins**: ${rest}.`);
  return tale.ofNothing(say`${cause}, so **${checkpointName(tale)} begins**: ${rest}.`);
}

function causeOf(tale: Tale): string | null {
  const erased = tale.first(Event.blockErased);
  if (erased !== null) return say`Block ${erased.block} is erased and Available is short of pages`;
  return hostClause(tale);
}

/** The versions that were given out and are not durable yet. */
function waitsFor(tale: Tale): string {
  const rows = stateOf(tale.device)?.slots ?? [];
  const names = rows.flatMap((row) => (row?.phase === 'committing' ? [tale.tx(row.unit)] : []));
  if (names.length === 0) return say`it waits for the writes in flight`;
  if (names.length === 1) return say`it waits for the commit of ${names[0]}`;
  return say`it waits for ${numberWord(names.length)} commits in flight`;
}

/** What stands between a settled checkpoint and its zone page. */
export function toWrite(tale: Tale): string {
  const pages = tale.first(LightTxEvent.checkpointSettled)?.dirtyMapPages ?? 0;
  if (pages === 0) return say`only the zone page has to be written`;
  const names = mapPagesOf(tale);
  const what = names.length > 0 && names.length <= 3 ? listed(names) : plural(pages, 'mapping page');
  return say`it writes ${what}, then the zone page`;
}

/** "M0", "M1" of the flush under way. */
function mapPagesOf(tale: Tale): string[] {
  const list = tale.device.core.metadata.state.flush?.list ?? [];
  return list.length > 3 ? [] : list.toSorted((a, b) => a - b).map((page) => `M${page}`);
}

export function checkpointSettled(tale: Tale): Said {
  const name = checkpointName(tale);
  const waiting = tale.first(Event.programStalled);
  const done = tale.first(Event.committed);
  const writes = toWrite(tale);
  if (done !== null) {
    return tale.ofNothing(
      say`${tale.tx(done.unit)} committed, the last that **${name}** waited for: ${writes}.`,
    );
  }
  if (waiting !== null) {
    return tale.ofNothing(
      say`No page is free for ${tale.name(waiting.logicalPage)}, so **${name} waits no longer**: ${writes}.`,
    );
  }
  return tale.ofNothing(say`All that **${name}** waited for is durable: ${writes}.`);
}

export function mapPageProgrammed(tale: Tale): Said {
  const page = say`**Mapping page M${tale.last(Event.mapPageProgrammed)?.mapPage ?? 0} is durable**`;
  if (tale.has(Event.recordIssued))
    return tale.ofNothing(say`${page}, the last to be written: the zone page follows.`);
  return tale.ofNothing(say`${page}; the old copy counts until the zone page is written.`);
}

export function zonePageIssued(tale: Tale): Said {
  return tale.ofNothing(
    say`The map needs no more writing, so **the zone page of ${checkpointName(tale)} follows**.`,
  );
}

export function checkpointCompleted(tale: Tale, { number }: EventNamed<'checkpointCompleted'>): Said {
  const durable = say`Checkpoint ${number} is durable`;
  const moves = tale.all(Event.zoneChanged);
  const settled = blocksTo(moves, Zone.checkpointed);
  if (settled.length > 0) {
    const many = settled.length > 1;
    const slides = many
      ? say`${durable}, so **${blockList(settled)} slide to Checkpointed**`
      : say`${durable}, so **${blockList(settled)} slides to Checkpointed**`;
    const why =
      firstVictims(tale) ??
      (many ? say`: every transaction on them is settled` : say`: every transaction on it is settled`);
    return tale.ofBlock(`${slides}${why}.`, settled[settled.length - 1]);
  }
  const full = blocksTo(moves, Zone.unavailable);
  if (full.length > 0) {
    const many = full.length > 1;
    return tale.ofBlock(
      many
        ? say`${durable}, so **${blockList(full)} slide to Unavailable**: they are full, to be settled by a later checkpoint.`
        : say`${durable}, so **${blockList(full)} slides to Unavailable**: it is full, to be settled by a later checkpoint.`,
      full[full.length - 1],
    );
  }
  const added = blocksTo(moves, Zone.available);
  if (added.length > 0) {
    return tale.ofBlock(
      added.length > 1
        ? say`${durable}, so **${blockList(added)} join Available** and may be filled.`
        : say`${durable}, so **${blockList(added)} joins Available** and may be filled.`,
      added[added.length - 1],
    );
  }
  return tale.ofNothing(say`${durable}, but **no block slides**: none has filled up and none has settled.`);
}

/** Where collection begins in the same step, why with these blocks. */
function firstVictims(tale: Tale): string | null {
  const victims = tale.all(Event.collectionBegan);
  if (victims.length === 0) return null;
  const blocks = blockList(victims.map(({ block }) => block));
  const most = Math.max(...victims.map(({ validPages }) => validPages));
  const pages = most === 0 ? say`without a valid page` : say`without more than ${plural(most, 'valid page')}`;
  return victims.length === 1
    ? say`; ${blocks}, ${pages}, is collected first`
    : say`; ${blocks}, ${pages}, are collected first`;
}

function blocksTo(moves: readonly EventNamed<'zoneChanged'>[], zone: number): number[] {
  return moves.flatMap(({ block, to }) => (to === zone ? [block] : []));
}
