import { appended, filebench, NAMES_ON_A_PAGE } from './filebench.ts';

/** `webproxy`: 10,000 files of 16 KB, 100 threads, five reads for each file written. */
export const webproxy = filebench({
  id: 'webproxy',
  title: 'Filebench webproxy',
  clients: 100,
  files: 10_000,
  meanBytes: 16 * 1024,
  filesPerDirectoryPage: NAMES_ON_A_PAGE,
  journal: { fewest: 500, least: 800, most: 2_490, share: 0.95 },
  turn(draft, files, _turn, stream) {
    files.remove(draft, files.any());
    files.create(draft, files.any(), appended(stream));
    for (let read = 0; read < 5; read += 1) files.readAll(draft, files.any());
  },
});
