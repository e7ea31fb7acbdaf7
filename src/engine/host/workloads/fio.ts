import { nextBelow, nextShare, randomStream } from '../../../base/random.ts';
import { playClients, type Source } from './clients.ts';
import { parameterOf, type WorkloadDeclaration, type WorkloadSetting } from './declaration.ts';
import type { Draft } from './draft.ts';
import { layOut, type Region } from './space.ts';

/** Random requests of one size, as fio's `rw=randwrite` or `randrw` issues them; a commit stands for its fsync. */
export const fio = {
  id: 'fio',
  title: 'fio, random',
  transactions: 1000,
  abortRatio: 0,
  clients: 4,
  parameters: [
    {
      id: 'blockBytes',
      kind: 'number',
      least: 512,
      most: 16_777_216,
      initial: 4_096,
      whole: true,
    },
    {
      id: 'requests',
      kind: 'number',
      least: 1,
      most: 10_000,
      initial: 16,
      whole: true,
    },
    {
      id: 'readShare',
      kind: 'number',
      least: 0,
      most: 1,
      initial: 0,
      whole: false,
    },
    {
      id: 'hotShare',
      kind: 'number',
      least: 0,
      most: 1,
      initial: 0,
      whole: false,
    },
  ],
  program: (setting) => playClients(setting, new FioSource(setting)),
} as const satisfies WorkloadDeclaration;

class FioSource implements Source {
  readonly accessTime = 1;
  readonly thinkTime = 0;
  private readonly stream;
  private readonly file: Region;
  private readonly requests: number;
  private readonly readShare: number;
  private readonly hotShare: number;

  constructor(setting: WorkloadSetting) {
    const bytes = parameterOf(setting, 'blockBytes');
    const pagesPerBlock = Math.max(1, Math.ceil(bytes / setting.pageBytes));
    const perPage = Math.max(1, Math.floor(setting.pageBytes / bytes));
    const blocks = Math.max(1, Math.floor(setting.pages / pagesPerBlock)) * perPage;
    this.file = layOut({ file: { blocks, bytes } }, setting.pages, setting.pageBytes).file;
    this.stream = randomStream(setting.seed, 'requests');
    this.requests = parameterOf(setting, 'requests');
    this.readShare = parameterOf(setting, 'readShare');
    this.hotShare = parameterOf(setting, 'hotShare');
  }

  draw(_client: number, draft: Draft): void {
    for (let request = 0; request < this.requests; request += 1) {
      const isHot = nextShare(this.stream) < this.hotShare;
      const block = nextBelow(this.stream, isHot ? Math.ceil(this.file.blocks / 5) : this.file.blocks);
      if (nextShare(this.stream) < this.readShare) draft.read(this.file, block);
      else draft.write(this.file, block);
    }
  }
}
