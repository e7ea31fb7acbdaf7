/**
 * One plain sentence for each step of RVM. The effect of an operation is looked up, not assumed: bugs may be
 * injected.
 */
import type { Text } from '../../base/message.ts';
import { readHead } from '../../hostside/rvm/metadata.ts';
import type { LogEvent, Placement } from '../../hostside/rvm/log-events.ts';
import { type LogFate, type LogOp, opText } from '../../hostside/rvm/operations.ts';
import { rvmMessage } from '../../hostside/rvm/messages.ts';
import { scanLog } from '../../hostside/rvm/recovery.ts';
import { pageName } from '../../hostside/rvm/script.ts';
import { isErased, logBlockBytes, type LogSpec } from '../../hostside/rvm/spec.ts';
import type { LogTransaction } from '../../hostside/rvm/workload.ts';
import { rvmStepMessage as told } from './messages.ts';
import { type LogMoment, transactionAt } from './moment.ts';

/** Describes a step; nothing at the beginning. */
export function narrate(moment: LogMoment, events: readonly LogEvent[]): Text {
  const event =
    events.find(({ kind }) => kind === 'done') ?? events.find(({ kind }) => kind !== 'computed') ?? events[0];
  return event === undefined ? delivered(moment.spec) : eventWords(moment, event);
}

function eventWords(moment: LogMoment, event: LogEvent): Text {
  const { spec } = moment;
  const isErasedLog = isErased(spec);
  const nameAt = (position: number): string => transactionAt(moment, position).name;
  const nameOrNull = (position: number): string | null => (position < 0 ? null : nameAt(position));
  switch (event.kind) {
    case 'begun':
      return begun(moment, event.position);
    case 'truncation planned':
      return told('truncationPlanned', {
        name: nameAt(event.position),
        isErased: isErasedLog,
        isBeside: moment.powered?.volatile?.background != null,
      });
    case 'records planned':
      return recordsPlanned(moment, event.placements);
    case 'computed': {
      const { background } = moment.powered?.volatile ?? {};
      const op = background != null && background.leftNs >= 0 ? background.ops[background.at] : undefined;
      return told('computed', { suspended: op === undefined ? null : opText(op) });
    }
    case 'done':
      return done(moment, event.op, event.acknowledges.map(nameAt));
    case 'power failed':
      return powerFailed(event.cut);
    case 'head read':
      return headRead(moment);
    case 'record read':
      return told('recordRead', {
        sequence: event.sequence,
        isErased: isErasedLog,
        name: nameOrNull(event.position),
      });
    case 'end read':
      return told('endRead', { ...event.tail, lost: event.lost.map(nameAt) });
    case 'recovered':
      return told('recovered', { held: event.violation === null });
    case 'broke':
      return couldNotGoOn(event.rule);
    default:
      return '';
  }
}

export function couldNotGoOn(rule: string): Text {
  return rvmMessage('stopped', { rule });
}

export function pagesOf({ ranges }: LogTransaction): readonly string[] {
  return ranges.map(({ address }) => pageName(address));
}

function delivered(spec: LogSpec): Text {
  const eraseBlocks = isErased(spec) ? spec.logBytes / logBlockBytes(spec) : null;
  return told('delivered', { bytes: spec.logBytes, device: spec.device, eraseBlocks });
}

function begun(moment: LogMoment, position: number): Text {
  const transaction = transactionAt(moment, position);
  const { name, isAborted } = transaction;
  const pages = pagesOf(transaction);
  if (isAborted) return told('aborts', { name, pages });
  const waiting = moment.powered?.volatile?.pending.length ?? 0;
  const isLast = moment.begun === moment.script.count;
  return told('asksToCommit', {
    name,
    pages,
    waits: waiting < moment.spec.batch && waiting > 0 && !isLast,
    isTold: moment.acknowledged.includes(position),
  });
}

function recordsPlanned(moment: LogMoment, placements: readonly Placement[]): Text {
  const [first] = placements;
  if (first === undefined) return '';
  return told('recordPlanned', {
    names: placements.map(({ position }) => transactionAt(moment, position).name),
    sequence: first.sequence,
    last: first.sequence + placements.length - 1,
    address: first.address,
    bytes: placements.reduce((sum, { length }) => sum + length, 0),
  });
}

/** An operation has become durable. `names` are of the transactions that were acknowledged with it. */
function done(moment: LogMoment, op: LogOp, names: readonly string[]): Text {
  switch (op.kind) {
    case 'condition':
      return told('blockConditioned', { block: op.block, isOfLog: op.area === 'log' });
    case 'erase':
      return told(op.area === 'log' ? 'logBlockErased' : 'miniBlockErased', { block: op.block });
    case 'apply':
      return told('recordApplied', { sequence: op.sequence });
    case 'program':
      return programDone(moment, op, names);
  }
}

function programDone(moment: LogMoment, op: Program, names: readonly string[]): Text {
  switch (op.area) {
    case 'log':
      return recordDone(moment, op, names);
    case 'bulk':
      return told('bulkWritten', { sequence: op.sequence });
    case 'remap': {
      const isMark = op.part === 'mark';
      const spare = moment.durable.remap[op.address - (isMark ? 1 : -1)] ?? 0;
      return told('retired', { block: op.block, spare, isMark });
    }
    default:
      return headDone(moment, op);
  }
}

type Program = Extract<LogOp, { kind: 'program' }>;

function recordDone(
  { spec, durable, mutant }: LogMoment,
  { sequence, records: programmed, part }: Program,
  names: readonly string[],
) {
  const record = { sequence, last: sequence + programmed - 1, told: names };
  if (part === 'whole') return told('recordWritten', record);
  const records = scanLog(spec, durable, mutant)?.records ?? [];
  const counts = records.some((each) => each.sequence === sequence);
  return told(part === 'mark' ? 'recordMarked' : 'recordProgrammed', { ...record, counts });
}

function headDone({ spec, durable }: LogMoment, { area, block, part, isCopy }: Program): Text {
  const head = readHead(spec, durable);
  const isMark = part === 'mark';
  if (area === 'status') return told('statusWritten', { head });
  if (area === 'pointer') return told('pointerProgrammed', { block, isMark, head });
  return told('headProgrammed', { block, isMark, isCopy, head });
}

function powerFailed(cut: readonly (readonly [op: LogOp, fate: LogFate])[]): Text {
  if (cut.length === 0) return told('powerFailedBetween');
  return told('powerFailed', { cut: cut.map(([op, fate]) => ({ operation: opText(op), fate })) });
}

function headRead({ spec, recovering }: LogMoment): Text {
  const head = recovering?.plan?.scan.head;
  return head === undefined
    ? told('headLost', { isErased: isErased(spec) })
    : told('headFound', { isErased: isErased(spec), head });
}
