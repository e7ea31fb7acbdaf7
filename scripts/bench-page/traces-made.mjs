// Traces to measure with: transactions of 27 pages on average, seven at a time, as native CSV.
import { createWriteStream, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { createGzip } from 'node:zlib';

const CLIENTS = 7;
const PAGES = 7_000_000;
const MOST_WRITES = 142;

/** @param {number} seed @returns {() => number} numbers from 0 to 1 */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** @param {number} requests @returns {string} */
export function nativeTrace(requests) {
  const random = randomOf(7);
  const lines = ['timestamp,txid,blkno,blkcnt,flags'];
  /** @type {{ txid: number, left: number }[]} */
  const open = [];
  let txid = 1_000_000;
  let timeUs = 1_600_000_000_000;
  for (let written = 0; written < requests;) {
    timeUs += 1 + Math.floor(random() * 40);
    while (open.length < CLIENTS) {
      const left = Math.min(MOST_WRITES, 1 + Math.floor(-26 * Math.log(1 - random())));
      open.push({ txid: ++txid, left });
      lines.push(`${timeUs},${txid},,,B`);
    }
    const at = Math.floor(random() * CLIENTS);
    const each = open[at];
    if (each === undefined) continue;
    if (each.left-- > 0) {
      lines.push(`${timeUs},${each.txid},${Math.floor(PAGES * random() ** 3)},1,W`);
      written++;
    } else {
      lines.push(`${timeUs},${each.txid},,,${random() < 0.01 ? 'A' : 'C'}`);
      open.splice(at, 1);
    }
  }
  for (const each of open) lines.push(`${timeUs},${each.txid},,,C`);
  return `${lines.join('\n')}\n`;
}

/** @param {string} name @returns {string} a path in a folder of its own */
function pathOf(name) {
  return join(mkdtempSync(join(tmpdir(), 'flashscope-trace-')), name);
}

/** Writes a text again and again until the file has so many bytes. @param {string} text @param {number} bytes */
export async function repeatedFile(text, bytes) {
  const path = pathOf('large.csv');
  const file = createWriteStream(path);
  const [head = ''] = text.split('\n', 1);
  const rows = Buffer.from(text.slice(head.length + 1));
  file.write(`${head}\n`);
  for (let written = 0; written < bytes; written += rows.length) {
    if (!file.write(rows)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
  return path;
}

/** A gzip file of one row, again and again: it unpacks to hundreds of times its size. @param {number} gigabytes */
export async function bombFile(gigabytes) {
  const path = pathOf('bomb.csv.gz');
  const packer = createGzip({ level: 9 });
  const file = packer.pipe(createWriteStream(path));
  packer.write('timestamp,txid,blkno,blkcnt,flags\n');
  const rows = Buffer.from('1,0,5,1,W\n'.repeat(1 << 17));
  for (let written = 0; written < gigabytes * 1e9; written += rows.length) {
    if (!packer.write(rows)) await once(packer, 'drain');
  }
  packer.end();
  await once(file, 'close');
  return path;
}
