/** One plain sentence for each step of RVM. What an operation changes is looked up, not assumed: bugs may be planted. */
import type { LogFate, LogOp } from '../../hostside/rvm/operations.ts';
import { readHead } from '../../hostside/rvm/metadata.ts';
import { scanLog } from '../../hostside/rvm/recovery.ts';
import { pageName } from '../../hostside/rvm/script.ts';
import { isErased, logBlockBytes, type LogSpec } from '../../hostside/rvm/spec.ts';
import type { LogTransaction } from '../../hostside/rvm/workload.ts';
import type { RichText } from '../../model/frame.ts';
import { capitalised, listed, plural } from '../../protocols/words.ts';
import type { LogMoment, Placement } from './log-moment.ts';

const DEVICE_WORDS = {
  flash: 'flash that RVM programs byte by byte',
  'flash-disk': 'flash behind the interface of a disk',
  disk: 'a disk',
  bbdram: 'memory with a battery',
} as const;

export function pagesOf({ ranges }: LogTransaction): string {
  return listed(ranges.map(({ address }) => pageName(address)));
}

export function delivered(spec: LogSpec): RichText {
  const blocks = spec.logBytes / logBlockBytes(spec);
  const place = isErased(spec)
    ? `in ${blocks} erase blocks, and a mini-log that says where it begins`
    : 'and two status slots that say where it begins';
  return `An empty log of ${spec.logBytes} bytes on ${DEVICE_WORDS[spec.device]}, ${place}.`;
}

export function begun(transaction: LogTransaction): RichText {
  const { name, isAborted } = transaction;
  const wrote =
    transaction.ranges.length === 0 ? 'writes nothing' : `writes ${pagesOf(transaction)} in memory`;
  if (isAborted) return `${name} ${wrote} and **aborts**: memory forgets it, and the log never hears of it.`;
  return transaction.ranges.length === 0
    ? `${name} ${wrote}, so its commit has nothing to log.`
    : `${name} ${wrote}, and asks to commit.`;
}

export function recordPlanned({ sequence, address, length }: Placement, name: string): RichText {
  return `The commit of ${name} is **record ${sequence}**: ${plural(length, 'byte')}, appended at byte ${address} of the log.`;
}

export function truncationPlanned(name: string, isErasedLog: boolean): RichText {
  const then = isErasedLog
    ? 'applied, the head moved past them, and their blocks erased'
    : 'applied, and the head moved past them';
  return `There is no room for the record of ${name}: first the oldest records must be ${then}.`;
}

/** An operation has become durable. `told` is the transaction that was acknowledged with it, '' for none. */
export function done(moment: LogMoment, op: LogOp, told: string): RichText {
  const what = doneWords(moment, op);
  return told === '' ? `${what}.` : `${what}, and **${told} is told that it has committed**.`;
}

function doneWords(moment: LogMoment, op: LogOp): string {
  const { spec, durable, mutant } = moment;
  if (op.kind === 'erase')
    return op.area === 'log'
      ? `Block ${op.block} of the log is erased`
      : `Mini-log block ${op.block} is erased`;
  if (op.kind === 'apply') return `Record ${op.sequence} is applied to the data files`;
  if (op.area === 'log') {
    const isThere =
      scanLog(spec, durable, mutant)?.records.some(({ sequence }) => sequence === op.sequence) === true;
    if (!isErased(spec)) return `Record ${op.sequence} is written, whole and with its checks`;
    if (op.bytes.length > 1) {
      return `Record ${op.sequence} is programmed ${isThere ? 'behind its mark: a recovery would take it' : 'but not marked: a recovery would take no notice of it'}`;
    }
    return isThere
      ? `The mark of record ${op.sequence} is programmed: from now on the record counts`
      : `The mark of record ${op.sequence} is programmed, where there is no record yet`;
  }
  return headWords(moment, op);
}

function headWords({ spec, durable }: LogMoment, op: LogOp): string {
  const head = readHead(spec, durable);
  const counts =
    head === null
      ? 'no value counts now'
      : `the log begins at byte ${head.address}, with record ${head.sequence}`;
  const words = op.what
    .replace(/^program /, '')
    .replace(/^mark /, '')
    .replace(/^write /, '');
  if (op.what.startsWith('mark ')) return `${capitalised(words)} is marked: ${counts}`;
  if (op.what.startsWith('write ')) return `${capitalised(words)} is written: ${counts}`;
  return `${capitalised(words)} is programmed, not marked: so far ${counts}`;
}

const FATE_WORDS: Readonly<Record<LogFate, string>> = {
  done: 'it came to its end',
  never: 'nothing of it is there',
  'first half': 'the first half of it is there',
  'second half': 'the second half of it is there',
  'half of the bits': 'half of its bits are there',
  'all but the last byte': 'all but its last byte is there',
  'some sectors': 'its first sectors are there',
};

export function powerLost(op: LogOp | null, fate: LogFate): RichText {
  if (op === null)
    return 'Power fails between two operations: only what was in memory is lost. **Which survive?**';
  const sequence = op.kind !== 'erase' && op.sequence > 0 ? ` ${op.sequence}` : '';
  return `Power fails during “${op.what}${sequence}”: **${FATE_WORDS[fate]}**. Which survive?`;
}

export function headRead(moment: LogMoment): RichText {
  const { spec, recovering } = moment;
  const scan = recovering?.plan?.scan;
  const from = isErased(spec)
    ? 'the pointer block and the mini-log block that it names'
    : 'the two status slots';
  if (scan === undefined)
    return `Recovery reads ${from}, and finds no value that counts: **where the log begins is lost.**`;
  return `Recovery reads ${from}: **the log begins at byte ${scan.head.address}, with record ${scan.head.sequence}**.`;
}

export function recordRead(sequence: number, name: string, spec: LogSpec): RichText {
  return `Record ${sequence} is there${isErased(spec) ? ' with its mark' : ', and its checks are right'}: **${name} committed**.`;
}

export function endRead(
  { address, sequence }: { readonly address: number; readonly sequence: number },
  lost: string,
): RichText {
  const and = lost === '' ? '' : ` **${lost} is rolled back.**`;
  return `At byte ${address}, no record ${sequence} counts: here the log ends.${and}`;
}

export const RECOVERED_HELD =
  'Recovery is over: the log is empty, and the data files hold **what was promised**.';
export const RECOVERED_BROKEN = 'Recovery is over, and **a promise is broken**.';
