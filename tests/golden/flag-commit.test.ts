/**
 * The example of Flag Commit (protocols as published): T1 updates P2, P3 and P6; what the flags say while it is
 * open, after its commit and after its abort, under both schemes. P2, P3 and P6 are the logical pages C, D and G.
 */
import { describe, expect, test } from 'vitest';
import { Device } from '../../src/engine/device.ts';
import { pageCondition } from '../../src/engine/flash/durable.ts';
import { pageName } from '../../src/model/page-name.ts';
import { afc } from '../../src/protocols/afc/protocol.ts';
import { cfc } from '../../src/protocols/cfc/protocol.ts';
import { OUT_OF_BAND } from '../../src/protocols/flag-commit/out-of-band.ts';
import { optionsFor } from '../support/engine.ts';
import { itemAt } from '../support/item-at.ts';
import { EventLog, place } from './event-lines.ts';
import { expectGolden } from '../support/golden.ts';

const SCHEMES = { cfc, afc };
const FLAGS: Readonly<Record<keyof typeof SCHEMES, (flag: number) => string>> = {
  cfc: (flag) => (flag === 0 ? 'T' : 'F'),
  afc: (flag) => (flag === 0b10 ? 'T' : flag === 0b11 ? 'F' : 'F again'),
};

function flags(device: Device, id: keyof typeof SCHEMES): Record<string, string> {
  const { durable } = device.state;
  const oob = OUT_OF_BAND.onFlash(durable);
  const out: Record<string, string> = {};
  for (let page = 0; page < device.layout.dataPages; page++) {
    if (pageCondition(durable, page) !== 'programmed' || oob.xid[page] === 0) continue;
    out[pageName(itemAt(durable.logicalPage, page))] = FLAGS[id](itemAt(oob.flag, page));
  }
  return out;
}

function play(id: keyof typeof SCHEMES, end: string, settings = {}): { device: Device; lines: string[] } {
  const script = `w1:C,D,G +2000us ${end} .`;
  const device = Device.create(optionsFor(script, { scheme: SCHEMES[id], settings }));
  const { lines } = new EventLog(device);
  device.run();
  return { device, lines };
}

function pagesText(device: Device, id: keyof typeof SCHEMES): string[] {
  const { logicalPage } = device.state.durable;
  const oob = OUT_OF_BAND.onFlash(device.state.durable);
  return [0, 1, 2, 3, 4, 5, 6, 7]
    .filter((page) => pageCondition(device.state.durable, page) === 'programmed')
    .map((page) => {
      const link = itemAt(oob.link, page);
      return `${place(device, page)}  ${pageName(itemAt(logicalPage, page))}  ${FLAGS[id](itemAt(oob.flag, page))}, link ${link === 0 ? 'none' : place(device, link - 1)}`;
    });
}

describe.each(['cfc', 'afc'] as const)('%s', (id) => {
  test.each(['c1', 'a1'])('%s: the run equals the golden file', async (end) => {
    const { device, lines } = play(id, end);
    const title = `${SCHEMES[id].title}: T1 updates P2, P3, P6 and ${end === 'c1' ? 'commits' : 'aborts'}`;
    const text = [title, '', ...lines, '', 'On flash', ...pagesText(device, id), ''].join('\n');
    await expectGolden(text, `./${id}-${end === 'c1' ? 'commit' : 'abort'}.txt`);
  });
});

test('CFC and AFC: the flags equal those of the example', () => {
  expect(flags(play('cfc', '').device, 'cfc')).toEqual({ C: 'F', D: 'F' });
  expect(flags(play('cfc', '', { lastPage: 'sent-at-once' }).device, 'cfc')).toEqual({
    C: 'F',
    D: 'F',
    G: 'F',
  });
  for (const lastPage of ['held-back', 'sent-at-once']) {
    expect(flags(play('cfc', 'c1', { lastPage }).device, 'cfc')).toEqual({ C: 'F', D: 'F', G: 'T' });
  }
  expect(flags(play('cfc', 'a1', { lastPage: 'sent-at-once' }).device, 'cfc')).toEqual({
    C: 'F',
    D: 'F',
    G: 'F',
  });
  expect(flags(play('afc', '').device, 'afc')).toEqual({ C: 'F', D: 'T', G: 'T' });
  expect(flags(play('afc', 'c1').device, 'afc')).toEqual({ C: 'T', D: 'T', G: 'T' });
  expect(flags(play('afc', 'a1').device, 'afc')).toEqual({ C: 'F', D: 'T', G: 'T' });
});
