/** A file system's part in file workloads: files in slots, and the metadata that a change of theirs writes. */
import { present } from '../../../base/assert.ts';
import { nextBelow, type RandomStream } from '../../../base/random.ts';
import { gamma } from './chance.ts';
import type { WorkloadSetting } from './declaration.ts';
import type { Draft } from './draft.ts';
import { layOut, type Region } from './space.ts';

const INODE_BYTES = 256;
const DIRECTORY_BYTES = 4_096;
const BITMAP_BYTES = 4_096;
/** Bytes of data that one bitmap page answers for, as in ext4 with blocks of 4 KB. */
const BITMAP_COVERS = 128 * 1024 * 1024;
/** A file's slot has room for so many times the mean size; what would be longer is cut. */
const SLOT_MEANS = 4;

export interface FileSetShape {
  readonly files: number;
  readonly meanBytes: number;
  /** Files whose names stand on one page of a directory. */
  readonly filesPerDirectoryPage: number;
}

/** Files are made smaller in number where they do not fit. A file that is deleted and made again reuses its place. */
export class FileSet {
  readonly count: number;
  private readonly regions: Record<'inodes' | 'directories' | 'bitmaps' | 'data', Region>;
  private readonly slotPages: number;
  /** In pages; 0 for a file that is not there. */
  private readonly sizes: Uint32Array;
  /** Bytes, for what an append adds to. */
  private readonly lengths: Float64Array;

  constructor(
    shape: FileSetShape,
    private readonly setting: WorkloadSetting,
    private readonly stream: RandomStream,
  ) {
    const { files, meanBytes, filesPerDirectoryPage } = shape;
    const { pages, pageBytes } = setting;
    this.meanBytes = meanBytes;
    this.slotPages = Math.max(1, Math.ceil((SLOT_MEANS * meanBytes) / pageBytes));
    const slotBytes = this.slotPages * pageBytes;
    this.regions = layOut(
      {
        inodes: { blocks: files, bytes: INODE_BYTES },
        directories: { blocks: Math.ceil(files / filesPerDirectoryPage), bytes: DIRECTORY_BYTES },
        bitmaps: { blocks: Math.ceil((files * slotBytes) / BITMAP_COVERS), bytes: BITMAP_BYTES },
        data: { blocks: files, bytes: slotBytes },
      },
      pages,
      pageBytes,
    );
    this.count = this.regions.data.blocks;
    this.sizes = new Uint32Array(this.count);
    this.lengths = new Float64Array(this.count);
    for (let file = 0; file < this.count; file += 1) this.resize(file, this.drawBytes());
  }

  private readonly meanBytes: number;

  any(): number {
    return nextBelow(this.stream, this.count);
  }

  /** The file after another one, round and round. */
  following(file: number): number {
    return (file + 1) % this.count;
  }

  drawBytes(): number {
    return Math.ceil(gamma(this.stream, this.meanBytes));
  }

  /** Writes a whole file and its metadata. */
  create(draft: Draft, file: number, bytes: number): void {
    this.resize(file, bytes);
    this.writeMetadata(draft, file);
    draft.writePages(this.firstPage(file), present(this.sizes[file]));
  }

  /** Takes a file's name and space away; its pages are not written. */
  remove(draft: Draft, file: number): void {
    this.resize(file, 0);
    this.writeMetadata(draft, file);
  }

  /** Writes the last page again where it was not full, the new pages, and the inode. */
  append(draft: Draft, file: number, bytes: number): void {
    const { pageBytes } = this.setting;
    const before = present(this.lengths[file]);
    this.resize(file, before + bytes);
    // A file that is full is begun again from its start, as a log that is rotated.
    if (this.lengths[file] === before) this.resize(file, bytes);
    const from = present(this.lengths[file]) > before ? Math.floor(before / pageBytes) : 0;
    draft.write(this.regions.inodes, file);
    if (present(this.sizes[file]) > Math.ceil(before / pageBytes)) this.writeBitmap(draft, file);
    draft.writePages(this.firstPage(file) + from, present(this.sizes[file]) - from);
  }

  readAll(draft: Draft, file: number): void {
    draft.readPages(this.firstPage(file), present(this.sizes[file]));
  }

  /** A new name, or a flag in it: directory and inode. */
  rename(draft: Draft, file: number): void {
    draft.write(this.regions.directories, this.directoryOf(file));
    draft.write(this.regions.inodes, file);
  }

  private writeMetadata(draft: Draft, file: number): void {
    this.rename(draft, file);
    this.writeBitmap(draft, file);
  }

  private writeBitmap(draft: Draft, file: number): void {
    const { bitmaps } = this.regions;
    draft.write(bitmaps, bitmaps.blockOfRow(file, this.count));
  }

  private directoryOf(file: number): number {
    return this.regions.directories.blockOfRow(file, this.count);
  }

  private firstPage(file: number): number {
    return this.regions.data.pageOf(file);
  }

  private resize(file: number, bytes: number): void {
    const { pageBytes } = this.setting;
    const length = Math.min(bytes, this.slotPages * pageBytes);
    this.lengths[file] = length;
    this.sizes[file] = Math.ceil(length / pageBytes);
  }
}
