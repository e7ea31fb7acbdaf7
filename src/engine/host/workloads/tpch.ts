import { nextBelow, nextShare, type RandomStream, randomStream } from '../../../base/random.ts';
import { between } from './chance.ts';
import { playClients, type Source } from './clients.ts';
import { parameterOf, type WorkloadDeclaration, type WorkloadSetting } from './declaration.ts';
import type { Draft } from './draft.ts';
import { layOut, type Region } from './space.ts';

const BLOCK_BYTES = 8192;
/** Blocks at scale 1 (1 GB): line items, orders, everything else, their indexes. */
const LINE_ITEMS = 110_000;
const ORDERS = 26_000;
const OTHERS = 24_000;
const INDEXES = 20_000;
/** Read in one go. */
const RUN_BLOCKS = 32;

/** TPC-H-like: scans, and now and then a piece of a refresh function (RF1 appends, RF2 deletes old orders). */
export const tpch = {
  id: 'tpch',
  title: 'TPC-H-like',
  transactions: 1000,
  abortRatio: 0,
  clients: 4,
  parameters: [
    {
      id: 'scale',
      kind: 'number',
      least: 1,
      most: 10_000,
      initial: 10,
      whole: true,
    },
    {
      id: 'refreshShare',
      kind: 'number',
      least: 0,
      most: 1,
      initial: 2 / 24,
      whole: false,
    },
    {
      id: 'scanBlocks',
      kind: 'number',
      least: 1,
      most: 1_000_000,
      initial: 256,
      whole: true,
    },
  ],
  program: (setting) => playClients(setting, new TpchSource(setting)),
} as const satisfies WorkloadDeclaration;

class TpchSource implements Source {
  readonly accessTime = 1;
  readonly thinkTime = 0;
  private readonly stream: RandomStream;
  private readonly refreshShare: number;
  private readonly scanBlocks: number;
  private readonly regions: Record<'lineItems' | 'orders' | 'others' | 'indexes', Region>;
  private newest = 0;
  private oldest: number;

  constructor(setting: WorkloadSetting) {
    const scale = parameterOf(setting, 'scale');
    const bytes = BLOCK_BYTES;
    this.stream = randomStream(setting.seed, 'queries');
    this.refreshShare = parameterOf(setting, 'refreshShare');
    this.scanBlocks = parameterOf(setting, 'scanBlocks');
    this.regions = layOut(
      {
        lineItems: { blocks: LINE_ITEMS * scale, bytes },
        orders: { blocks: ORDERS * scale, bytes },
        others: { blocks: OTHERS * scale, bytes },
        indexes: { blocks: INDEXES * scale, bytes },
      },
      setting.pages,
      setting.pageBytes,
    );
    this.oldest = Math.floor(this.regions.orders.blocks / 2);
  }

  draw(_client: number, draft: Draft): void {
    if (nextShare(this.stream) < this.refreshShare) this.refresh(draft);
    else this.query(draft);
  }

  private query(draft: Draft): void {
    const { lineItems, others } = this.regions;
    for (let left = this.scanBlocks; left > 0; left -= RUN_BLOCKS) {
      const region = nextShare(this.stream) < 0.8 ? lineItems : others;
      const first = nextBelow(this.stream, region.blocks);
      draft.readRun(region, first, Math.min(left, RUN_BLOCKS));
    }
  }

  /** Four blocks of lines for one of orders; an entry of each index for every other block. */
  private refresh(draft: Draft): void {
    const { indexes, lineItems, orders } = this.regions;
    const inserts = nextShare(this.stream) < 0.5;
    const blocks = between(this.stream, 2, 6);
    for (let block = 0; block < blocks; block += 1) {
      const at = inserts ? this.newest++ : this.oldest++;
      draft.write(orders, at);
      for (let line = 0; line < 4; line += 1) draft.write(lineItems, at * 4 + line);
      draft.write(indexes, nextBelow(this.stream, indexes.blocks));
      draft.write(indexes, nextBelow(this.stream, indexes.blocks));
    }
  }
}
