import type { NoHead, RvmMessages, WrongContent } from '../../hostside/rvm/messages.ts';
import type { TextsOf } from '../texts.ts';

function contents(holds: WrongContent): string {
  switch (holds.kind) {
    case 'before':
      return 'what stood there before the run';
    case 'nobody':
      return 'what nobody wrote';
    case 'transaction':
      return `what ${holds.name} wrote`;
  }
}

function noHead(why: NoHead): string {
  switch (why.kind) {
    case 'status':
      return 'Neither status slot is whole';
    case 'pointer':
      return 'The pointer block holds no marked pointer';
    case 'unmarked':
      return `The pointer names mini-log block ${why.block}, none of whose ${why.values} values is marked`;
  }
}

function lost(acknowledged: number): string {
  if (acknowledged === 0) return 'the log itself';
  return acknowledged === 1
    ? 'a transaction that was acknowledged'
    : `${acknowledged} transactions that were acknowledged`;
}

export const rvm: TextsOf<RvmMessages> = {
  wordNotUnderstood: ({ nth, word }) =>
    `Word ${nth} of the script, “${word}”, is not understood; expected b1, w1:A,B (pages A to D), c1 or a1.`,
  endsNoTransaction: 'The script ends no transaction: it needs a word such as c1.',
  logNotWhole: ({ logBytes, blockBytes }) =>
    `The log of ${logBytes} bytes is not a whole number (two or more) of erase blocks of ${blockBytes} bytes.`,
  sectorsTooLarge: ({ chips, sectorBytes }) =>
    `Page buffers need sectors smaller than ${chips} × 256 bytes; this sector has ${sectorBytes}.`,

  programRecord: ({ sequence, last, part }) => {
    const which = last > sequence ? `records ${sequence} to ${last}` : `record ${sequence}`;
    if (part === 'whole') return `write ${which}`;
    return `program ${part === 'mark' ? 'the mark of ' : ''}${which}`;
  },
  writeBulk: ({ sequence }) => `write the bulk of record ${sequence} to the disk`,
  applyRecord: ({ sequence }) => `apply record ${sequence}`,
  eraseLogBlock: ({ block }) => `erase log block ${block}`,
  eraseMiniBlock: ({ block, isUnnamed }) =>
    isUnnamed ? `erase mini-log block ${block}, which nothing names` : `erase mini-log block ${block}`,
  conditionBlock: ({ block, isOfLog }) => `condition ${isOfLog ? 'log' : 'mini-log'} block ${block}`,
  programRemap: ({ block, isMark }) =>
    `${isMark ? 'mark' : 'program'} the entry that retires log block ${block}`,
  programHead: ({ block, isMark, isCopy }) =>
    `${isMark ? 'mark' : 'program'} ${isCopy ? 'the copy of the last head' : 'the new head'} in mini-log block ${block}`,
  programPointer: ({ block, isMark }) =>
    `${isMark ? 'mark' : 'program'} the pointer to mini-log block ${block}`,
  writeStatus: 'write the status',

  shortHeaders: ({ program }) => `${program}, short headers`,
  onFlashDisk: ({ program }) => `flash disk, ${program}`,

  inPart: ({ name }) =>
    `${name ?? 'A transaction'} is there in part: some of its pages hold what it wrote, others what stood there before.`,
  tornPage: ({ page, bytes }) =>
    `Page ${page} is torn: its bytes are ${bytes.join(' ')}, which no transaction wrote together.`,
  abortedShows: ({ page, name }) => `${name} was aborted, but page ${page} holds what ${name} wrote.`,
  nobodyWrote: ({ page, holds }) => `Nothing wrote page ${page}, but it holds ${contents(holds)}.`,
  acknowledgedLost: ({ page, name, holds }) =>
    `${name} was acknowledged, but page ${page} holds ${contents(holds)}.`,
  headLost: ({ why, acknowledged }) =>
    `${noHead(why)}: where the log begins is lost, and with it ${lost(acknowledged)}.`,
  recoveryStopped: ({ rule }) => `Recovery could not go on, because this did not hold: ${rule}.`,
  stopped: ({ rule }) => `RVM could not go on, because this did not hold: ${rule}.`,
  oneMoreCommit: 'one more commit after recovery',
};
