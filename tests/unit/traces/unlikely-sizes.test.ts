/** A trace that is read in the wrong unit has requests that no host sends: the reader is told. */
import { describe, expect, it } from 'vitest';
import { summary } from './reading.ts';

const MEDIAN =
  'Unlikely sizes: half of the requests, read as mqsim, are 32 MiB or longer. Hardly any host sends such requests; the trace may count in another unit (bytes in place of sectors or pages). Choose another format if these are not the sizes you expect.';

/** Rows of MQSim, whose sizes are sectors. */
function mqsim(...sectors: readonly number[]): string {
  return sectors.map((size, i) => `${i} 0 ${i * 1000} ${size} ${i % 2}\n`).join('');
}

async function warningsOf(text: string, format: string): Promise<readonly string[]> {
  return (await summary(text, { format })).warnings.filter((warning) => warning.startsWith('Unlikely'));
}

describe('requests of unlikely sizes', () => {
  it('are told of where half of them are longer than 4 MiB, reads as well as writes', async () => {
    expect(await warningsOf(mqsim(8, 65_536, 65_536), 'mqsim')).toEqual([MEDIAN]);
    expect(await warningsOf(mqsim(8, 8, 8, 65_536, 65_536, 65_536), 'mqsim')).toEqual([]);
  });

  it('are told of where a single one is longer than 1 GiB, with the number and the longest', async () => {
    const warnings = await warningsOf(mqsim(8, 8, 8, 2 ** 21 + 16, 2 ** 22), 'mqsim');
    expect(warnings).toEqual([
      'Unlikely sizes: 2 requests, read as mqsim, are longer than 1 GiB, up to 2048 MiB. Hardly any host sends such requests; the trace may be damaged or count in another unit. Choose another format if these are not the sizes you expect.',
    ]);
  });

  it('are not told of where requests of 4 MiB begin inside a page, or one has just 1 GiB', async () => {
    expect(await warningsOf('1 0 1 8192 0\n2 0 8193 8192 0\n', 'mqsim')).toEqual([]);
    expect(await warningsOf(mqsim(8, 8, 8, 2 ** 21), 'mqsim')).toEqual([]);
  });

  it('are not told of for trims, which may clear a whole device at once', async () => {
    const text = 'fio version 3 iolog\n1 /a trim 0 4294963200\n2 /a write 0 4096\n3 /a read 0 4096\n';
    expect(await warningsOf(text, 'fio')).toEqual([]);
  });

  it('are told of for native traces too, whose pages have 4 KB unless a comment says more', async () => {
    const text = '0,1,0,4096,W\n1,1,8192,4096,W\n2,1,,,C\n';
    expect((await warningsOf(text, 'native'))[0]).toContain('read as native, are 16 MiB or longer');
    expect(await warningsOf(`# page_size=512\n${text}`, 'native')).toEqual([]);
  });
});
