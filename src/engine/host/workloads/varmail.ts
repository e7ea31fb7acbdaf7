import { appended, filebench, NAMES_ON_A_PAGE } from './filebench.ts';

/** `varmail`: 1,000 files of 16 KB, 16 threads, everything made safe with fsync. */
export const varmail = filebench({
  id: 'varmail',
  title: 'Filebench varmail',
  clients: 16,
  files: 1_000,
  meanBytes: 16 * 1024,
  filesPerDirectoryPage: NAMES_ON_A_PAGE,
  journal: { fewest: 1, least: 1, most: 290, share: 1 },
  turn(draft, files, turn, stream) {
    if (turn % 2 === 0) {
      files.remove(draft, files.any());
      files.create(draft, files.any(), appended(stream));
      return;
    }
    const file = files.any();
    files.readAll(draft, file);
    files.append(draft, file, appended(stream));
    files.readAll(draft, files.any());
  },
});
