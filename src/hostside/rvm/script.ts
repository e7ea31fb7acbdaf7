/**
 * Small work for the crash explorer, in the language of the lab: `b1 w1:A,B w2:A c1 a2`. Pages are 4 bytes;
 * a transaction writes its own number into them. RVM takes a commit's ranges whole, so writes wait in memory.
 */
import { present } from '../../base/assert.ts';
import type { Text } from '../../base/message.ts';
import { nextBelow, nextShare, randomStream } from '../../base/random.ts';
import { err, ok, type Result } from '../../base/result.ts';
import type { HostScenario } from '../common/host-scheme.ts';
import { scriptWords } from '../common/script-words.ts';
import { rvmMessage } from './messages.ts';
import type { LogSpec } from './spec.ts';
import type { LogTransaction, LogWorkload } from './workload.ts';

export const PAGE_BYTES = 4;
const PAGES = 'ABCD';

export interface LogScript extends LogWorkload {
  readonly transactions: readonly LogTransaction[];
}

/** The transaction at a position in the script. */
export function transactionOf(
  { transactions }: Pick<LogScript, 'transactions'>,
  position: number,
): LogTransaction {
  return present(transactions[position], 'a transaction of the script');
}

/** The page at an address of the data files, as scripts name it. */
export function pageName(address: number): string {
  return PAGES[Math.floor(address / PAGE_BYTES)] ?? String(address);
}

/** Null for what is no word of a script. */
function wordOf(
  word: string,
): { readonly kind: string; readonly id: string; readonly pages: string | undefined } | null {
  const [, kind = '', id = '', pages] = /^([bcaw])(\d{1,3})(?::([A-D](?:,[A-D])*))?$/.exec(word) ?? [];
  return kind === '' || (kind === 'w') !== (pages !== undefined) ? null : { kind, id, pages };
}

export function isLogWord(word: string): boolean {
  return wordOf(word) !== null;
}

/** Beside a truncation in the background a transaction computes for two thirds of an erase; elsewhere in no time. */
const COMPUTING_NS = 400_000_000;

export function parseLogScript(
  script: string,
  { truncation }: Pick<LogSpec, 'truncation'>,
): Result<LogScript, Text> {
  const cpuNs = truncation === 'background' ? COMPUTING_NS : 0;
  const open = new Map<string, Set<number>>();
  const transactions: LogTransaction[] = [];
  for (const [index, word] of scriptWords(script).entries()) {
    const read = wordOf(word);
    if (read === null) {
      return err(rvmMessage('wordNotUnderstood', { nth: index + 1, word }));
    }
    const { kind, id, pages } = read;
    const written = open.get(id) ?? new Set<number>();
    open.set(id, written);
    for (const page of pages?.split(',') ?? []) written.add(PAGES.indexOf(page));
    if (kind !== 'c' && kind !== 'a') continue;
    open.delete(id);
    transactions.push({ ...ended(id, transactions.length + 1, written, kind === 'a'), cpuNs });
  }
  if (transactions.length === 0) return err(rvmMessage('endsNoTransaction'));
  return ok({
    id: 'script',
    count: transactions.length,
    at: (index) => transactionOf({ transactions }, index),
    transactions,
  });
}

function ended(
  id: string,
  unit: number,
  pages: ReadonlySet<number>,
  isAborted: boolean,
): Omit<LogTransaction, 'cpuNs'> {
  const ranges = [...pages].map((page) => ({
    address: page * PAGE_BYTES,
    bytes: new Uint8Array(PAGE_BYTES).fill(unit),
  }));
  return { name: `Tx${id}`, ranges, isAborted };
}

const commits = (from: number, to: number, pages: readonly string[]): string =>
  Array.from(
    { length: to - from + 1 },
    (_, i) => `w${from + i}:${pages[i % pages.length]} c${from + i}`,
  ).join(' ');

export const LOG_SCENARIOS: readonly HostScenario[] = [
  {
    id: 'transfer',
    title: 'Two transfers and one that is aborted',
    script: 'w1:A,B c1 w2:B,C a2 w3:A,C c3',
  },
  { id: 'log-turns', title: 'The log fills and turns', script: commits(1, 9, ['A,B', 'B', 'A,C']) },
  {
    id: 'mini-log',
    title: 'So many turns that the mini-log is reclaimed',
    script: commits(1, 16, ['A', 'A,B']),
  },
];

/** A script drawn by chance: 4 to 18 transactions, one in five aborted. */
export function randomLogScript(seed: number, index: number): string {
  const stream = randomStream(seed, `rvm script ${index}`);
  const words: string[] = [];
  const count = 4 + nextBelow(stream, 15);
  for (let tx = 1; tx <= count; tx++) {
    const pages = Array.from(
      { length: 1 + nextBelow(stream, 3) },
      () => PAGES[nextBelow(stream, PAGES.length)],
    );
    words.push(`w${tx}:${pages.join(',')}`, nextShare(stream) < 0.2 ? `a${tx}` : `c${tx}`);
  }
  return words.join(' ');
}
