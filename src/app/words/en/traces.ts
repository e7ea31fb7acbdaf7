import type { Geometry } from '../../../model/specification.ts';
import type { PreviewKind } from '../../../session/contract/runs.ts';
import type { TraceSummary } from '../../../model/spoken.ts';
import { bytesText, formatCount, plural } from '../locale/format.ts';

/** Reading traces, looking at them, and running them at full size. */
export const texts = {
  title: 'FlashScope: traces',
  heading: 'Traces and full-size runs',
  welcome: 'Drop a trace anywhere or choose a workload. **Then run any schemes on it**.',
  loading: 'Starting the workers …',
  reading: (name: string) => `Reading **${name}** …`,
  counting: (name: string) => `**${name}** has been read. Counting its statistics …`,
  unread: (name: string) => `**${name}** could not be read.`,
  isRead: (name: string, { transactions, pageWrites }: TraceSummary) =>
    transactions === 0
      ? `**${name}** holds ${plural(pageWrites, 'page write')} in no transactions: **cut it by a rule**, or run it as plain writes.`
      : `**${name}** holds ${plural(transactions, 'transaction')} and ${plural(pageWrites, 'page write')}. Choose the schemes and run it.`,
  isGenerated: (title: string, transactions: number) =>
    `**${title}** is made of ${plural(transactions, 'transaction')}. Choose the schemes and run it.`,
  running: (done: number, all: number) =>
    all === 1 ? 'The run is in progress.' : `The runs are in progress: ${done} of ${all} are done.`,
  paused: 'Paused. The devices keep their state.',
  done: (work: string, all: number) =>
    `**${work}** has run ${all === 1 ? 'on one scheme' : `on ${all} schemes`}.`,
  stopped: 'Stopped. The results so far are below.',
  someFailed: 'Some schemes did not finish. The reason is beside each.',

  work: 'Workload',
  private: 'Files are read on this computer and sent nowhere.',
  chooseFile: 'Choose a file…',
  orDrop: 'or drop one anywhere on this page',
  readable:
    'PostgreSQL (pg_waldump), SQLite (-wal, -journal), fio (iolog and logs with offsets), blkparse, ftrace, perf script, biosnoop, Windows ETW, MSR, SPC, DiskSim, MQSim, FEMU replayer, Alibaba, Tencent, SYSTOR, FIU, VSCSI, libCacheSim, native CSV, any CSV whose header names its columns, or text by a pattern of your own; plain, gzip or zstd.',
  samples: 'Samples',
  generated: 'Generated, no file needed',
  generator: 'Workload',
  noGenerator: 'none: a file',
  kept: 'Kept on this computer',
  nothingKept: 'No file yet. A file that you open is kept here for the next visit.',
  open: 'Open',
  openNamed: (name: string) => `Open ${name}`,
  remove: 'Delete',
  removeNamed: (name: string) => `Delete ${name}`,
  removed: (name: string) =>
    `${name} was deleted from this computer’s copy; the file it came from is untouched.`,
  keptAbout: (summary: TraceSummary) =>
    `${summary.format}, ${plural(summary.transactions, 'transaction')}, ${plural(summary.pageWrites, 'page write')}${summary.grouping === 'none' ? '' : `, cut by ${summary.grouping}`}`,
  keptHere: (size: string) => `A copy (${size}) is kept in this browser for the next visit.`,
  storageRefused:
    'This browser does not let the page keep files (a private window, or storage is switched off). The trace works for this visit. Choose the file again next time.',
  storageFull:
    'The storage that this browser gives the page is full, so the trace was not kept. It works for this visit. Delete a kept trace to make room.',
  storageGone: 'The kept copy no longer exists. Choose the file again.',
  severalFiles: 'Several files were dropped. Only one trace can be read at a time. Drop one of them.',
  cancelled: (name: string) => `Reading ${name} was cancelled. The trace that was open before is unchanged.`,
  notKept: (title: string) =>
    `This link is about the trace “${title}”. Traces stay on the computer where they were opened. Choose your copy of the file.`,
  sampleUnreachable: (title: string) =>
    `The sample “${title}” could not be loaded. Check the connection and choose it again.`,
  stillOpen: (name: string) => `The page below still shows ${name}.`,
  progress: 'Reading',
  readSoFar: (read: number, total: number, operations: number, perSecond: number) =>
    `${bytesText(read)} of ${bytesText(total)}, ${plural(operations, 'operation')}, ${bytesText(perSecond)}/s`,
  cancel: 'Cancel',

  how: 'How it was read',
  format: 'Format',
  formatBy: (reason: string) => `Recognised by its content: ${reason}.`,
  formatByUser: 'You named it.',
  readAs: 'Read as',
  byContent: 'recognise it by its content',
  startFrom: 'Start from',
  simplePattern: 'a simple example',
  changedPattern: 'the pattern below',
  pattern: 'Pattern',
  patternAbout:
    'A regular expression for one line. Named groups give the fields: time_us (or time_s, _ms, _ns), op, offset (or sector, page), size (or sectors, pages), device. Hexadecimal numbers begin with 0x, or their group ends in _hex.',
  patternExample: String.raw`(?<time_us>\d+) (?<op>[RW]) (?<offset>\d+) (?<size>\d+)`,
  group: 'Cut into transactions',
  groups: {
    none: 'Not at all',
    write: 'R1: every write',
    count: 'R2: every n writes',
    gap: 'R3: at pauses',
    flush: 'R4: at flushes',
  },
  groupAbout: {
    none: 'The trace’s own transactions, or none.',
    write: 'Each write request is a transaction of its own.',
    count: 'Every n consecutive writes of one device are one transaction.',
    gap: 'A pause of the device longer than this, or more pages than this, begins a new one.',
    flush:
      'A flush (sync, pre-flush) ends the transaction of what its file or device wrote since the previous flush.',
  },
  writes: 'Writes per transaction',
  gapMs: 'Pause, ms',
  gapPages: 'Pages at most',
  readAgain: 'Read it this way',
  ownTransactions: 'This trace has its own transactions. A rule would not change them.',
  cutPreview: 'The first transactions',
  noTransactions: 'No transactions. Choose a rule that cuts the writes into transactions.',
  columnsOfCut: ['No.', 'Lines', 'Pages written', 'Pages read', 'Ends', 'Takes'],
  outcomes: { committed: 'commits', aborted: 'aborts', open: 'never', prepared: 'prepared only' },
  rowsPreview: 'The first operations, as understood',
  columnsOfRows: ['Line', 'Operation', 'Tx', 'Page', 'Pages', 'At'],
  operation: (kind: PreviewKind): string => kind,
  rawPreview: 'The first lines of the file',
  counts: (summary: TraceSummary) =>
    summary.lines === 0
      ? [
          ['accepted', plural(summary.rows, 'record')],
          ['rejected', plural(summary.rejectedCount, 'record')],
        ]
      : [
          ['accepted', plural(summary.rows, 'line')],
          ['rejected', plural(summary.rejectedCount, 'line')],
          ['ignored', plural(summary.ignoredLines, 'line')],
        ],
  ignoredAre: 'Ignored: blank lines, comments, headings, messages, and lines that continue a record.',
  rejectedRows: (shown: number, all: number) =>
    shown < all ? `The first ${shown} of ${formatCount(all)} rejected` : 'Rejected',
  lineAt: (line: number) => `line ${formatCount(line)}`,
  byteAt: (offset: number) => `byte ${formatCount(offset)}`,

  statistics: 'Contents of the trace',
  partly: (operations: number) => `Counted over the first ${formatCount(operations)} operations.`,

  runs: 'The run',
  schemes: 'Schemes',
  allSchemes: 'All',
  noSchemes: 'None',
  device: 'Device',
  fittedAs: ({ packages, planesPerPackage, blocksPerPlane, pagesPerBlock }: Geometry) =>
    `${formatCount(packages * planesPerPackage)} planes of ${formatCount(blocksPerPlane)} blocks of ${pagesPerBlock} pages: the smallest on which zones slide and GC runs for this work. The others are of full size.`,
  commonIsolation: (level: string) => `The least strict that all chosen schemes offer: ${level}.`,
  isolation: 'Isolation',
  freest: 'the least strict that each scheme offers',
  fill: 'Filled before the run, % of the logical pages',
  nearest:
    'A scheme that does not offer this level takes the least strict one that it offers. The results say which.',
  ageing: 'Then overwritten',
  ageings: {
    none: 'not at all',
    random: 'everywhere, until steady state',
    local: 'mostly a fifth of it, until steady state',
  },
  ageingNeedsFill: 'Only filled pages can be overwritten. Fill the device first.',
  layReads: 'What the trace reads is there',
  layReadsAbout:
    'Pages that are read before they are written were written before the run. Otherwise reading them costs nothing.',
  fewWrites: (written: number, zone: number) =>
    `The work writes ${plural(written, 'page')}, and a zone of this device has ${formatCount(zone)}: zones hardly move, and a short run says little about rates.`,
  takeLongerWork: 'A longer trace or a generated workload shows more.',
  takeFitted: 'The device “Fitted to the work” has smaller zones.',
  pagesSplit: (tracePage: number, devicePage: number) =>
    `A page of the trace has ${formatCount(tracePage)} bytes, a page of the device ${formatCount(devicePage)}: each page of the trace becomes several. The counts above are in pages of the trace, the results below in pages of the device.`,
  pagesJoined: (tracePage: number, devicePage: number) =>
    `A page of the trace has ${formatCount(tracePage)} bytes, a page of the device ${formatCount(devicePage)}: several pages of the trace share one. A write of only part of it first reads it. The counts above are in pages of the trace, the results below in pages of the device.`,
  seed: 'Seed',
  recoveryPoints: 'Recovery points along the run',
  recoveryPointsAbout: 'Instants at which power fails on a copy, which then recovers. 0 for none.',
  tooFewPages: (pages: number, device: string) =>
    `The trace touches more pages (${formatCount(pages)}) than ${device} has. Choose a larger device.`,
  run: (runs: number, schemes: number) =>
    runs === schemes ? `Run ${plural(schemes, 'scheme')}` : `Run ${plural(schemes, 'scheme')}, ${runs} times`,
  asPublished: 'as published',
  settingsOf: (scheme: string, settings: string) => `${scheme}, ${settings}: settings`,
  again: 'Add a variant',
  againNamed: (scheme: string) => `Add a variant of ${scheme}`,
  without: 'Leave out',
  withoutNamed: (run: string) => `Leave out ${run}`,
  noScheme: 'No scheme is chosen. Choose at least one.',
  noWork: 'Choose a workload first: a file, a sample or a generated workload.',
  pause: 'Pause',
  resume: 'Go on',
  isPaused: 'paused',
  openInLab: 'Open in the lab',

  results: 'Results',
  figure: 'Figure',
  sortBy: 'The largest first',
  allRuns: 'All runs',
  remarks: 'What to know before the rates are compared',
  columns: {
    measured: 'Measured part',
    latency_p50: 'Commit latency, median',
    latency_p95: 'Commit latency, 95 %',
    latency_p999: 'Commit latency, 99.9 %',
    latency_max: 'Commit latency, longest',
    throughput_spread: 'Throughput, spread',
    drain: 'Drain after the last acknowledgement',
    collection_debt: 'GC behind at the beginning',
    write_p50: 'Write latency, median',
    write_p99: 'Write latency, 99 %',
    write_p999: 'Write latency, 99.9 %',
    write_max: 'Write latency, longest',
    read_p50: 'Read latency, median',
    read_p99: 'Read latency, 99 %',
    read_p999: 'Read latency, 99.9 %',
    read_max: 'Read latency, longest',
    stalled: 'Waiting for free pages',
    wear_most: 'Erases of the most worn block',
    wear_mean: 'Erases of a block, mean',
    recovery_longest: 'Recovery, longest',
    recovery_median: 'Recovery, median',
    recovery_reads: 'Recovery, most pages read',
    simulated: 'Simulated time',
    committed: 'Committed',
    aborted: 'Aborted',
    refused: 'Refused by the device',
    throughput: 'Throughput',
    latency_mean: 'Commit latency, mean',
    latency_p99: 'Commit latency, 99 %',
    host_writes: 'Host writes',
    reads_to_modify: 'Read for partial writes',
    trimmed: 'Trimmed',
    flushes: 'Flushes',
    pages_found: 'Written before the run, for reads',
    programs: 'Flash programs',
    erases: 'Erases',
    program_failures: 'Failed programs',
    erase_failures: 'Failed erases',
    retired_blocks: 'Retired blocks',
    gc_copies: 'GC copies',
    gc_time: 'GC, plane time',
    ftl_memory: 'DRAM of map and blocks',
    scheme_memory: 'DRAM of the scheme',
    nvm: 'Non-volatile memory',
    mapping_ratio: 'Mapping writes',
    barriers: 'Barriers',
    checkpoints: 'Checkpoints',
    write_amplification: 'Write amplification',
  } as Readonly<Record<string, string>>,
  unit: (unit: string) => unit,
  states: {
    waiting: 'waits for a free core',
    preparing: 'being prepared',
    running: 'running',
    done: 'done',
    failed: 'failed',
    cancelled: 'stopped',
  },
  unsavedState: 'the results of the runs on traces',
  bug: (number: number) => `bug ${number}`,
  progressOf: (scheme: string) => `${scheme}: operations done`,
  exportCsv: 'CSV',
  exportJson: 'JSON',
  exports: 'Save the results',
  saveChart: (kind: string, chart: string) => `Save “${chart}” as ${kind}`,
  measures: {
    throughput: 'Throughput',
    gcCost: 'GC cost',
    writeAmplification: 'Write amplification',
    stalls: 'Stalls',
  },
  measureUnits: {
    throughput: 'transactions/s',
    gcCost: 'µs of GC per host page write',
    writeAmplification: 'programs per host page write',
    stalls: '% of the time',
  },
  measureAbout: {
    throughput: 'Commits per second over the last 5 % of the simulated time.',
    gcCost: 'Plane time spent on GC copies and erases, divided by the host page writes of the same period.',
    writeAmplification: 'All programs since the start, divided by the host page writes.',
    stalls:
      'Share of the last 5 % of the simulated time in which a program of the host waited for a free page: for GC, or for a checkpoint that opens a zone.',
  },
  flatMeasures: {
    throughput:
      'No transaction has committed. The writes of a trace without transactions can be cut into them: “Cut into transactions”.',
    gcCost:
      'GC did not run while the host wrote. Fill the device and overwrite it before the run, or choose longer work or a smaller device.',
    writeAmplification: 'Nothing has been programmed: all pages are in memory.',
    stalls: 'No program of the host has waited for a free page.',
  },
  pickIn: (chart: string) => `${chart}: instant to pull the plug at`,
  pickAbout:
    'Click into a chart over time to pull the plug there, in the run whose line you point at. On the keyboard: arrow keys, then Enter.',
  nothingYet: 'Nothing measured yet.',
} as const;
