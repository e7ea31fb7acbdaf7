import { addTo } from '../../../base/columns.ts';
import { playClients, type Source } from './clients.ts';
import { parameterOf, type WorkloadDeclaration, type WorkloadSetting } from './declaration.ts';
import { layOut } from './space.ts';

const METADATA_BYTES = 4096;
const FILE_BYTES = 512 * 1024 * 1024;

/** IOzone: each client writes its large file from front to back, and again. */
export const iozone = {
  id: 'iozone',
  title: 'IOzone',
  transactions: 500,
  abortRatio: 0,
  clients: 4,
  parameters: [
    {
      id: 'recordBytes',
      kind: 'number',
      least: 4_096,
      most: 67_108_864,
      initial: 1_048_576,
      whole: true,
    },
  ],
  program: (setting) => playClients(setting, iozoneSource(setting)),
} as const satisfies WorkloadDeclaration;

function iozoneSource(setting: WorkloadSetting): Source {
  const bytes = Math.ceil(parameterOf(setting, 'recordBytes') / setting.pageBytes) * setting.pageBytes;
  const records = Math.max(1, Math.floor(FILE_BYTES / bytes));
  const { files, metadata } = layOut(
    {
      metadata: { blocks: 3 * setting.clients, bytes: METADATA_BYTES },
      files: { blocks: records * setting.clients, bytes },
    },
    setting.pages,
    setting.pageBytes,
  );
  const perClient = Math.max(1, Math.floor(files.blocks / setting.clients));
  const next = Array.from({ length: setting.clients }, () => 0);
  return {
    accessTime: 1,
    thinkTime: 0,
    draw(client, draft) {
      const record = (addTo(next, client, 1) - 1) % perClient;
      draft.write(files, client * perClient + record);
      // Its inode, its extents, its bitmap.
      for (let page = 0; page < 3; page += 1) draft.write(metadata, client * 3 + page);
    },
  };
}
