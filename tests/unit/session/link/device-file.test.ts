import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEVICES } from '../../../../src/model/devices.ts';
import { writtenDevice } from '../../../../src/model/schema/wire.ts';
import { run } from '../../../../src/package/index.ts';
import { isDeviceFile, readDeviceFile } from '../../../../src/session/link/device-file.ts';
import { deviceProblem } from '../../../../src/session/runner/device-check.ts';
import { german } from '../../../../src/texts/de/machine.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';
import { speakerOf } from '../../../../src/texts/speaker.ts';
import { projectRoot } from '../../../house/source-file.ts';

const { inWords: inGerman } = speakerOf(german);

const FILES = ['mqsim.xml', 'simplessd.cfg', 'disksim.parv'] as const;
const textOf = (name: string): string =>
  readFileSync(join(projectRoot, 'tests/fixtures/devices', name), 'utf8');
const [MQSIM, SIMPLESSD, DISKSIM] = FILES.map(textOf) as [string, string, string];

function read(text: string, name = 'file') {
  const result = readDeviceFile(text, name);
  if (!result.ok) throw new Error(inEnglish(result.error));
  return result.value;
}

function problemOf(text: string): string {
  const result = readDeviceFile(text, 'file');
  return result.ok ? 'none' : inEnglish(result.error);
}

describe('devices of other simulators', () => {
  test('MQSim: geometry, times, cells and policies are taken over, and the rest is named', () => {
    const { device, format, leftOut } = read(MQSIM);
    expect(format).toBe('mqsim');
    expect(device.geometry).toEqual({
      packages: 4,
      planesPerPackage: 4,
      blocksPerPlane: 64,
      pagesPerBlock: 32,
      pageBytes: 8_192,
      outOfBandBytes: 256,
      summaryPage: false,
      mappingEntriesPerPage: 2_048,
    });
    const { readNs, programNs, eraseNs, busNsPerByte } = device.timing;
    expect([readNs, programNs, eraseNs, busNsPerByte]).toEqual([50_000, 300_000, 3_000_000, 5]);
    expect([device.cellType, device.secondBitFactor]).toEqual(['mlc', 3]);
    expect([device.overProvisioning, device.lowWatermark]).toEqual([0.12, 0.04]);
    expect(device.wearLevelling).toEqual({ dynamic: true, staticThreshold: 50 });
    expect(leftOut).toEqual([
      { name: 'PCIe_Lane_Count', line: 5 },
      { name: 'GC_Block_Selection_Policy', line: 10 },
    ]);
  });

  test('SimpleSSD: planes are packages × dies × planes of a channel; times are LightTx’s', () => {
    const { device, leftOut } = read(SIMPLESSD);
    expect(device.geometry).toMatchObject({ packages: 4, planesPerPackage: 4, pageBytes: 8_192 });
    expect(device.timing).toMatchObject({ busNsPerByte: 5, programNs: 200_000 });
    expect([device.cellType, device.victimPolicy, device.overProvisioning]).toEqual([
      'mlc',
      'cost-benefit',
      0.2,
    ]);
    expect(leftOut.map(({ name }) => name)).toEqual(['pal.PageAllocation']);
  });

  test('DiskSim: pages are counted in sectors, times in milliseconds; other blocks of the file are not read', () => {
    const { device, leftOut } = read(DISKSIM);
    expect(device.geometry).toMatchObject({
      packages: 4,
      planesPerPackage: 4,
      pageBytes: 4_096,
      summaryPage: true,
    });
    expect(device.timing).toMatchObject({
      readNs: 25_000,
      programNs: 200_000,
      eraseNs: 1_500_000,
      busNsPerByte: 25,
    });
    expect([device.overProvisioning, device.lowWatermark]).toEqual([0.15, 0.05]);
    expect(leftOut.map(({ name }) => name)).toEqual(['Copy back', 'Scheduler']);
  });

  test.each(FILES)('%s: the device can be simulated, and comes back from JSON as it was', async (name) => {
    const { device } = read(textOf(name), name);
    expect(deviceProblem(device)).toBeNull();
    expect(read(JSON.stringify(writtenDevice(device)))).toEqual({ device, format: 'json', leftOut: [] });
    const result = await run({ protocol: 'lighttx', device, workload: 'small', transactions: 20 });
    expect(result.transactions.committed).toBeGreaterThan(0);
  });

  test('every built-in device comes back from its JSON as it was', () => {
    for (const device of DEVICES) expect(read(JSON.stringify(writtenDevice(device))).device).toEqual(device);
  });
});

describe('a device file that cannot be used', () => {
  test.each([
    ['', '“file” is no device: expected'],
    ['hello', '“file” is no device: expected'],
    ['{', 'file is no JSON'],
    ['{}', '“file”: “id” is missing.'],
    [
      MQSIM.replace('<Page_Capacity>8192', '<Page_Capacity>100'),
      '“file”, line 28: Page_Capacity is 100, expected a whole number from 512 to 65536.',
    ],
    [MQSIM.replace('>64<', '>many<'), '“file”, line 26: Block_No_Per_Plane is many, expected a number.'],
    [MQSIM.replace('>64<', '>0x40<'), 'Block_No_Per_Plane is 0x40, expected a number.'],
    [MQSIM.replace('>64<', '>2097152<'), '“file”: '],
    [MQSIM.replace(/ *<Block_Erase_Latency>.*\n/, ''), '“file” lacks Block_Erase_Latency.'],
    [MQSIM.replace('</Page_Capacity>', '</Page_Size>'), '“file”, line 28: this cannot be read.'],
    [MQSIM.replace('<?xml', '<!DOCTYPE a [<!ENTITY b "c">]><?xml'), '“file”, line 1: this cannot be read.'],
    [MQSIM.replace('>4<', '>&lt;<'), '“file”, line 5: this cannot be read.'],
    [SIMPLESSD.replace('Die = 1', 'Die = 1\nDie = 2'), '“file”, line 6: pal.Die stands there twice.'],
    [SIMPLESSD.replace('Die = 1', 'Die'), '“file”, line 5: this cannot be read.'],
    [
      SIMPLESSD.replace('Die = 1', 'Die = 99'),
      'pal.Package × pal.Die × pal.Plane is 396, expected a whole number from 1 to 64.',
    ],
    [DISKSIM.replace(/\}\s*$/, ''), 'this cannot be read.'],
    [
      DISKSIM.replace('= 15,', '= 150,'),
      'Reserve pages percentage is 1.5, expected a number from 0 to 0.9999.',
    ],
  ])('is refused in a sentence with the place (%#)', (text, sentence) => {
    expect(problemOf(text)).toContain(sentence);
  });

  test('is refused in German, too', () => {
    const refused = readDeviceFile(MQSIM.replace('<Page_Capacity>8192', '<Page_Capacity>100'), 'a.xml');
    expect(refused.ok ? '' : inGerman(refused.error)).toBe(
      '„a.xml“, Zeile 28: Page_Capacity ist 100, erwartet wird eine ganze Zahl von 512 bis 65536.',
    );
  });

  test('whatever is cut from a file or put into it, it is a device that can be simulated or a sentence', () => {
    const odd = ['<', '>', '&', '=', '{', '}', '-1', '1e999', 'NaN', '\u0000', '\n', '[pal]'];
    for (const text of [MQSIM, SIMPLESSD, DISKSIM]) {
      for (let at = 0; at < text.length; at += 7) {
        const put = odd[(at / 7) % odd.length] ?? '';
        for (const changed of [text.slice(0, at), text.slice(0, at) + put + text.slice(at + 1)]) {
          const result = readDeviceFile(changed, 'file');
          if (result.ok) expect(deviceProblem(result.value.device)).toBeNull();
          else expect(inEnglish(result.error)).toContain('file');
        }
      }
    }
  });

  test('a megabyte of one notation takes no longer than reading it', () => {
    expect(problemOf(`<Flash_Parameter_Set>${'<a>'.repeat(300_000)}`)).toContain('this cannot be read');
    expect(problemOf('x'.repeat(1_000_001))).toContain('is no device');
  });
});

describe('a file of devices as the runner lists them', () => {
  const [device] = DEVICES;
  if (device === undefined) throw new Error('no device is built in');
  const derived = { blocks: 1, logicalPages: 1, capacityBytes: 1, timingProfiles: [], made: {} };
  const row = { ...writtenDevice(device), ...derived };

  test('what follows from the device is no part of it', () => {
    for (const listed of [row, [row]]) {
      const text = JSON.stringify(listed);
      expect(isDeviceFile(text)).toBe(true);
      expect(read(text).device).toEqual(device);
    }
    expect(problemOf(JSON.stringify({ ...row, wings: 2 }))).toContain('wings');
  });

  test('several are refused by name, in both languages', () => {
    const result = readDeviceFile(JSON.stringify([row, row, 3]), 'list.json');
    if (result.ok) throw new Error('three devices are none');
    expect(inEnglish(result.error)).toBe(
      `“list.json” lists 3 devices (${device.id}, ${device.id}, ?): keep one of them in the file, or give its id where it is built in.`,
    );
    expect(inGerman(result.error)).toContain('zählt 3 Geräte auf');
    expect(problemOf('[]')).toContain('is no device');
  });
});
