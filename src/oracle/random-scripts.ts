/**
 * Random work for tiny devices: up to three transactions at once on a handful of pages, conflicting writers,
 * rewrites, aborts, plain writes, TxIDs that come again, checkpoints, collections, and sometimes a power failure in
 * the middle. The same seed and number give the same script for ever.
 */
import { present } from '../base/assert.ts';
import { nextBelow, nextShare, randomStream, type RandomStream } from '../base/random.ts';
import { layoutOf } from '../engine/flash/layout.ts';
import { pageName } from '../model/page-name.ts';
import type { SchemeDeclaration } from '../engine/core/scheme-declaration.ts';
import type { DeviceSpec } from '../model/specification.ts';
import { scriptCase, type ScriptCase } from './script-case.ts';

/** Weights of a script's operations. Each script draws its own weights, so that scripts differ in kind. */
interface Habits {
  readonly operations: number;
  readonly pages: number;
  readonly plain: number;
  readonly abort: number;
  readonly checkpoint: number;
  readonly collect: number;
  readonly barrier: number;
  readonly pause: number;
  readonly hint: number;
  readonly reuse: number;
  /** Fills a block after the other in one go, GC's last pages included. */
  readonly burst: number;
  /** Two writers of one page, the first of whom has longer to wait. */
  readonly duel: number;
  readonly crash: number;
}

const THINK_NS = [0, 20_000, 60_000, 60_000, 150_000, 400_000] as const;
const QUEUE_DEPTHS = [2, 4, 16, 16] as const;

function oneOf<T>(stream: RandomStream, choices: readonly T[]): T {
  return present(choices[nextBelow(stream, choices.length)], 'a choice');
}

function drawHabits(stream: RandomStream, logicalPages: number): Habits {
  return {
    operations: 8 + nextBelow(stream, 40),
    pages: 3 + nextBelow(stream, logicalPages - 2),
    plain: oneOf(stream, [0, 0.05, 0.2, 0.5]),
    abort: oneOf(stream, [0.05, 0.2, 0.5]),
    checkpoint: oneOf(stream, [0, 0.05, 0.15]),
    collect: oneOf(stream, [0, 0.05, 0.15]),
    barrier: oneOf(stream, [0, 0.03, 0.1]),
    pause: oneOf(stream, [0, 0.05]),
    hint: oneOf(stream, [0, 0, 0.3]),
    reuse: oneOf(stream, [0, 0.2, 0.6]),
    burst: oneOf(stream, [0, 0, 0.1, 0.4]),
    duel: oneOf(stream, [0, 0, 0.1]),
    crash: oneOf(stream, [0, 0, 0.04]),
  };
}

/** One script of operations; every one of them is a word. */
class ScriptWriter {
  private readonly words: string[] = [];
  private readonly open: number[] = [];
  private nextTxid = 1;

  constructor(
    private readonly stream: RandomStream,
    private readonly habits: Habits,
    private readonly blocks: number,
    /** The first block that is not written before the run. */
    private nextBlock: number,
  ) {}

  write(): string[] {
    while (this.words.length < this.habits.operations) this.words.push(...this.operation().split(' '));
    return this.words;
  }

  private chance(share: number): boolean {
    return nextShare(this.stream) < share;
  }

  private operation(): string {
    const { habits, open, stream } = this;
    if (this.chance(habits.checkpoint)) return 'k';
    if (this.chance(habits.collect)) return 'g';
    if (this.chance(habits.barrier)) return '.';
    if (this.chance(habits.pause)) return `+${100 * (1 + nextBelow(stream, 20))}us`;
    if (this.chance(habits.crash)) {
      open.length = 0;
      return 'crash';
    }
    if (this.chance(habits.burst)) return this.burst();
    if (this.chance(habits.duel)) return this.duel();
    if (this.chance(habits.plain)) return `w:${this.pageList(1)}`;
    if (open.length === 0 || (open.length < 3 && this.chance(0.3))) {
      const txid = this.freshTxid();
      open.push(txid);
      return `w${txid}:${this.pageList(3)}`;
    }
    const txid = oneOf(stream, open);
    if (this.chance(0.5)) return `w${txid}:${this.pageList(2)}`;
    open.splice(open.indexOf(txid), 1);
    return this.chance(habits.abort) ? `a${txid}` : `c${txid}`;
  }

  private burst(): string {
    const first = nextBelow(this.stream, this.habits.pages - 2);
    const block = this.nextBlock++ % this.blocks;
    return `w:${pageName(first)}-${pageName(first + 2)}@${block}`;
  }

  private duel(): string {
    const [page, other] = [0, 1].map(() => pageName(nextBelow(this.stream, this.habits.pages)));
    const slow = this.nextBlock % this.blocks;
    const quick = (this.nextBlock + 1) % this.blocks;
    const txid = this.nextTxid++;
    const last = this.chance(0.5) ? `w:${page}@${quick}` : `w${txid}:${page}@${quick} c${txid}`;
    return `w${txid}:${page}@${quick},${other}@${slow},${page}@${slow},${other}@${slow} c${txid} ${last}`;
  }

  private freshTxid(): number {
    const { nextTxid, open } = this;
    if (nextTxid > 1 && this.chance(this.habits.reuse)) {
      const again = 1 + nextBelow(this.stream, nextTxid - 1);
      if (!open.includes(again)) return again;
    }
    return this.nextTxid++;
  }

  private pageList(most: number): string {
    const items: string[] = [];
    for (let n = 1 + nextBelow(this.stream, most); n > 0; n--) {
      const name = pageName(nextBelow(this.stream, this.habits.pages));
      items.push(this.chance(this.habits.hint) ? `${name}@${nextBelow(this.stream, this.blocks)}` : name);
    }
    return items.join(',');
  }
}

/** All logical pages stand on the first blocks before the run, in half of all scripts. */
function drawPreparation(stream: RandomStream, device: DeviceSpec, logicalPages: number): string {
  if (nextBelow(stream, 2) === 0) return '';
  const { pagesPerBlock, summaryPage } = device.geometry;
  const each = pagesPerBlock - (summaryPage ? 1 : 0);
  const words: string[] = [];
  for (let first = 0; first < logicalPages; first += each) {
    const last = Math.min(first + each, logicalPages) - 1;
    words.push(`w:${pageName(first)}-${pageName(last)}@${first / each}`);
  }
  return words.join(' ');
}

/** The `index`th random session of a seed, on one of the devices; `operations` for longer work than usual. */
export function randomCase(
  scheme: SchemeDeclaration,
  mutant: string | null,
  devices: readonly DeviceSpec[],
  seed: number,
  index: number,
  operations: number | null = null,
): ScriptCase {
  const stream = randomStream(seed, `script ${index}`);
  const device = present(devices[index % devices.length], 'a device');
  const { logicalPages, dataBlocks } = layoutOf(device);
  const drawn = drawHabits(stream, logicalPages);
  const habits = operations === null ? drawn : { ...drawn, operations };
  const parameters: Record<string, string> = {};
  for (const { id, choices, initial } of scheme.parameters) {
    parameters[id] = nextBelow(stream, 3) === 0 ? oneOf(stream, choices) : initial;
  }
  const prepare = drawPreparation(stream, device, logicalPages);
  const written = prepare === '' ? 0 : prepare.split(' ').length;
  return scriptCase({
    scheme,
    mutant,
    device,
    script: new ScriptWriter(stream, habits, dataBlocks, written).write().join(' '),
    prepare,
    title: `Random script ${index} of seed ${seed}`,
    parameters,
    thinkNs: oneOf(stream, THINK_NS),
    queueDepth: oneOf(stream, QUEUE_DEPTHS),
    seed: 1 + index,
  });
}
