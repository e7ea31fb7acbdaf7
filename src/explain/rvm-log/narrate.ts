/** One plain sentence for each step of RVM. What an operation changes is looked up, not assumed: bugs may be injected. */
import type { Text } from '../../base/message.ts';
import { readHead } from '../../hostside/rvm/metadata.ts';
import type { LogEvent } from '../../hostside/rvm/log-events.ts';
import { type LogFate, type LogOp, opText } from '../../hostside/rvm/operations.ts';
import { rvmMessage } from '../../hostside/rvm/messages.ts';
import { scanLog } from '../../hostside/rvm/recovery.ts';
import { pageName } from '../../hostside/rvm/script.ts';
import { isErased, logBlockBytes, type LogSpec } from '../../hostside/rvm/spec.ts';
import type { LogTransaction } from '../../hostside/rvm/workload.ts';
import { rvmStepMessage as told } from './messages.ts';
import { type LogMoment, transactionAt } from './moment.ts';

/** What a step has done; nothing at the beginning. */
export function narrate(moment: LogMoment, events: readonly LogEvent[]): Text {
  const event = events.find(({ kind }) => kind === 'done') ?? events[0];
  return event === undefined ? delivered(moment.spec) : eventWords(moment, event);
}

function eventWords(moment: LogMoment, event: LogEvent): Text {
  const { spec } = moment;
  const isErasedLog = isErased(spec);
  const nameAt = (position: number): string => transactionAt(moment, position).name;
  const nameOrNull = (position: number): string | null => (position < 0 ? null : nameAt(position));
  switch (event.kind) {
    case 'begun':
      return begun(transactionAt(moment, event.position));
    case 'truncation planned':
      return told('truncationPlanned', { name: nameAt(event.position), isErased: isErasedLog });
    case 'record planned': {
      const { sequence, address, length, position } = event.placement;
      return told('recordPlanned', { name: nameAt(position), sequence, address, bytes: length });
    }
    case 'done':
      return done(moment, event.op, nameOrNull(event.acknowledges));
    case 'power failed':
      return powerFailed(event.op, event.fate);
    case 'head read':
      return headRead(moment);
    case 'record read':
      return told('recordRead', {
        sequence: event.sequence,
        isErased: isErasedLog,
        name: nameOrNull(event.position),
      });
    case 'end read':
      return told('endRead', { ...event.tail, lost: nameOrNull(event.lost) });
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

function begun(transaction: LogTransaction): Text {
  const { name, isAborted } = transaction;
  return told(isAborted ? 'aborts' : 'asksToCommit', { name, pages: pagesOf(transaction) });
}

/** An operation has become durable. `name` is of the transaction that was acknowledged with it, null for none. */
function done(moment: LogMoment, op: LogOp, name: string | null): Text {
  switch (op.kind) {
    case 'erase':
      return told(op.area === 'log' ? 'logBlockErased' : 'miniBlockErased', { block: op.block });
    case 'apply':
      return told('recordApplied', { sequence: op.sequence });
    case 'program':
      return op.area === 'log' ? recordDone(moment, op, name) : headDone(moment, op);
  }
}

type Program = Extract<LogOp, { kind: 'program' }>;

function recordDone({ spec, durable, mutant }: LogMoment, { sequence, part }: Program, name: string | null) {
  const record = { sequence, told: name };
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

function powerFailed(op: LogOp | null, fate: LogFate): Text {
  return op === null ? told('powerFailedBetween') : told('powerFailed', { operation: opText(op), fate });
}

function headRead({ spec, recovering }: LogMoment): Text {
  const head = recovering?.plan?.scan.head;
  return head === undefined
    ? told('headLost', { isErased: isErased(spec) })
    : told('headFound', { isErased: isErased(spec), head });
}
