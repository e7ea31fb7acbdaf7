import type { SyncMessages, WriteNamed, WrongBlock } from '../../hostside/sync/messages.ts';
import type { TextsOf } from '../texts.ts';

const HOLDS = {
  garbage: 'holds garbage',
  nothing: 'was never written',
  older: 'holds an older write',
} as const;

const named = ({ process, index }: WriteNamed): string => `write ${index} of process ${process}`;
const wrongBlock = ({ block, holds }: WrongBlock): string => `block ${block} ${HOLDS[holds]}`;

export const sync: TextsOf<SyncMessages> = {
  wordNotUnderstood: ({ nth, word, processes }) =>
    `Word ${nth} of the script, “${word}”, is not understood; expected w1:A,B (blocks A to L, three at most), f1, p1, i1, r1:A, s1>2 or t1:1000 (processes 1 to ${processes}).`,
  scriptEmpty: 'The script is empty: it needs words such as w1:A p1.',

  seenButLost: ({ output, process, lost, wrong }) =>
    `Output ${output} of process ${process} has been seen, but ${named(lost)}, which came before it, is lost: ${wrongBlock(wrong)}.`,
  garbage: ({ block }) =>
    `Block ${block} holds garbage: what was replayed into it is not what its transaction wrote.`,
  onlyPart: ({ write, wrong }) => `The files hold only a part of ${named(write)}: ${wrongBlock(wrong)}.`,
  withoutCause: ({ write, cause, wrong }) =>
    `The files hold ${named(write)}, but not ${named(cause)}, which came before it: ${wrongBlock(wrong)}.`,
  stopped: ({ rule }) => `The machine could not go on, because this did not hold: ${rule}.`,

  writeTransaction: ({ sequence }) => `write transaction ${sequence} to the journal`,
  flushBeforeRecord: ({ sequence }) => `flush before commit record ${sequence}`,
  writeRecord: ({ sequence }) => `write commit record ${sequence}`,
  flushAfterRecord: ({ sequence }) => `flush after commit record ${sequence}`,
  writeHome: 'write committed blocks home',
  flushBeforeSuperblock: 'flush before the superblock',
  writeSuperblock: 'write the superblock',
  flushAfterSuperblock: 'flush after the superblock',

  superblock: 'superblock',
  descriptor: ({ sequence }) => `descriptor ${sequence}`,
  image: ({ block }) => `image of block ${block}`,
  commitRecord: ({ sequence }) => `commit record ${sequence}`,
  homeBlock: 'a home block',
  tornBlock: 'a torn block',

  reachedPlatter: ({ reached, of }) =>
    `${reached.length} of ${of} cached blocks reached the platter: ${reached.length === 0 ? 'none' : reached.join(', ')}`,
  tornUnderHead: 'the block under the head is torn',
};
