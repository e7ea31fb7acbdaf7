/** One plain sentence for each step of RVM. What an operation changes is looked up, not assumed: bugs may be planted. */
import { say } from '../../base/language.ts';
import { type LogFate, type LogOp, opText } from '../../hostside/rvm/operations.ts';
import { POINTER_BYTES } from '../../hostside/rvm/durable.ts';
import { readHead } from '../../hostside/rvm/metadata.ts';
import { scanLog } from '../../hostside/rvm/recovery.ts';
import { pageName } from '../../hostside/rvm/script.ts';
import { isErased, logBlockBytes, type LogSpec } from '../../hostside/rvm/spec.ts';
import type { LogTransaction } from '../../hostside/rvm/workload.ts';
import type { LogEvent } from '../../hostside/rvm/log-events.ts';
import type { RichText } from '../../model/frame.ts';
import { capitalised, listed, plural } from '../view/format.ts';
import type { Placement } from '../../hostside/rvm/log-events.ts';
import { type LogMoment, transactionAt } from './moment.ts';

const DEVICE_WORDS = {
  flash: say`flash that RVM programs byte by byte`,
  'flash-disk': say`flash behind the interface of a disk`,
  disk: say`a disk`,
  bbdram: say`memory with a battery`,
} as const;

/** What a step has done; nothing at the beginning. */
export function narrate(moment: LogMoment, events: readonly LogEvent[]): RichText {
  const event = events.find(({ kind }) => kind === 'done') ?? events[0];
  return event === undefined ? delivered(moment.spec) : eventWords(moment, event);
}

function eventWords(moment: LogMoment, event: LogEvent): RichText {
  const { spec } = moment;
  const nameAt = (position: number): string => transactionAt(moment, position).name;
  switch (event.kind) {
    case 'begun':
      return begun(transactionAt(moment, event.position));
    case 'truncation planned':
      return truncationPlanned(nameAt(event.position), isErased(spec));
    case 'record planned':
      return recordPlanned(event.placement, nameAt(event.placement.position));
    case 'done':
      return done(moment, event.op, event.acknowledges < 0 ? '' : nameAt(event.acknowledges));
    case 'power failed':
      return powerLost(event.op, event.fate);
    case 'head read':
      return headRead(moment);
    case 'record read':
      return recordRead(
        event.sequence,
        event.position < 0 ? say`A transaction` : nameAt(event.position),
        spec,
      );
    case 'end read':
      return endRead(event.tail, event.lost < 0 ? '' : nameAt(event.lost));
    case 'recovered':
      return event.violation === null ? RECOVERED_HELD : RECOVERED_BROKEN;
    case 'broke':
      return couldNotGoOn(event.rule);
    default:
      return '';
  }
}

export function couldNotGoOn(rule: string): RichText {
  return say`RVM could not go on, because this did not hold: ${rule}.`;
}

export function pagesOf({ ranges }: LogTransaction): string {
  return listed(ranges.map(({ address }) => pageName(address)));
}

function delivered(spec: LogSpec): RichText {
  const blocks = spec.logBytes / logBlockBytes(spec);
  const place = isErased(spec)
    ? say`in ${blocks} erase blocks, and a mini-log that says where it begins`
    : say`and two status slots that say where it begins`;
  return say`An empty log of ${spec.logBytes} bytes on ${DEVICE_WORDS[spec.device]}, ${place}.`;
}

function begun(transaction: LogTransaction): RichText {
  const { name, isAborted } = transaction;
  const wrote =
    transaction.ranges.length === 0 ? say`writes nothing` : say`writes ${pagesOf(transaction)} in memory`;
  if (isAborted)
    return say`${name} ${wrote} and **aborts**: memory forgets it, and the log never hears of it.`;
  return transaction.ranges.length === 0
    ? say`${name} ${wrote}, so its commit has nothing to log.`
    : say`${name} ${wrote}, and asks to commit.`;
}

function recordPlanned({ sequence, address, length }: Placement, name: string): RichText {
  return say`The commit of ${name} is **record ${sequence}**: ${plural(length, 'byte')}, appended at byte ${address} of the log.`;
}

function truncationPlanned(name: string, isErasedLog: boolean): RichText {
  const then = isErasedLog
    ? say`applied, the head moved past them, and their blocks erased`
    : say`applied, and the head moved past them`;
  return say`There is no room for the record of ${name}: first the oldest records must be ${then}.`;
}

/** An operation has become durable. `told` is the transaction that was acknowledged with it, '' for none. */
function done(moment: LogMoment, op: LogOp, told: string): RichText {
  const what = doneWords(moment, op);
  return told === '' ? `${what}.` : say`${what}, and **${told} is told that it has committed**.`;
}

function doneWords(moment: LogMoment, op: LogOp): string {
  const { spec, durable, mutant } = moment;
  if (op.kind === 'erase')
    return op.area === 'log'
      ? say`Block ${op.block} of the log is erased`
      : say`Mini-log block ${op.block} is erased`;
  if (op.kind === 'apply') return say`Record ${op.sequence} is applied to the data files`;
  if (op.area === 'log') {
    const isThere =
      scanLog(spec, durable, mutant)?.records.some(({ sequence }) => sequence === op.sequence) === true;
    if (!isErased(spec)) return say`Record ${op.sequence} is written, whole and with its checks`;
    if (op.bytes.length > 1) {
      return say`Record ${op.sequence} is programmed ${isThere ? say`behind its mark: a recovery would take it` : say`but not marked: a recovery would take no notice of it`}`;
    }
    return isThere
      ? say`The mark of record ${op.sequence} is programmed: from now on the record counts`
      : say`The mark of record ${op.sequence} is programmed, where there is no record yet`;
  }
  return headWords(moment, op);
}

function headWords({ spec, durable }: LogMoment, op: Extract<LogOp, { kind: 'program' }>): string {
  const head = readHead(spec, durable);
  const counts =
    head === null
      ? say`no value counts now`
      : say`the log begins at byte ${head.address}, with record ${head.sequence}`;
  const thing = capitalised(op.thing);
  if (op.area === 'status') return say`${thing} is written: ${counts}`;
  const isMark = op.area === 'pointer' ? op.address % POINTER_BYTES === 1 : op.bytes.length === 1;
  return isMark
    ? say`${thing} is marked: ${counts}`
    : say`${thing} is programmed, not marked: so far ${counts}`;
}

const FATE_WORDS: Readonly<Record<LogFate, string>> = {
  done: say`it came to its end`,
  never: say`nothing of it is there`,
  'first half': say`the first half of it is there`,
  'second half': say`the second half of it is there`,
  'half of the bits': say`half of its bits are there`,
  'all but the last byte': say`all but its last byte is there`,
  'some sectors': say`its first sectors are there`,
};

function powerLost(op: LogOp | null, fate: LogFate): RichText {
  if (op === null)
    return say`Power fails between two operations: only what was in memory is lost. **Which survive?**`;
  return say`Power fails during “${opText(op)}”: **${FATE_WORDS[fate]}**. Which survive?`;
}

function headRead(moment: LogMoment): RichText {
  const { spec, recovering } = moment;
  const scan = recovering?.plan?.scan;
  const from = isErased(spec)
    ? say`the pointer block and the mini-log block that it names`
    : say`the two status slots`;
  if (scan === undefined)
    return say`Recovery reads ${from}, and finds no value that counts: **where the log begins is lost.**`;
  return say`Recovery reads ${from}: **the log begins at byte ${scan.head.address}, with record ${scan.head.sequence}**.`;
}

function recordRead(sequence: number, name: string, spec: LogSpec): RichText {
  return say`Record ${sequence} is there${isErased(spec) ? say` with its mark` : say`, and its checks are right`}: **${name} committed**.`;
}

function endRead(
  { address, sequence }: { readonly address: number; readonly sequence: number },
  lost: string,
): RichText {
  const and = lost === '' ? '' : say` **${lost} is rolled back.**`;
  return say`At byte ${address}, no record ${sequence} counts: here the log ends.${and}`;
}

const RECOVERED_HELD = say`Recovery is over: the log is empty, and the data files hold **what was promised**.`;
const RECOVERED_BROKEN = say`Recovery is over, and **a promise is broken**.`;
