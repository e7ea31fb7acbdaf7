/** Reads a zip archive of stored files by its list at the end, without the code that wrote it. */
import { crc32 } from 'node:zlib';

export function unzipped(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('The list of the archive is damaged.');
    const [method, sum, size] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 16),
      archive.readUInt32LE(at + 24),
    ];
    const nameBytes = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameBytes);
    const head = archive.readUInt32LE(at + 42);
    if (archive.readUInt32LE(head) !== 0x04034b50 || method !== 0)
      throw new Error(`${name} is no stored file.`);
    const from = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28);
    const content = archive.subarray(from, from + size);
    if (crc32(content) !== sum) throw new Error(`${name} has another sum.`);
    files.set(name, content);
    at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
