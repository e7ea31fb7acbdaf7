/** The log's blocks, byte by byte: which record each stretch belongs to, and whether it counts. */
import type { Text } from '../../base/message.ts';
import { BLANK } from '../../hostside/rvm/record.ts';
import { scanLog } from '../../hostside/rvm/recovery.ts';
import { logBytesOf, physicalBlock } from '../../hostside/rvm/blocks.ts';
import { isErased, logBlockBytes } from '../../hostside/rvm/spec.ts';
import type { HostCell, HostRow, HostSection } from '../../model/host-picture.ts';
import type { RecordState } from '../../model/page-view.ts';
import { cell, row, section } from '../host-side/cells.ts';
import type { Placement } from '../../hostside/rvm/log-events.ts';
import { isCleared, type LogMoment, numberOf, transactionAt } from './moment.ts';
import { rvmViewMessage as told } from './view-messages.ts';

/** State of a byte of the log, and the record that it is part of. */
interface Part {
  readonly state: RecordState;
  readonly placement: Placement | null;
}

const FREE: Part = { state: 'free', placement: null };
const DEBRIS: Part = { state: 'stale', placement: null };

export function logSection(moment: LogMoment): HostSection {
  const { spec, recovering, ops } = moment;
  const parts = partsOf(moment);
  const size = logBlockBytes(spec);
  const rows: HostRow[] = [];
  for (let block = 0; block * size < spec.logBytes; block++) {
    const isErasing = ops.some((op) => isCleared(op, 'log', block));
    const cells = cellsOf(moment, parts.slice(block * size, (block + 1) * size), block * size);
    rows.push(
      row(String(block), cells, { note: isErasing ? told('beingErased') : blockNote(moment, block) }),
    );
  }
  const count = recovering?.plan?.scan.records.length;
  const note =
    recovering === null || count === undefined
      ? told('logNote', { bytes: spec.logBytes, erasedBytes: isErased(spec) ? size : null })
      : told('recordsRead', { read: recovering.recordsRead, records: count });
  return section('log', told('log'), 6, rows, { note, tone: 'available' });
}

/** The spare block that stands for a block of the log; nothing where it stands for itself. */
function blockNote({ durable }: LogMoment, block: number): Text {
  const physical = physicalBlock(durable, block);
  return physical === block ? '' : told('onSpare', { physical });
}

/** By byte of the log. */
function partsOf(moment: LogMoment): Part[] {
  const { durable, spec, placements, phase, recovering, ops } = moment;
  const parts = Array.from(logBytesOf(spec, durable), (byte) => (byte === BLANK ? FREE : DEBRIS));
  // Without power no recovery has looked: the picture shows what was there before.
  const scan = phase === 'recovering' ? (recovering?.plan?.scan ?? null) : safeScan(moment);
  const counting = new Set((scan?.records ?? []).map(({ sequence }) => sequence));
  const read = recovering === null || phase !== 'recovering' ? Infinity : recovering.recordsRead;
  const unread = new Set((scan?.records ?? []).slice(read).map(({ sequence }) => sequence));
  const under = ops.flatMap((op) => (op.kind === 'program' && op.area === 'log' ? [op] : []));
  for (const placement of placements) {
    const { sequence, address, length } = placement;
    const op = under.find((each) => each.sequence <= sequence && sequence < each.sequence + each.records);
    for (let i = 0; i < length; i++) {
      const at = (address + i) % spec.logBytes;
      const isBeing = op !== undefined && isWithin(at, op.address, op.bytes.length, spec.logBytes);
      if (parts[at] === FREE && !isBeing) continue;
      const state: RecordState = isBeing
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
  { acknowledged, undecided, powered, script }: LogMoment,
  { position }: Placement,
): RecordState {
  if (acknowledged.includes(position)) return 'stale';
  if (undecided.includes(position) && powered !== null) return 'undecided';
  return script.transactions[position] === undefined ? 'stale' : 'torn';
}

function cellsOf(moment: LogMoment, parts: readonly Part[], from: number): HostCell[] {
  const cells: HostCell[] = [];
  let start = 0;
  for (const [at, part] of parts.entries()) {
    const next = parts[at + 1];
    if (next?.state === part.state && next.placement === part.placement) continue;
    cells.push(cellOf(moment, part, from + start, at + 1 - start));
    start = at + 1;
  }
  return cells;
}

function cellOf(moment: LogMoment, { state, placement }: Part, from: number, size: number): HostCell {
  const where = { from, to: from + size - 1 };
  if (placement === null) return cell({ state }, told(state === 'free' ? 'free' : 'debris', where), { size });
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
      ? told('unread', where)
      : told('record', { ...where, sequence, name: transaction.name, state }),
    { size, inFocus: state === 'programming' },
  );
}
