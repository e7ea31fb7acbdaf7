import { nextShare, type RandomStream, randomStream } from '../../../base/random.ts';
import { scatter, Zipf } from './chance.ts';
import { playClients, type Source } from './clients.ts';
import { parameterOf, type WorkloadDeclaration, type WorkloadSetting } from './declaration.ts';
import type { Draft } from './draft.ts';
import { layOut, type Region } from './space.ts';

const RECORD_BYTES = 1024;

/** YCSB's workload A: half reads, half updates of records of 1 KB, chosen by Zipf's law with constant 0.99. */
export const ycsb = {
  id: 'ycsb',
  title: 'YCSB, Zipf',
  transactions: 1000,
  abortRatio: 0,
  clients: 8,
  parameters: [
    {
      id: 'records',
      kind: 'number',
      least: 10,
      most: 1_000_000_000,
      initial: 1_000_000,
      whole: true,
    },
    {
      id: 'theta',
      kind: 'number',
      least: 0.01,
      most: 0.999,
      initial: 0.99,
      whole: false,
    },
    {
      id: 'operations',
      kind: 'number',
      least: 1,
      most: 10_000,
      initial: 8,
      whole: true,
    },
    {
      id: 'updateShare',
      kind: 'number',
      least: 0,
      most: 1,
      initial: 0.5,
      whole: false,
    },
  ],
  program: (setting) => playClients(setting, new YcsbSource(setting)),
} as const satisfies WorkloadDeclaration;

class YcsbSource implements Source {
  readonly accessTime = 1;
  readonly thinkTime = 0;
  private readonly stream: RandomStream;
  private readonly table: Region;
  private readonly ranks: Zipf;
  private readonly operations: number;
  private readonly updateShare: number;

  constructor(setting: WorkloadSetting) {
    const records = { blocks: parameterOf(setting, 'records'), bytes: RECORD_BYTES };
    this.stream = randomStream(setting.seed, 'records');
    this.table = layOut({ records }, setting.pages, setting.pageBytes).records;
    this.ranks = new Zipf(this.table.blocks, parameterOf(setting, 'theta'));
    this.operations = parameterOf(setting, 'operations');
    this.updateShare = parameterOf(setting, 'updateShare');
  }

  draw(_client: number, draft: Draft): void {
    for (let operation = 0; operation < this.operations; operation += 1) {
      const record = scatter(this.ranks.next(this.stream), this.table.blocks);
      if (nextShare(this.stream) < this.updateShare) draft.write(this.table, record);
      else draft.read(this.table, record);
    }
  }
}
