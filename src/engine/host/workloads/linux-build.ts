import { randomStream } from '../../../base/random.ts';
import { between } from './chance.ts';
import { playClients, type Source } from './clients.ts';
import { parameterOf, type WorkloadDeclaration, type WorkloadSetting } from './declaration.ts';
import { FileSet } from './file-set.ts';

/** The build of a kernel: object files, many at a time, because the file system's journal commits by the clock. */
export const linuxBuild = {
  id: 'linux-build',
  title: 'Linux build',
  transactions: 500,
  abortRatio: 0,
  clients: 2,
  parameters: [
    {
      id: 'filesPerCommit',
      kind: 'number',
      least: 1,
      most: 1_000,
      initial: 16,
      whole: true,
    },
  ],
  program: (setting) => playClients(setting, linuxBuildSource(setting)),
} as const satisfies WorkloadDeclaration;

function linuxBuildSource(setting: WorkloadSetting): Source {
  const mean = parameterOf(setting, 'filesPerCommit');
  const stream = randomStream(setting.seed, 'files');
  const shape = { files: 20_000, meanBytes: 24 * 1024, filesPerDirectoryPage: 40 };
  const files = new FileSet(shape, setting, stream);
  let built = 0;
  return {
    accessTime: 1,
    thinkTime: 0,
    draw(_client, draft) {
      const count = between(stream, Math.ceil(mean / 2), Math.floor(mean * 1.5));
      for (let file = 0; file < count; file += 1) {
        files.readAll(draft, files.any());
        built = files.following(built);
        files.create(draft, built, files.drawBytes());
      }
    },
  };
}
