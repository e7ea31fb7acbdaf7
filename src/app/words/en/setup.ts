import { formatCount } from '../locale/format.ts';

/** The header's pickers and the panel behind them. */
export const texts = {
  panel: 'Set up the session',
  scheme: 'Scheme',
  device: 'Device',
  workload: 'Workload',
  host: 'Host',
  close: 'Close',
  apply: 'Start with these',
  startsAnew: 'Changing this restarts the session. Your current link still reopens the old one.',
  embedded: 'Inside the device',
  hostSide: 'On the host',
  parameters: 'Parameters',
  forgotten: 'What if the designers had forgotten …',
  nothingForgotten: 'nothing: the scheme as published',
  withMutant: (scheme: string) => `${scheme}, altered`,
  builtIn: 'Built in',
  ownDevice: 'Your own',
  ownDeviceAbout: 'Any geometry and timing.',
  deviceUnfinished: 'The device is not complete. Correct the marked fields on the Device tab.',
  geometry: 'Geometry',
  timing: 'Timing',
  timingProfile: 'Times',
  space: 'Space',
  deviceOptions: 'Options',
  mapCacheEnds:
    'Reads wait for a mapping page that is not in DRAM; writes, COMMIT and GC do not wait, and a checkpoint does not read it first.',
  separateCopiesEnds:
    'Two temperatures only, what the host wrote and what GC has copied; preconditioning fills blocks with both.',
  planeCommands: {
    independent: 'each plane its own',
    'multi-plane': 'one at a time, for all planes that fit',
  },
  planeCommandsEnd:
    'Each package is one die. Blocks are not grouped across planes: programs fit as their pages happen to.',
  suspensions: {
    never: 'none',
    erases: 'erases',
    'programs-and-erases': 'programs and erases',
  },
  suspensionEnds:
    'Reads delay an operation by about its own time at most; going on costs nothing, and cells wear no more.',
  cellTypes: {
    slc: 'one bit each (SLC): a page may be programmed again',
    mlc: 'two bits each (MLC): a page is programmed once, and shares its cells with a second one',
    tlc: 'three bits each (TLC): a page is programmed once, and shares its cells with two others',
  },
  victims: {
    greedy: 'fewest valid pages',
    'cost-benefit': 'cost and benefit',
    fifo: 'oldest first',
    random: 'at random',
  },
  logicalSize: (pages: number, bytes: string) => `${formatCount(pages)} logical pages, ${bytes}`,
  customTitle: (blocks: number, pages: number) =>
    `${formatCount(blocks)} blocks × ${formatCount(pages)} pages`,
  customAbout: 'A geometry and timing of your own.',
  notANumber: (text: string, least: number, most: number) =>
    `${text.trim() === '' ? 'Nothing is entered here' : `“${text}” is not a number`}: enter one from ${formatCount(least)} to ${formatCount(most)}.`,
  notWhole: (text: string) => `“${text}” has a fraction: enter a whole number.`,
  outOfRange: (text: string, least: number, most: number) =>
    `${text} is outside the range: enter ${least < 1 ? least : formatCount(least)} to ${formatCount(most)}.`,
  tooManyBlocks: (blocks: number, most: number) =>
    `This device has ${formatCount(blocks)} blocks; up to ${formatCount(most)} fit into a browser tab. Lower the blocks per plane.`,
  tooManyPages: (pages: number, most: number) =>
    `This device has ${formatCount(pages)} pages; up to ${formatCount(most)} fit into a browser tab. Lower the blocks or the pages per block.`,
  ownWork: 'Your own work',
  scenarios: 'Scenarios',
  generated: 'Generated workloads',
  ownScript: 'Your own script',
  scriptHelp:
    'b1 begins transaction 1, w1:A,B writes pages A and B in it, c1 commits, a1 aborts, crash fails the power.',
  scriptLabel: 'Script',
  prepareLabel: 'Preparation, not shown',
  scriptEmpty: 'The script is empty: enter at least one operation, for example b1 w1:A c1.',
  ownScriptTitle: 'Your script',
  runScript: 'Run this script',
  samples: 'Sample traces',
  sampleTraces: {
    postgresql: {
      title: 'PostgreSQL, TPC-C',
      about: 'pg_waldump output of seven clients on 28 warehouses.',
    },
    sqlite: {
      title: 'SQLite, three processes',
      about: 'Reads, writes, read-only transactions and aborts, captured with strace.',
    },
    crash: {
      title: 'TPC-C, killed',
      about: 'The server was killed while it ran: five transactions never end.',
    },
  },
  openTraceTitle: 'A trace of your own',
  openTrace: 'Open a trace…',
  openTraceAbout:
    'PostgreSQL, SQLite, fio, blkparse, a block trace or native CSV, also packed. It stays on this computer.',
  isolations: {
    strict: 'One transaction after another.',
    'no-page-conflict': 'Side by side while their pages differ.',
    serializable: 'Side by side; conflicting pages in commit order.',
  },
  ageings: {
    none: { title: 'not at all', about: 'Pages are written once, one after the other.' },
    random: {
      title: 'everywhere alike',
      about: 'What is written is overwritten at random until write amplification has settled.',
    },
    local: {
      title: 'in a fifth of it',
      about: 'The same, with four overwrites in five in a fifth of what is written.',
    },
  },
  clientsWait: 'Clients wait for their COMMIT',
  clientsWaitAbout:
    'A client sends its next transaction when the COMMIT of the one before is acknowledged. Otherwise it goes on at once, and only the queue depth holds it back.',
  layReadsAbout:
    'Pages that the trace reads before it writes them were written before the run. Otherwise reading them costs nothing.',
  seedAbout: 'Seeds every random choice. The same seed gives the same run.',
  hostSummary: (isolation: string, depth: number) => `${isolation}, ${depth} deep`,
} as const;
