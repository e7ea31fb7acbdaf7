/**
 * Small work for the crash explorer: `w1:A,B` process 1 writes blocks A and B in one call, `f1` it calls fsync,
 * `p1` it prints, `i1` it calls ioctl, `r2:A` process 2 reads, `s1>2` process 1 sends to process 2, which waits for it, `t1:1000`
 * process 1 lets 1000 ms pass. Words of one process happen in their order.
 */
import { present } from '../../base/assert.ts';
import type { Text } from '../../base/message.ts';
import { nextBelow, randomStream } from '../../base/random.ts';
import { err, ok, type Result } from '../../base/result.ts';
import type { HostScenario } from '../common/host-scheme.ts';
import { scriptWords } from '../common/script-words.ts';
import { syncMessage } from './messages.ts';
import type { ProcessCall, SyncProgram } from './program.ts';
import { EVERY_POLICY, POLICY_RULES } from './spec.ts';

const BLOCKS = 'ABCDEFGHIJKL';
const MOST_PROCESSES = 4;

export function blockName(home: number): string {
  return BLOCKS[home] ?? String(home);
}

const WORD = /^(?:([wr])([1-4]):([A-L](?:,[A-L]){0,2})|([fip])([1-4])|s([1-4])>([1-4])|t([1-4]):(\d{1,6}))$/;

export function isSyncWord(word: string): boolean {
  return WORD.test(word);
}

export function parseSyncScript(script: string): Result<SyncProgram, Text> {
  const processes: ProcessCall[][] = [];
  const of = (id: string): ProcessCall[] => {
    while (processes.length < Number(id)) processes.push([]);
    return present(processes[Number(id) - 1], 'the process');
  };
  for (const [index, word] of scriptWords(script).entries()) {
    const match = WORD.exec(word);
    if (match === null) {
      return err(syncMessage('wordNotUnderstood', { nth: index + 1, word, processes: MOST_PROCESSES }));
    }
    const [, access, accessor = '', blocks = '', plain, who = '', from = '', to = '', sleeper = '', ms] =
      match;
    if (access === 'w') of(accessor).push({ call: 'write', homes: homesOf(blocks) });
    else if (access === 'r') {
      for (const home of homesOf(blocks)) of(accessor).push({ call: 'read', home });
    } else if (plain === 'f') of(who).push({ call: 'fsync' });
    else if (plain === 'i') of(who).push({ call: 'ioctl' });
    else if (plain === 'p') of(who).push({ call: 'print', isAwaited: false });
    else if (ms !== undefined) of(sleeper).push({ call: 'wait', ns: Number(ms) * 1e6 });
    else {
      of(from).push({ call: 'send', to: Number(to) - 1 });
      of(to).push({ call: 'receive', from: Number(from) - 1 });
    }
  }
  if (processes.length === 0) return err(syncMessage('scriptEmpty'));
  return ok({ id: 'script', processes });
}

function homesOf(blocks: string): number[] {
  return [...new Set(blocks.split(','))].map((name) => BLOCKS.indexOf(name));
}

/** The durability test of the paper: write a block (and its inode, A), perhaps fsync, tell the world; again. */
function loop(hasFsync: boolean): string {
  return Array.from(
    { length: 6 },
    (_, i) => `w1:${blockName(i + 1)},A ${hasFsync ? 'f1 ' : ''}p1 t1:1200`,
  ).join(' ');
}

export const SYNC_SCENARIOS: readonly HostScenario[] = [
  { id: 'write-loop', title: 'Write a block, tell the world; again', script: loop(false) },
  { id: 'fsync-loop', title: 'Write a block, fsync, tell the world; again', script: loop(true) },
  {
    id: 'two-writes',
    title: 'Two writes and a print, then something else (the paper’s example)',
    script: 'w1:A w1:B p1 t1:5 w1:C p1',
  },
  {
    id: 'pipe',
    title: 'One process writes, another tells the world',
    script: 'w1:A,B s1>2 p2 w1:C s1>2 w2:D,A p2 p1',
  },
  {
    id: 'shared-file',
    title: 'One process reads what another wrote',
    script: 'w1:A t2:1 r2:A p2 w1:A,B t2:1 r2:B w2:C p2',
    // Waiting calls promise something to their caller, not to another process that looks before they return.
    places: EVERY_POLICY.filter((policy) => POLICY_RULES[policy].holdsOutput),
  },
  {
    id: 'ioctl',
    title: 'A call that cannot be tracked waits for what its process has written',
    script: 'w1:A,B i1 w1:C p1 w2:D s2>1 i1 t1:5 i1',
  },
  {
    id: 'small-journal',
    title: 'So many writes that the journal turns',
    script: 'w1:A,B,C p1 w1:D,E p1 w1:A,D p1 w1:B,F p1 w1:A,C p1',
  },
];

/** A script drawn by chance: 4 to 9 words of up to three processes. */
export function randomSyncScript(seed: number, index: number): string {
  const stream = randomStream(seed, `sync script ${index}`);
  const words: string[] = [];
  const count = 4 + nextBelow(stream, 6);
  const processes = 1 + nextBelow(stream, 3);
  const block = (): string => blockName(nextBelow(stream, 6));
  while (words.length < count) {
    const who = 1 + nextBelow(stream, processes);
    const other = 1 + nextBelow(stream, processes);
    const kind = nextBelow(stream, 11);
    if (kind < 4) words.push(`w${who}:${block()},${block()}`);
    else if (kind < 7) words.push(`p${who}`);
    else if (kind === 7 && other !== who) words.push(`s${who}>${other}`);
    else if (kind === 8) words.push(`r${who}:${block()}`);
    else if (kind === 9) words.push(`f${who}`);
    else if (kind === 10) words.push(`i${who}`);
  }
  return words.join(' ');
}
