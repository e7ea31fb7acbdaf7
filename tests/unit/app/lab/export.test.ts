import { crc32 as zlibCrc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Marks } from '../../../../src/model/spoken.ts';
import { figuresCsv, timelineCsv } from '../../../../src/app/lab/export/csv.ts';
import { embedInPng } from '../../../../src/app/lab/export/embed-in-png.ts';
import { videoTail } from '../../../../src/app/lab/export/embed-in-video.ts';
import { exportedLinkIn } from '../../../../src/app/lab/export/exported-file.ts';
import { layersOf } from '../../../../src/app/lab/export/svg-gradients.ts';
import { escapeMarkup } from '../../../../src/base/markup.ts';
import { node } from '../../../../src/app/lab/export/svg-node.ts';

describe('exported tables', () => {
  const marks: Marks = {
    count: 2,
    kind: ['begin', 'checkpoint'],
    step: [1, 5],
    timeNs: [0, 60_000],
    transaction: [7, -1],
    label: ['Tx7, the "last"', ''],
  };

  it('quote special characters, and begin with the configuration', () => {
    expect(timelineCsv({ seed: 3 }, marks).split('\n')).toEqual([
      '# {"seed":3}',
      'step,time_ns,event,transaction,label',
      '1,0,begin,7,"Tx7, the ""last"""',
      '5,60000,checkpoint,,',
      '',
    ]);
  });

  it('have a line for every point of the figures', () => {
    const column = Float64Array.of(1, 2.5);
    const series = {
      step: Float64Array.of(3, 4),
      timeNs: column,
      throughput: column,
      gcCost: column,
      writeAmplification: column,
      recoveryNs: column,
    };
    expect(figuresCsv({}, series).split('\n').slice(2)).toEqual(['3,1,1,1,1,1', '4,2.5,2.5,2.5,2.5,2.5', '']);
  });
});

describe('the text in a PNG picture', () => {
  it('is stored in a chunk of its own after the header, with the checksum that PNG requires', () => {
    const header = Uint8Array.from({ length: 33 }, (_, i) => i);
    const rest = Uint8Array.of(200, 201, 202);
    const png = Buffer.from(embedInPng(Uint8Array.from([...header, ...rest]), 'Möbius'));
    expect([...png.subarray(0, 33)]).toEqual([...header]);
    expect([...png.subarray(-3)]).toEqual([...rest]);
    const length = png.readUInt32BE(33);
    expect(png.subarray(37, 52).toString()).toBe('iTXtflashscope\0');
    expect(png.subarray(56, 41 + length).toString()).toBe('Möbius');
    expect(png.readUInt32BE(41 + length)).toBe(zlibCrc32(png.subarray(37, 41 + length)));
  });
});

describe('the text at the end of a video', () => {
  it('is a box that MP4 players skip, or an element that WebM players skip', () => {
    const box = Buffer.from(videoTail('video/mp4;codecs=avc1', 'x'));
    expect(box.readUInt32BE(0)).toBe(box.length);
    expect(box.subarray(4).toString()).toBe('freeflashscope x');
    const element = Buffer.from(videoTail('video/webm', 'x'));
    expect([element[0], element[1]]).toEqual([0xec, 0x01]);
    expect(element.readUInt32BE(5)).toBe(element.length - 9);
  });
});

describe('exported files', () => {
  const link = (text: string) => exportedLinkIn(new Blob([text]));
  const state = async (text: string) => (await link(text))?.state ?? null;

  it('are recognised by their link, wherever it stands', async () => {
    expect(await state('{"flashscope":1,"link":"http://x/#/lab?s=1.Ab-_9"}')).toBe('1.Ab-_9');
    expect(await state(`${'.'.repeat(3_000_000)}flashscope http://x/#/lab?s=1.Zz`)).toBe('1.Zz');
  });

  it('say which frame they show and by which engine, in XML too; those of earlier versions do not', async () => {
    expect((await link('flashscope #/lab?s=1.Ab&f=0123abcd'))?.stamp).toEqual({
      shown: '0123abcd',
      engine: null,
    });
    expect((await link('flashscope #/lab?s=1.Ab&amp;f=0123abcd&amp;e=0.1.0%2Bab'))?.stamp).toEqual({
      shown: '0123abcd',
      engine: '0.1.0+ab',
    });
    expect(await link('flashscope #/lab?s=1.Ab')).toEqual({ state: '1.Ab', stamp: null });
  });

  it('are not confused with traces or other texts', async () => {
    expect(await state('timestamp,txid,blkno,blkcnt,flags\n0,1,2,1,W')).toBeNull();
    expect(await state('see http://x/#/lab?s=1.Ab')).toBeNull();
    expect(await state('flashscope and no link')).toBeNull();
    expect(await state('')).toBeNull();
  });
});

describe('SVG output', () => {
  it('special characters are escaped, and characters that XML forbids are left out', () => {
    expect(escapeMarkup('a<b & "c">\u0000\u0007d\n')).toBe('a&lt;b &amp; &quot;c&quot;&gt;d\n');
    expect(node('text', { x: 1.23456, id: 'a"b' }, ['Tx1'])).toBe('<text x="1.23" id="a&quot;b">Tx1</text>');
  });

  it('background layers are split at commas outside parentheses', () => {
    expect(layersOf('linear-gradient(90deg, red 0%, rgb(1, 2, 3) 5%), none')).toEqual([
      'linear-gradient(90deg, red 0%, rgb(1, 2, 3) 5%)',
      'none',
    ]);
    expect(layersOf('none')).toEqual([]);
  });
});
