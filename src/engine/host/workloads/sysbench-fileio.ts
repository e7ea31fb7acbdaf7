import { nextBelow, nextShare, type RandomStream, randomStream } from '../../../base/random.ts';
import { playClients, type Source } from './clients.ts';
import { parameterOf, type WorkloadDeclaration, type WorkloadSetting } from './declaration.ts';
import type { Draft } from './draft.ts';
import { layOut, type Region } from './space.ts';

/** sysbench's `file-block-size`. */
const BLOCK_BYTES = 16_384;
/** sysbench's "special" distribution: three quarters of the choices fall into 1 % of the blocks. */
const HOT_CHOICES = 0.75;
const HOT_BLOCKS = 0.01;

/** sysbench's `fileio` with `rndrw` on files that fill the working set: what stands between two fsyncs is a transaction. */
export const sysbenchFileio = {
  id: 'sysbench-fileio',
  title: 'sysbench fileio',
  transactions: 1000,
  abortRatio: 0,
  clients: 8,
  parameters: [
    {
      id: 'requests',
      kind: 'number',
      least: 1,
      most: 10_000,
      initial: 100,
      whole: true,
    },
    {
      id: 'readShare',
      kind: 'number',
      least: 0,
      most: 1,
      initial: 0.6,
      whole: false,
    },
  ],
  program: (setting) => playClients(setting, new FileioSource(setting)),
} as const satisfies WorkloadDeclaration;

class FileioSource implements Source {
  readonly accessTime = 1;
  readonly thinkTime = 0;
  private readonly stream: RandomStream;
  private readonly files: Region;
  private readonly requests: number;
  private readonly readShare: number;

  constructor(setting: WorkloadSetting) {
    const { pages, pageBytes } = setting;
    const blocks = Math.max(1, Math.floor((pages * pageBytes) / BLOCK_BYTES));
    this.files = layOut({ files: { blocks, bytes: BLOCK_BYTES } }, pages, pageBytes).files;
    this.stream = randomStream(setting.seed, 'requests');
    this.requests = parameterOf(setting, 'requests');
    this.readShare = parameterOf(setting, 'readShare');
  }

  draw(_client: number, draft: Draft): void {
    for (let request = 0; request < this.requests; request += 1) {
      const block = this.anyBlock();
      if (nextShare(this.stream) < this.readShare) draft.read(this.files, block);
      else draft.write(this.files, block);
    }
  }

  private anyBlock(): number {
    const { blocks } = this.files;
    const isHot = nextShare(this.stream) < HOT_CHOICES;
    if (!isHot) return nextBelow(this.stream, blocks);
    const hot = Math.max(1, Math.floor(blocks * HOT_BLOCKS));
    return Math.floor((blocks - hot) / 2) + nextBelow(this.stream, hot);
  }
}
