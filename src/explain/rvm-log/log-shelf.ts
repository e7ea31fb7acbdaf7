/** The log's blocks, byte by byte: which record each stretch belongs to, and whether it counts. */
import { say } from '../../base/language.ts';
import { BLANK } from '../../hostside/rvm/record.ts';
import { scanLog } from '../../hostside/rvm/recovery.ts';
import { isErased, logBlockBytes } from '../../hostside/rvm/spec.ts';
import type { HostCell, HostRow, HostShelf } from '../../model/host-picture.ts';
import type { PageState } from '../../model/page-view.ts';
import { plural } from '../view/format.ts';
import { cell, row, shelf } from '../host-side/cells.ts';
import type { Placement } from '../../hostside/rvm/log-events.ts';
import { type LogMoment, numberOf, transactionAt } from './moment.ts';

/** State of a byte of the log, and the record that it is part of. */
interface Part {
  readonly state: PageState;
  readonly placement: Placement | null;
}

const FREE: Part = { state: 'free', placement: null };
const DEBRIS: Part = { state: 'stale', placement: null };

export function logShelf(moment: LogMoment): HostShelf {
  const { spec, recovering, op } = moment;
  const parts = partsOf(moment);
  const size = logBlockBytes(spec);
  const rows: HostRow[] = [];
  for (let block = 0; block * size < spec.logBytes; block++) {
    const isErasing = op?.kind === 'erase' && op.area === 'log' && op.block === block;
    const cells = cellsOf(moment, parts.slice(block * size, (block + 1) * size), block * size);
    rows.push(row(String(block), cells, { note: isErasing ? say`being erased` : '' }));
  }
  const count = recovering?.plan?.scan.records.length;
  const note =
    recovering === null || count === undefined
      ? `${plural(spec.logBytes, 'byte')}, ${isErased(spec) ? say`erased ${size} at a time` : say`overwritten in place`}`
      : say`${recovering.recordsRead} of ${plural(count, 'record')} read`;
  return shelf('log', say`Log`, 6, rows, { note, tone: 'available' });
}

/** By byte of the log. */
function partsOf(moment: LogMoment): Part[] {
  const { durable, spec, placements, phase, recovering, op } = moment;
  const parts = Array.from(durable.log, (byte) => (byte === BLANK ? FREE : DEBRIS));
  // Without power no recovery has looked: the picture shows what was there before.
  const scan = phase === 'recovering' ? (recovering?.plan?.scan ?? null) : safeScan(moment);
  const counting = new Set((scan?.records ?? []).map(({ sequence }) => sequence));
  const read = recovering === null || phase !== 'recovering' ? Infinity : recovering.recordsRead;
  const unread = new Set((scan?.records ?? []).slice(read).map(({ sequence }) => sequence));
  const under = op?.kind === 'program' && op.area === 'log' ? op : null;
  for (const placement of placements) {
    const { sequence, address, length } = placement;
    const isUnder = under?.sequence === sequence;
    for (let i = 0; i < length; i++) {
      const at = (address + i) % spec.logBytes;
      const isBeing = isUnder && isWithin(at, under.address, under.bytes.length, spec.logBytes);
      if (parts[at] === FREE && !isBeing) continue;
      const state: PageState = isBeing
        ? 'programming'
        : counting.has(sequence)
          ? unread.has(sequence)
            ? 'unread'
            : 'current'
          : stateOf(moment, placement);
      parts[at] = { state, placement };
    }
  }
  return parts;
}

function isWithin(at: number, from: number, length: number, whole: number): boolean {
  return (at - from + whole) % whole < length;
}

function safeScan(moment: LogMoment) {
  const { spec, durable, mutant } = moment;
  return scanLog(spec, durable, mutant);
}

/** Of a record that does not count: still to be marked, cut short, or applied long ago. */
function stateOf(
  { acknowledged, committing, powered, script }: LogMoment,
  { position }: Placement,
): PageState {
  if (acknowledged.includes(position)) return 'stale';
  if (position === committing && powered !== null) return 'undecided';
  return script.transactions[position] === undefined ? 'stale' : 'torn';
}

function cellsOf(moment: LogMoment, parts: readonly Part[], from: number): HostCell[] {
  const cells: HostCell[] = [];
  let start = 0;
  for (let at = 1; at <= parts.length; at++) {
    const part = parts[start];
    const next = parts[at];
    if (next !== undefined && next.state === part.state && next.placement === part.placement) continue;
    cells.push(cellOf(moment, part, from + start, at - start));
    start = at;
  }
  return cells;
}

const STATE_WORDS: Readonly<Record<PageState, string>> = {
  free: say`erased`,
  programming: say`being programmed`,
  undecided: say`programmed, not marked: it does not count yet`,
  current: say`it counts`,
  stale: say`applied already, and not erased yet`,
  aborted: say`aborted`,
  torn: say`cut short: it does not count`,
  unread: say`not read yet`,
};

function cellOf(moment: LogMoment, { state, placement }: Part, from: number, size: number): HostCell {
  const where = say`bytes ${from} to ${from + size - 1}`;
  if (placement === null) {
    const words = state === 'free' ? say`${where}: erased` : say`${where}: what is left of something older`;
    return cell({ state }, words, { size });
  }
  const { sequence, position } = placement;
  const transaction = transactionAt(moment, position);
  const isNamed = state !== 'unread' && size > 1;
  return cell(
    {
      state,
      name: state === 'unread' ? '?' : isNamed ? `r${sequence}` : '',
      tag: isNamed && state !== 'torn' ? String(numberOf(transaction)) : '',
      transaction: position + 1,
      progress: 0,
    },
    state === 'unread'
      ? say`${where}: not read yet`
      : say`Record ${sequence} of ${transaction.name}, ${where}: ${STATE_WORDS[state]}`,
    { size, inFocus: state === 'programming' },
  );
}
