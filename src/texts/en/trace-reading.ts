import type { ReadingMessages } from '../../traces/messages.ts';
import { ended } from '../ended.ts';
import type { TextsOf } from '../texts.ts';
import { byCount, counted, listed } from './grammar.ts';

/** The first warning, as a sentence to go on with. */
const told = (warning: string | null): string => (warning === null ? '' : ` ${ended(warning)}`);

const KINDS = { write: 'writes', read: 'reads', trim: 'trims', flush: 'flushes' } as const;

const mebibytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MiB`;

export const reading: TextsOf<ReadingMessages> = {
  lastLineCut: ({ line }) => `Line ${line} is the last and has no line end: the file may be cut there.`,
  lastDumpLineCut: ({ line }) => `Line ${line} is the last and has no line end: the dump may be cut there.`,
  lastLineTaken: ({ line }) => `Line ${line} is the last and has no line end; it was taken as it stands.`,
  timeGoesBack: ({ rows }) =>
    `The time goes back at ${counted(rows, 'row')}; all rows were kept in the order of the file.`,
  noFlush: 'The trace holds no flush, so the rule “flush” closes no transaction.',
  notCutByRule: 'The trace has transactions of its own, so it was not cut by a rule.',
  mqsimTimes:
    'Times were taken as nanoseconds, MQSim’s default. A DiskSim trace without decimal points looks the same: name the format if it is one.',
  replayerBytes:
    'Offsets and sizes were taken as bytes and times as milliseconds. DiskSim and MQSim count sectors of 512 bytes: choose the format disksim or mqsim if the trace is one of theirs.',
  unlikelyMedian: ({ format, bytes }) =>
    `Unlikely sizes: half of the requests, read as ${format}, are ${mebibytes(bytes)} or longer. Hardly any host sends such requests; the trace may count in another unit (bytes in place of sectors or pages). Choose another format if these are not the sizes you expect.`,
  unlikelyLongest: ({ format, requests, bytes }) =>
    `Unlikely sizes: ${counted(requests, 'request')}, read as ${format}, ${byCount(requests, 'is', 'are')} longer than 1 GiB, up to ${mebibytes(bytes)}. Hardly any host sends such requests; the trace may be damaged or count in another unit. Choose another format if these are not the sizes you expect.`,
  fioWaits: ({ waits }) =>
    `${counted(waits, 'wait')} taken as microseconds since the wait before, as fio’s manual says; fio itself replays them as milliseconds since the start.`,
  fioRuns: ({ runs }) => `The log holds ${runs} runs, one behind the other: each one’s times begin anew.`,
  unknownCounts: ({ line, value, known, used }) =>
    `Line ${line}: counts=${value} is none of ${known}; ${used} is used.`,
  lateCounts: ({ line, value }) => `Line ${line}: counts=${value} stands below the first row and is ignored.`,
  unknownTimeUnit: ({ line, value, used }) =>
    `Line ${line}: time_unit=${value} is none of us, ns, ms, s; ${used} is used.`,
  lateTimeUnit: ({ line, value, used }) =>
    `Line ${line}: time_unit=${value} stands below the first row and is ignored; ${used} is used.`,
  unknownPageSize: ({ line, value }) => `Line ${line}: page_size=${value} is not a page size and is ignored.`,
  latePageSize: ({ line, value }) =>
    `Line ${line}: page_size=${value} stands below the first row and is ignored.`,
  pgForged: ({ line }) =>
    `Line ${line} looks like a record but does not follow the one before: it is part of the name or message there, and was ignored.`,
  pgGaps: ({ places, line }) =>
    `Records are missing at ${counted(places, 'place')}, the first before line ${line}: the dump is filtered, joined or damaged. Transactions whose end is missing count as unfinished.`,
  pgNoPace:
    'Fewer than two transactions end in the dump, so that it tells no pace; times assume 100 MB of log a second.',
  pgUnclearAborts: ({ unclear, aborts, ended, savepoints }) =>
    `The abort rate is uncertain: ${unclear} of ${counted(aborts, 'abort')} may be savepoints that were rolled back (ROLLBACK TO) while their transaction went on, because the log names no parent. Each counts as a transaction of its own. Between ${aborts - unclear} of ${ended - unclear} and ${aborts} of ${ended} transactions that ended have aborted${savepoints ? '.' : '; the latter if the application uses no savepoints, of which the dump shows no other.'}`,
  pgPrepared: ({ transactions }) =>
    `${counted(transactions, 'transaction')} prepared for a two-phase commit and never decided.`,
  journalHoldsBefore:
    'A rollback journal holds the pages of one unfinished transaction as they were before it; pages that it added to the database are not in it.',
  journalNeverSynced: 'The journal was never synced: its header counts no page record.',
  journalUnread: ({ bytes }) =>
    `${counted(bytes, 'byte')} behind the last page record are no part of the journal yet: SQLite had not synced them, or left them from before.`,
  walTail: ({ frames }) =>
    `The last ${counted(frames, 'valid frame')} follow no commit: a transaction that never ended, or was rolled back.`,
  walUnsealed: ({ frames, from, before }) =>
    `${counted(frames, 'frame')}, from frame ${from} on, ${byCount(frames, 'has', 'have')} salts and check sums of zero: pages of the open transaction${before === 0 ? '' : `, as ${byCount(before, 'is', 'are')} the ${counted(before, 'frame')} before that cannot be verified`}. SQLite writes them so after it has overwritten a frame of the transaction, until it commits. It did not: it was killed, or rolled back.`,
  walBlank: ({ frames }) =>
    `${counted(frames, 'frame')} ${byCount(frames, 'holds', 'hold')} zeros for a header: room that was reserved and never written.`,
  walStale: ({ frames, generations }) =>
    `${counted(frames, 'frame')} of ${counted(generations, 'earlier generation')} remain behind the log’s end; SQLite has moved them to the database already.`,
  walRest: ({ bytes }) => `The last ${counted(bytes, 'byte')} are no whole frame.`,
  unknownRule: ({ rule }) =>
    `The rule “${rule}” is none; the rules are none, write, flush, count:8, gap:1ms,64.`,
  patternInvalid: ({ why }) => `The pattern is no regular expression: ${why}.`,
  patternTooSlow: ({ name, line }) =>
    `The pattern takes too long on “${name}” and was ended at line ${line}. Write it without repetitions inside repetitions, such as (a+)+.`,
  patternStrangeGroup: ({ group, groups }) => `The pattern has a group “${group}”; groups are ${groups}.`,
  patternNoOp: ({ example }) =>
    `The pattern has no group “op” (nor “read” or “write”); an example is ${example}`,
  patternNoPlace: ({ expected, example }) =>
    `The pattern has no group for the place (${expected}); an example is ${example}`,
  patternNoSize: ({ expected, example }) =>
    `The pattern has no group for the size (${expected}); an example is ${example}`,
  patternLooksHexadecimal: ({ group, rows }) =>
    `In ${counted(rows, 'rejected row')} the group “${group}” holds hexadecimal digits: the other rows were probably misread as decimal. Call the group “${group}_hex”.`,
  patternNeeded: ({ name, example }) =>
    `“${name}”: the format regex needs a pattern whose named groups say what stands where, such as ${example}`,
  tooManyOpen: ({ name, line, most }) =>
    `“${name}”, line ${line}: more than ${most} transactions are open at once. Check that the transactions' ids are right and that the trace holds their commits.`,
  tooManyOperations: ({ name, most, line }) =>
    `“${name}” holds more than ${most} operations; cut it at line ${line} and read the parts one by one.`,
  memoryTooSmall: ({ name }) =>
    `“${name}” holds more operations than the memory here has room for; cut it into parts.`,
  emptyFile: ({ name }) => `“${name}” is empty: there is no trace in it.`,
  unpacksToNothing: ({ name }) => `“${name}” unpacks to nothing: there is no trace in it.`,
  moreWarnings: ({ warnings }) => `… and ${counted(warnings, 'more warning')}.`,
  blkparseAsSent:
    'Requests are counted as they were sent to the device (D); the trace holds none as they were issued.',
  blkparseAsCompleted:
    'Requests are counted as they were completed (C); the trace holds none as they were issued or sent.',
  ftraceAsInserted:
    'Requests are counted as they were inserted into the queue (block_rq_insert); the trace holds none as they were issued.',
  ftraceAsCompleted: 'Requests are counted as they were completed; the trace holds none as they were issued.',
  biosnoopNoDisk: ({ rows }) =>
    `${counted(rows, 'row')} ${byCount(rows, 'names', 'name')} no disk: biosnoop did not see ${byCount(rows, 'that request', 'those requests')} begin, so that the place is unknown. ${byCount(rows, 'It was', 'They were')} counted as of unknown effect.`,
  roundedRows: ({ rows }) =>
    `Numbers in ${counted(rows, 'rejected row')} are rounded, as a spreadsheet saves them: times or offsets have lost their digits. Choose the original file. Do not save a trace with a spreadsheet, or import its columns as text.`,
  biosnoopLost: ({ events }) =>
    `Lost while biosnoop recorded: ${counted(events, 'event')}. Their requests are missing from the trace.`,
  ftraceLost: ({ events }) =>
    `Lost while the trace was recorded: ${counted(events, 'event')}. A larger buffer keeps them (buffer_size_kb).`,
  blkparseByKind: ({ issued, sent, completed }) => {
    const stages = [
      [issued, 'as they were issued (Q)'],
      [sent, 'as they were sent to the device (D)'],
      [completed, 'as they were completed (C)'],
    ] as const;
    const parts = stages
      .filter(([kinds]) => kinds.length > 0)
      .map(([kinds, how]) => `${listed(kinds.map((kind) => KINDS[kind]))} ${how}`);
    return `The trace does not hold all events of its requests. Each kind is counted where it is told first: ${parts.join('; ')}.`;
  },
  pgMessage: ({ line, text, usual }) =>
    `Line ${line}: ${text}${usual ? ' (an error at the end of the log is usual after a crash)' : ''}`,
  walUnverifiable: ({ frames, from, commits }) => {
    const uncounted =
      commits === 0 ? '' : `, so that ${counted(commits, 'commit mark')} among them do not count`;
    return `${counted(frames, 'frame')} of this log, from frame ${from} on, cannot be verified${uncounted}: SQLite leaves such frames behind when it is killed or rolls back after spilling, and damage looks the same.`;
  },
  nothingToRun: ({ name, format, rows, warning }) =>
    `“${name}” (${format}) holds ${counted(rows, 'row')} but not one page read or written, so there is nothing to run.${told(warning)}`,
  noRow: ({ name, format, lines, warning }) =>
    `“${name}” (${format}) holds no row in ${lines > 0 ? counted(lines, 'line') : 'it'}.${told(warning)}`,
  noUsableRow: ({ name, format, rejected, lines, line, offset, reason }) => {
    const share = lines > 0 ? `${rejected} of ${counted(lines, 'line')}` : `${rejected}`;
    const where = line === null ? `at byte ${offset}` : `line ${line}`;
    return `“${name}” (${format}) holds no usable row: ${share} rejected, the first is ${where}: ${reason}.`;
  },
  journalNoHeader: ({ name }) =>
    `“${name}”: no header of a SQLite rollback journal: its first bytes should be d9 d5 05 f9 20 a1 63 d7.`,
  journalHeaderCut: ({ name, bytes }) =>
    `“${name}”: the journal ends at byte ${bytes}, inside its header of 28 bytes. Copy it again.`,
  journalStrangeSizes: ({ name, sectorBytes, pageBytes }) =>
    `“${name}”: the header at byte 20 says sectors of ${sectorBytes} and pages of ${pageBytes} bytes; expected powers of two up to 65536.`,
  walHeaderCut: ({ name, bytes }) =>
    `“${name}”: the write-ahead log ends at byte ${bytes}, inside its header of 32 bytes. Copy it again, together with the database.`,
  walNoHeader: ({ name, version }) =>
    `“${name}”: no header of a SQLite write-ahead log: its first bytes should be 37 7f 06 82 or 83 and version ${version}.`,
  walStrangePages: ({ name, pageBytes }) =>
    `“${name}”: the header at byte 8 says pages of ${pageBytes} bytes; expected a power of two from 512 to 65536. SQLite would ignore this log.`,
  walHeaderSum: ({ name }) =>
    `“${name}”: the check sum of the header at byte 24 does not hold, so SQLite would ignore this log. Copy the file again.`,
};
