/** Every check of the readers of other simulators' devices, one by one: what is read over, refused, or taken as it says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEVICES, LIGHTTX_32GB } from '../../../../src/model/devices.ts';
import { writtenDevice } from '../../../../src/model/schema/wire.ts';
import { isDeviceFile, readDeviceFile } from '../../../../src/session/link/device-file.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';
import { present } from '../../../../src/base/assert.ts';
import { projectRoot } from '../../../house/source-file.ts';

const [MQSIM, SIMPLESSD, DISKSIM] = ['mqsim.xml', 'simplessd.cfg', 'disksim.parv'].map((name) =>
  readFileSync(join(projectRoot, 'tests/fixtures/devices', name), 'utf8'),
) as [string, string, string];

/** A text with a part of it replaced, which must be there. */
function withPart(text: string, part: string, instead: string): string {
  if (!text.includes(part)) throw new Error(`there is no ${part}`);
  return text.replace(part, () => instead);
}

function deviceOf(text: string) {
  const read = readDeviceFile(text, 'file');
  if (!read.ok) throw new Error(inEnglish(read.error));
  return read.value.device;
}

function problemOf(text: string): string {
  const read = readDeviceFile(text, 'file');
  return read.ok ? 'none' : inEnglish(read.error);
}

/** An element of MQSim's file with another value. */
const mqsim = (name: string, value: string): string =>
  MQSIM.replace(new RegExp(`(<${name}>)[^<]*`), (_, tag: string) => `${tag}${value}`);

describe('a name that stands there twice', () => {
  test.each([
    ['MQSim', MQSIM, '<Page_Capacity>8192</Page_Capacity>', '\n', 'line 29: Page_Capacity'],
    ['MQSim, on one line', MQSIM, '<Page_Capacity>8192</Page_Capacity>', '', 'line 28: Page_Capacity'],
    ['SimpleSSD', SIMPLESSD, 'Die = 1', '\n', 'line 6: pal.Die'],
    ['DiskSim', DISKSIM, 'Page size = 8,', '\n', 'line 15: Page size'],
  ])('ends the reading of %s', (_, text, part, between, sentence) => {
    expect(problemOf(withPart(text, part, part + between + part))).toBe(
      `“file”, ${sentence} stands there twice.`,
    );
  });

  test('ends that of DiskSim also where it is written with other capitals', () => {
    expect(problemOf(withPart(DISKSIM, 'Page size = 8,', 'Page size = 8,\nPAGE SIZE = 8,'))).toBe(
      '“file”, line 15: PAGE SIZE stands there twice.',
    );
  });

  test('is another name in another section, and in a block that is not read', () => {
    expect(
      deviceOf(withPart(SIMPLESSD, 'EvictPolicy', 'Die = 9\nEvictPolicy')).geometry.planesPerPackage,
    ).toBe(4);
    expect(deviceOf(withPart(DISKSIM, 'Scheduling policy = 1', 'Page size = 9')).geometry.pageBytes).toBe(
      4_096,
    );
    expect(deviceOf(`${DISKSIM}disksim_ssd B {\n  Page size = 9\n}\n`).geometry.pageBytes).toBe(4_096);
  });
});

describe('a notation is read strictly', () => {
  const unreadable = (line: number): string => `“file”, line ${line}: this cannot be read.`;

  test.each([
    ['MQSim, from a part that is none', withPart(MQSIM, '<Page_Capacity>', '< Page_Capacity>'), 28],
    ['MQSim, from a text outside of all elements', `x${MQSIM}`, 1],
    [
      'MQSim, from a text before an element',
      withPart(MQSIM, '<Flash_Technology>', 'x<Flash_Technology>'),
      19,
    ],
    ['MQSim, from an end that never began', `${MQSIM.trim()}</a>`, 32],
    ['MQSim, from a value that a comment cuts in two', mqsim('Page_Capacity', '8<!-- -->192'), 28],
    ['MQSim, from what is still open', MQSIM.slice(0, MQSIM.lastIndexOf('</')), 32],
    ['SimpleSSD, from a section that is not closed', withPart(SIMPLESSD, '[ftl]', '[ftl'), 15],
    ['DiskSim, from a line that says nothing', withPart(DISKSIM, 'Page size = 8,', 'Page size'), 14],
    ['DiskSim, from its end where the block is open', DISKSIM.replace(/\}\s*$/, '').trimEnd(), 22],
  ])('%s', (_, text, line) => {
    expect(problemOf(text)).toBe(unreadable(line));
  });

  test('comments, empty elements and empty values are no values', () => {
    const parts = '<a/><a/><b></b><b></b><!-- <Page_Capacity>1</Page_Capacity> -->';
    const read = readDeviceFile(withPart(MQSIM, '<Flash_Technology>', `${parts}<Flash_Technology>`), 'file');
    expect(read.ok && read.value.leftOut.map(({ name }) => name)).toEqual([
      'PCIe_Lane_Count',
      'GC_Block_Selection_Policy',
    ]);
    for (const said of ['8192<!-- bytes -->', '8192 <!-- bytes -->\n', '\n<!-- bytes -->8192'])
      expect(deviceOf(mqsim('Page_Capacity', said)).geometry.pageBytes).toBe(8_192);
    expect(deviceOf(withPart(SIMPLESSD, 'Die = 1', 'Die = 1 ; two\n; Die = 2\n# Die = 3')).id).toBe(
      'simplessd',
    );
    expect(deviceOf(withPart(DISKSIM, 'Page size = 8,', '# Page size = 9,\nPage size = 8, # 9')).id).toBe(
      'disksim',
    );
  });

  test('an end of lines of another system and a mark before the text change nothing', () => {
    for (const text of [MQSIM, SIMPLESSD, DISKSIM])
      expect(deviceOf(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual(deviceOf(text));
    const own = JSON.stringify(writtenDevice(LIGHTTX_32GB));
    expect(deviceOf(`\uFEFF${own}`)).toEqual(LIGHTTX_32GB);
  });

  test('each is known as a device, DiskSim’s block by both of its names', () => {
    for (const text of [MQSIM, SIMPLESSD, DISKSIM]) expect(isDeviceFile(text)).toBe(true);
    expect(deviceOf(withPart(DISKSIM, 'disksim_ssd', 'ssdmodel_ssd'))).toEqual(deviceOf(DISKSIM));
  });
});

describe('a number', () => {
  test.each([
    ['+4', 4],
    ['4.0', 4],
    ['.4e1', 4],
    ['40E-1', 4],
  ])('may be written %s', (written, channels) => {
    expect(deviceOf(mqsim('Flash_Channel_Count', written)).geometry.packages).toBe(channels);
  });

  test('beyond every number is shown as it is written, and not at length', () => {
    expect(problemOf(mqsim('Page_Capacity', '1e400'))).toBe(
      '“file”, line 28: Page_Capacity is 1e400, expected a number.',
    );
    expect(problemOf(mqsim('Page_Capacity', 'x'.repeat(99)))).toBe(
      `“file”, line 28: Page_Capacity is ${'x'.repeat(40)}, expected a number.`,
    );
  });

  test('made of several is told at the last of them', () => {
    expect(problemOf(withPart(SIMPLESSD, 'Die = 1', 'Die = 99'))).toContain('“file”, line 6: pal.Package × ');
  });

  test('that takes two is as on LightTx’s device where one of them is missing', () => {
    const { busNsPerByte } = deviceOf(withPart(SIMPLESSD, 'DMAWidth = 8\n', '')).timing;
    expect(busNsPerByte).toBe(LIGHTTX_32GB.timing.busNsPerByte);
  });
});

describe('what follows from the geometry', () => {
  test('keeps within the bounds of a device', () => {
    const large = deviceOf(mqsim('Page_Capacity', '65536'));
    expect([large.timing.pageTransferBytes, large.timing.summaryBytes]).toEqual([65_792, 65_536]);
    expect(deviceOf(mqsim('Page_Capacity', '8190')).geometry.mappingEntriesPerPage).toBe(2_047);
    expect(deviceOf(mqsim('Block_No_Per_Plane', '8')).zoneBlocks).toBe(16);
    const many = problemOf(mqsim('Block_No_Per_Plane', '2097152'));
    expect(many).toMatch(/^“file”: .*blocks/);
  });

  test('a long name of a file is cut in the title of its device', () => {
    const read = readDeviceFile(MQSIM, 'x'.repeat(300));
    expect(read.ok && read.value.device.title).toBe(`MQSim: ${'x'.repeat(193)}`);
  });
});

describe('words', () => {
  test.each([
    ['SLC', { cellType: 'slc' }],
    ['mlc', { cellType: 'mlc', secondBitFactor: 3 }],
    ['PLC', { cellType: 'slc' }],
    ['constructor', { cellType: 'slc' }],
  ])('cells of MQSim: %s', (word, cells) => {
    expect(deviceOf(mqsim('Flash_Technology', word))).toMatchObject(cells);
  });

  test.each([
    ['NONE', {}],
    ['ERASE', { readsSuspend: 'erases', suspendEraseNs: 700_000 }],
    [
      'PROGRAM_ERASE',
      { readsSuspend: 'programs-and-erases', suspendEraseNs: 700_000, suspendProgramNs: 100_000 },
    ],
    ['PROGRAM', {}],
  ])('suspension in MQSim: %s', (word, suspension) => {
    const set = (name: string, value: string): string => `<${name}>${value}</${name}>`;
    const text = withPart(
      MQSIM,
      '<Flash_Technology>',
      `${set('CMD_Suspension_Support', word)}${set('Suspend_Erase_Time', '700000')}${set(
        'Suspend_Program_Time',
        '100000',
      )}<Flash_Technology>`,
    );
    const { readsSuspend, suspendEraseNs, suspendProgramNs } = deviceOf(text);
    expect({ readsSuspend, suspendEraseNs, suspendProgramNs }).toEqual({
      readsSuspend: undefined,
      suspendEraseNs: undefined,
      suspendProgramNs: undefined,
      ...suspension,
    });
    const read = readDeviceFile(text, 'file');
    const names = read.ok ? read.value.leftOut.map(({ name }) => name) : [];
    expect(names.includes('CMD_Suspension_Support')).toBe(word === 'PROGRAM');
    expect(names.includes('Suspend_Program_Time')).toBe(word !== 'PROGRAM_ERASE');
  });

  test.each([
    ['Die = 1', '1', 'multi-plane', false],
    ['Die = 1', '0', undefined, false],
    ['Die = 2', '1', undefined, true],
  ])('multi-plane commands of SimpleSSD, %s: %s', (dies, word, planeCommands, isLeftOut) => {
    const text = withPart(
      withPart(SIMPLESSD, 'Die = 1', dies),
      'NANDType',
      `EnableMultiPlaneOperation = ${word}\nNANDType`,
    );
    const one = text.replace(/^Package = .*$/m, 'Package = 1');
    const read = readDeviceFile(one, 'file');
    expect(deviceOf(one).planeCommands).toBe(planeCommands);
    const names = read.ok ? read.value.leftOut.map(({ name }) => name) : [];
    expect(names.includes('pal.EnableMultiPlaneOperation')).toBe(isLeftOut);
  });

  test('the second bit of a cell of three is its middle one', () => {
    const middle = '<Page_Program_Latency_CSB>600000</Page_Program_Latency_CSB>';
    const text = withPart(
      mqsim('Flash_Technology', 'TLC'),
      '<Flash_Technology>',
      `${middle}<Flash_Technology>`,
    );
    expect(deviceOf(text)).toMatchObject({ cellType: 'tlc', secondBitFactor: 2, thirdBitFactor: 3 });
  });

  test.each([
    [mqsim('GC_Block_Selection_Policy', 'GREEDY'), 'greedy'],
    [mqsim('GC_Block_Selection_Policy', 'RANDOM'), 'random'],
    [mqsim('GC_Block_Selection_Policy', 'FIFO'), 'fifo'],
    [withPart(SIMPLESSD, 'EvictPolicy = 1', 'EvictPolicy = 0'), 'greedy'],
    [withPart(SIMPLESSD, 'EvictPolicy = 1', 'EvictPolicy = 2'), 'random'],
    [withPart(DISKSIM, 'Cleaning policy = 2', 'Cleaning policy = 1'), LIGHTTX_32GB.victimPolicy],
  ])('choice of victims (%#)', (text, policy) => {
    expect(deviceOf(text).victimPolicy).toBe(policy);
  });

  test.each([
    ['0', 'slc'],
    ['2', 'tlc'],
    ['9', 'slc'],
  ])('cells of SimpleSSD: %s', (word, cellType) => {
    expect(deviceOf(withPart(SIMPLESSD, 'NANDType = 1', `NANDType = ${word}`)).cellType).toBe(cellType);
  });

  test('without static wear levelling no difference is large enough for it', () => {
    expect(deviceOf(mqsim('Static_Wearleveling_Enabled', 'false')).wearLevelling.staticThreshold).toBe(
      1_000_000_000,
    );
    expect(deviceOf(mqsim('Dynamic_Wearleveling_Enabled', 'false')).wearLevelling.dynamic).toBe(false);
  });
});

describe('a list of devices', () => {
  const device = writtenDevice(present(DEVICES[0], 'a built-in device'));

  test('names some of them, each in a few characters', () => {
    const listed = Array.from({ length: 30 }, () => ({ ...device, id: 'x'.repeat(50) }));
    const sentence = problemOf(JSON.stringify(listed));
    const [, names = ''] = /\((.*)\)/.exec(sentence) ?? [];
    expect(names.split(', ')).toEqual([...Array.from({ length: 20 }, () => 'x'.repeat(40)), '…']);
    expect(sentence).toContain('lists 30 devices');
    expect(problemOf(JSON.stringify(listed.slice(0, 20)))).not.toContain('…');
  });

  test('longer than any device is none', () => {
    expect(problemOf(JSON.stringify(device) + ' '.repeat(1_000_000))).toContain('is no device');
  });
});
