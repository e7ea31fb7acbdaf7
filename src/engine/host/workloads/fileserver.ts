import { appended, filebench } from './filebench.ts';

/** `fileserver`: 10,000 files of 128 KB, 50 threads, 20 files a directory. */
export const fileserver = filebench({
  id: 'fileserver',
  title: 'Filebench fileserver',
  clients: 50,
  files: 10_000,
  meanBytes: 128 * 1024,
  filesPerDirectoryPage: 20,
  journal: { fewest: 500, least: 5_000, most: 6_950, share: 0.8 },
  turn(draft, files, turn, stream) {
    const kind = turn % 3;
    if (kind === 0) files.create(draft, files.any(), files.drawBytes());
    else if (kind === 1) {
      files.append(draft, files.any(), appended(stream));
      files.readAll(draft, files.any());
    } else files.remove(draft, files.any());
  },
});
