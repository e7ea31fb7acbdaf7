import { addTo } from '../../../base/columns.ts';
import { nextBelow, nextShare, type RandomStream, randomStream } from '../../../base/random.ts';
import { playClients, type Source } from './clients.ts';
import { parameterOf, type WorkloadDeclaration, type WorkloadSetting } from './declaration.ts';
import type { Draft } from './draft.ts';
import { layOut, type Region } from './space.ts';

/** InnoDB's pages, and how many rows and index entries of sysbench's table fill one (ours). */
const BLOCK_BYTES = 16_384;
const ROWS = 75;
const ENTRIES = 800;
const POINT_READS = 10;
const RANGE_READS = 4;
/** sysbench's "special" distribution: three quarters of the choices fall into 1 % of the rows. */
const HOT_CHOICES = 0.75;
const HOT_ROWS = 0.01;

/** sysbench's `oltp_read_write`: 14 reads, an indexed and a plain update, a delete and an insert. */
export const sysbench = {
  id: 'sysbench',
  title: 'sysbench OLTP',
  transactions: 1000,
  abortRatio: 0,
  clients: 8,
  parameters: [
    {
      id: 'rows',
      kind: 'number',
      least: 1_000,
      most: 1_000_000_000,
      initial: 10_000_000,
      whole: true,
    },
    {
      id: 'reads',
      kind: 'number',
      least: 0,
      most: 1,
      initial: 1,
      whole: true,
    },
  ],
  program: (setting) => playClients(setting, new SysbenchSource(setting)),
} as const satisfies WorkloadDeclaration;

class SysbenchSource implements Source {
  readonly accessTime = 1;
  readonly thinkTime = 0;
  private readonly stream: RandomStream;
  private readonly reads: boolean;
  private readonly regions: Record<'table' | 'index' | 'undo', Region>;
  private readonly undone: number[];

  constructor(setting: WorkloadSetting) {
    const rows = parameterOf(setting, 'rows');
    const bytes = BLOCK_BYTES;
    this.stream = randomStream(setting.seed, 'rows');
    this.reads = parameterOf(setting, 'reads') > 0;
    this.undone = Array.from({ length: setting.clients }, () => 0);
    this.regions = layOut(
      {
        undo: { blocks: 64 * setting.clients, bytes },
        table: { blocks: Math.ceil(rows / ROWS), bytes },
        index: { blocks: Math.ceil(rows / ENTRIES), bytes },
      },
      setting.pages,
      setting.pageBytes,
    );
  }

  draw(client: number, draft: Draft): void {
    const { index, table, undo } = this.regions;
    if (this.reads) this.readRows(draft);
    draft.write(table, this.row(table));
    this.changeIndex(draft, index);
    draft.write(table, this.row(table));
    draft.write(table, this.row(table));
    this.changeIndex(draft, index);
    // A session's undo pages: a few transactions share one before the next is taken.
    const at = Math.floor((addTo(this.undone, client, 1) - 1) / 8) % 64;
    draft.write(undo, client * 64 + at);
  }

  private readRows(draft: Draft): void {
    const { table } = this.regions;
    for (let read = 0; read < POINT_READS; read += 1) draft.read(table, this.row(table));
    for (let range = 0; range < RANGE_READS; range += 1) {
      const first = this.row(table);
      draft.read(table, first);
      draft.read(table, first + 1);
    }
  }

  /** An entry leaves one place of the index and comes to another. */
  private changeIndex(draft: Draft, index: Region): void {
    draft.write(index, nextBelow(this.stream, index.blocks));
    draft.write(index, nextBelow(this.stream, index.blocks));
  }

  private row(table: Region): number {
    const share = nextShare(this.stream);
    const hot = nextShare(this.stream) < HOT_CHOICES;
    return Math.floor((hot ? 0.5 + (share - 0.5) * HOT_ROWS : share) * table.blocks);
  }
}
