import type { ContainerMessages } from '../../traces/messages.ts';
import type { TextsOf } from '../texts.ts';
import { counted } from './grammar.ts';

export const containers: TextsOf<ContainerMessages> = {
  cancelled: ({ name }) => `Reading “${name}” was cancelled.`,
  unreadable: ({ name, offset, why }) =>
    `“${name}” could not be read beyond byte ${offset}: ${why}. It may have been moved or changed since it was chosen; choose it again.`,
  utf16: ({ encoding }) => `The text is ${encoding}, as PowerShell writes it; it was read as such.`,
  expands: ({ name, ratio, taken, given }) =>
    `“${name}” expands more than ${ratio} times (its first ${taken} bytes gave over ${given}); no trace does, so reading stopped there. Unpack it and look inside if you believe it is one.`,
  gzipEnded: ({ offset }) =>
    `Behind the gzip data, from byte ${offset} on, stand bytes that are not gzip; they were ignored.`,
  gzipCut: ({ name, offset, member, memberOffset }) =>
    `“${name}” is a gzip file that was cut short: it ends at byte ${offset}, inside member ${member} (which begins at byte ${memberOffset}). Copy or download it again.`,
  gzipDamaged: ({ name, member, memberOffset, what }) =>
    `“${name}” is a damaged gzip file: member ${member}, which begins at byte ${memberOffset}: ${what}. Copy or download it again.`,
  gzipEndlessHeader: 'its header does not end',
  gzipUnknownCompression: 'its header names an unknown kind of compression',
  gzipDataDamaged: ({ offset }) => `its compressed data are damaged near byte ${offset}`,
  gzipWrongSum: ({ offset }) => `what it unpacks to does not match the check sum at byte ${offset}`,
  tarEmpty: ({ name }) => `“${name}” is a tar archive without a file in it.`,
  tarLargest: ({ files, chosen }) =>
    `The archive holds ${counted(files, 'file')}; the largest, “${chosen}”, was read and the others were not.`,
  tarOneFile: ({ chosen }) => `The archive holds one file, “${chosen}”, which was read.`,
  tarDamaged: ({ name, offset }) =>
    `“${name}” is a damaged tar archive: no header of a file stands at byte ${offset} of it. Copy or download it again.`,
  tarCut: ({ name, left, file }) =>
    `“${name}”: the tar archive ends ${left} bytes before “${file}” in it does. Copy or download it again.`,
  zstdEnded: ({ offset }) =>
    `Behind the zstd data, from byte ${offset} on, stand bytes that are not zstd; they were ignored.`,
  zstdCut: ({ name, offset, frame, frameOffset }) =>
    `“${name}” is a zstd file that was cut short: it ends at byte ${offset}, inside frame ${frame} (which begins at byte ${frameOffset}). Copy or download it again.`,
  zstdDamaged: ({ name, frame, offset, what }) =>
    `“${name}” is a damaged zstd file: frame ${frame}, near byte ${offset}: ${what}. Copy or download it again.`,
  zstdNoFrame: 'no frame begins there',
  zstdStrangeBlock: 'a block is too large or of no known kind',
  zstdLongBlock: 'a block is too long',
  zstdMoreThanSaid: 'it holds more than its header says',
  zstdLessThanSaid: 'it holds less than its header says',
  zstdWrongSum: 'what it unpacks to does not match its check sum',
  zstdReservedBit: 'its header has a reserved bit set',
  zstdDictionary: 'it needs a dictionary, which is not in it',
  zstdWindow: ({ mebibytes }) =>
    `it was packed with a window of ${mebibytes} MiB, and at most 128 are supported here; pack it again without --long or --ultra`,
  zstdNoEndMark: 'a bit stream has no end mark',
  zstdTableCut: 'a table ends too early',
  zstdEmptyBlock: 'a block is empty',
  zstdLiteralsCut: 'literals end too early',
  zstdNoTree: 'a tree is missing',
  zstdNoSequences: 'a block has no sequences',
  zstdBlockTooShort: 'a block is longer than what is in it',
  zstdUnknownTable: 'a block names an unknown table',
  zstdUnknownCode: 'a table names an unknown code',
  zstdNoTable: 'a table is missing',
  zstdSequencesCut: 'the sequences of a block end too early',
  zstdGreedySequence: 'a sequence takes more than there is',
  zstdSequencesLong: 'the sequences of a block end too late',
  zstdMatchTooFar: 'a match points before the beginning',
  zstdTableTooLarge: 'a table is too large',
  zstdTableTooFull: 'a table holds too much',
  zstdTreeCut: 'a tree ends too early',
  zstdTreeTooFull: 'a tree has too many symbols',
  zstdCodeTooLong: 'a code is too long',
  zstdTreeSymbols: 'a tree has no symbols, or too many',
  zstdTreeSum: 'the codes of a tree do not add up',
  zstdStreamNoEndMark: 'a stream of literals has no end mark',
  zstdStreamCut: 'a stream of literals ends too early',
  zstdStreamLong: 'a stream of literals ends too late',
};
