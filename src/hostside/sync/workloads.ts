/** Work in the shape of the paper's benchmarks: what matters is how many calls modify, print and wait. */
import { present } from '../../base/assert.ts';
import { nextBelow, nextShare, type RandomStream, randomStream } from '../../base/random.ts';
import type { ProcessCall, SyncProgram } from './program.ts';

interface SyncWorkload {
  readonly id: string;
  /** Name of the things that `count` counts. */
  readonly unit: string;
  readonly count: number;
  readonly clients: number;
  build(count: number, clients: number, seed: number): SyncProgram['processes'];
}

const MICROSECOND = 1_000;
const MILLISECOND = 1_000_000;
const BLOCK_BYTES = 4_096;

/** Home blocks are laid out as directories and bitmaps, inodes, then data. */
const DIRECTORIES = 64;
const INODES = 4_096;
const FIRST_DATA = DIRECTORIES + INODES;
const BLOCKS_A_FILE = 4;

const directoryOf = (file: number): number => file % DIRECTORIES;
const inodeOf = (file: number): number => DIRECTORIES + (Math.floor(file / 16) % INODES);
const dataOf = (file: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => FIRST_DATA + (file % 80_000) * BLOCKS_A_FILE + (i % BLOCKS_A_FILE));

const print: ProcessCall = { call: 'print', isAwaited: false };
const compute = (ns: number): ProcessCall => ({ call: 'compute', ns });
const write = (...homes: number[]): ProcessCall => ({ call: 'write', homes });

/** Two calls: the directory gets an entry, the file its data. */
function createFile(file: number, blocks: number): ProcessCall[] {
  return [write(directoryOf(file), inodeOf(file)), write(inodeOf(file), ...dataOf(file, blocks))];
}

/** PostMark: create files, then transactions (read or append; create or delete), then delete; it prints a few lines. */
function postmark(count: number, seed: number): ProcessCall[] {
  const stream = randomStream(seed, 'postmark');
  const size = (): number => Math.ceil((500 + nextBelow(stream, 9_501)) / BLOCK_BYTES);
  const calls: ProcessCall[] = [print];
  const user = compute(15 * MICROSECOND);
  for (let file = 0; file < count; file++) calls.push(user, ...createFile(file, size()));
  calls.push(print);
  let next = count;
  for (let tx = 0; tx < count; tx++) {
    const file = nextBelow(stream, next);
    calls.push(user, ...readOrAppend(stream, file));
    if (nextShare(stream) < 0.5) calls.push(...createFile(next++, size()));
    else calls.push(write(directoryOf(file), inodeOf(file)));
  }
  calls.push(print);
  for (let file = 0; file < count; file++) calls.push(user, write(directoryOf(file), inodeOf(file)));
  return [...calls, print];
}

function readOrAppend(stream: RandomStream, file: number): ProcessCall[] {
  const isRead = nextShare(stream) < 0.5;
  return isRead
    ? [{ call: 'read', home: present(dataOf(file, 1)[0], 'a data block') }]
    : [write(inodeOf(file), ...dataOf(file, 1))];
}

const CALLS_A_COMPILE = 38;
const COMPILE_NS = 52 * MILLISECOND;

/** A build: each step computes, writes temporary and object files in many small calls, and prints a line. */
function build(count: number): ProcessCall[] {
  const calls: ProcessCall[] = [];
  for (let unit = 0; unit < count; unit++) {
    for (let i = 0; i < CALLS_A_COMPILE; i++) {
      const file = unit * 3 + (i % 3);
      const isCreation = i < 6;
      calls.push(compute(Math.floor(COMPILE_NS / CALLS_A_COMPILE)));
      calls.push(
        isCreation ? write(directoryOf(file), inodeOf(file)) : write(inodeOf(file), ...dataOf(file, 2)),
      );
    }
    calls.push(print);
  }
  return calls;
}

const TRANSACTION_NS = 5 * MILLISECOND;

/** TPC-C on a database: each client computes, logs and syncs the log; the clients are local, and print at the end. */
function database(count: number, clients: number, seed: number): ProcessCall[][] {
  return Array.from({ length: clients }, (_, client) => {
    const stream = randomStream(seed + client, 'database');
    const calls: ProcessCall[] = [];
    for (let tx = client; tx < count; tx += clients) {
      const logBlock = FIRST_DATA + (tx % 4_000);
      const page = FIRST_DATA + 8_000 + nextBelow(stream, 40_000);
      calls.push(compute(TRANSACTION_NS), write(page), write(logBlock, inodeOf(0)), { call: 'fsync' });
    }
    return [...calls, print];
  });
}

const REQUEST_NS = 1_200 * MICROSECOND;
/** SPECweb99's connections: 400 Kb/s, and 54 ms there and back. */
const ROUND_TRIP_NS = 54 * MILLISECOND;
const NS_PER_KILOBYTE = 20 * MILLISECOND;

interface WebClass {
  /** Mean size of its files. */
  readonly kilobytes: number;
  /** Of a hundred requests. */
  readonly percent: number;
}

/** SPECweb99's classes of files: 0–1, 1–10, 10–100 and 100–1,000 KB. */
export const WEB_CLASSES: readonly WebClass[] = [
  { kilobytes: 0.5, percent: 35 },
  { kilobytes: 5, percent: 50 },
  { kilobytes: 50, percent: 14 },
  { kilobytes: 500, percent: 1 },
];

/** Nanoseconds that a reply is on the network. */
export function webNetworkNs({ kilobytes }: WebClass): number {
  return ROUND_TRIP_NS + kilobytes * NS_PER_KILOBYTE;
}

/** Dynamic requests in SPECweb99, each of which writes a file of its own. */
const DYNAMIC_SHARE = 0.3;
/** The access log begins here among the files, and as many of its lines share a block. */
const LOG_FILE = 1_000;
const LINES_A_BLOCK = 40;

/** A hundred requests of one connection, each class as often as its share says, in an order of their own. */
function webClasses(stream: RandomStream): WebClass[] {
  const classes = WEB_CLASSES.flatMap((each) => Array.from({ length: each.percent }, () => each));
  for (let at = classes.length - 1; at > 0; at--) {
    const other = nextBelow(stream, at + 1);
    const drawn = present(classes[other], 'a class');
    classes[other] = present(classes[at], 'a class');
    classes[at] = drawn;
  }
  return classes;
}

/**
 * SPECweb99: each connection waits for the network, asks, and sees the reply before it asks again. The server appends a
 * line to its access log before it replies, so that every reply depends on a write.
 */
function webServer(count: number, clients: number, seed: number): ProcessCall[][] {
  return Array.from({ length: clients }, (_, client) => {
    const stream = randomStream(seed + client, 'web server');
    const classes = webClasses(stream);
    const calls: ProcessCall[] = [{ call: 'wait', ns: nextBelow(stream, ROUND_TRIP_NS) }];
    for (let request = client, own = 0; request < count; request += clients, own++) {
      const ns = webNetworkNs(present(classes[own % classes.length], 'a class'));
      const logged = dataOf(LOG_FILE + Math.floor(request / LINES_A_BLOCK), 1);
      calls.push({ call: 'wait', ns }, compute(REQUEST_NS), write(inodeOf(LOG_FILE), ...logged));
      if (nextShare(stream) < DYNAMIC_SHARE) calls.push(write(inodeOf(1), ...dataOf(request % 500, 1)));
      calls.push({ call: 'print', isAwaited: true });
    }
    return calls;
  });
}

export const SYNC_WORKLOADS: readonly SyncWorkload[] = [
  {
    id: 'postmark',
    unit: 'transactions',
    count: 10_000,
    clients: 1,
    build: (count, _, seed) => [postmark(count, seed)],
  },
  {
    id: 'apache-build',
    unit: 'compiled files',
    count: 400,
    clients: 1,
    build: (count) => [build(count)],
  },
  {
    id: 'mysql',
    unit: 'transactions',
    count: 2_000,
    clients: 1,
    build: database,
  },
  {
    id: 'specweb',
    unit: 'requests',
    count: 10_000,
    clients: 100,
    build: webServer,
  },
];

/** A workload by name; null for a name that is none. */
export function syncWorkload(
  id: string,
  seed: number,
  count: number | null = null,
  clients: number | null = null,
): SyncProgram | null {
  const workload = SYNC_WORKLOADS.find((each) => each.id === id);
  if (workload === undefined) return null;
  const processes = workload.build(count ?? workload.count, clients ?? workload.clients, seed);
  return { id, processes };
}
