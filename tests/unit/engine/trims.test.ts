/** TRIM and FLUSH while power lasts, and what TRIM saves. */
import { describe, expect, test } from 'vitest';
import { nextBelow, randomStream } from '../../../src/base/random.ts';
import { Device } from '../../../src/engine/device.ts';
import { layoutOf } from '../../../src/engine/flash/layout.ts';
import { parseScript } from '../../../src/engine/host/script.ts';
import { totalPrograms } from '../../../src/engine/interface/counters.ts';
import { CLASSROOM } from '../../../src/model/devices.ts';
import { SCHEMES } from '../../../src/protocols/registry.ts';
import { inEnglish } from '../../../src/texts/en/in-english.ts';
import { optionsFor } from '../../support/engine.ts';

/** Schemes that never write their map: a scan would find an older version of a page that they let go. */
const NEVER_LET_GO = new Set(['tc', 'scc', 'bpcc', 'cfc', 'afc']);

const SPEC = {
  ...CLASSROOM,
  geometry: { ...CLASSROOM.geometry, blocksPerPlane: 48, mappingEntriesPerPage: 64 },
  overProvisioning: 0.3,
};
const { logicalPages } = layoutOf(SPEC);
const BUSY = { isolation: 'strict', replay: 'closed', queueDepth: 8, thinkNs: 0 } as const;

function programOf(script: string) {
  const program = parseScript(script, { logicalPages });
  if (!program.ok) throw new Error(inEnglish(program.error.sentence));
  return program.value;
}

/** Overwrites of all pages in transactions of two, and where asked, a trim of the upper half first. */
function overwrites(isTrimmed: boolean): string {
  const stream = randomStream(1, 'overwrites');
  const half = logicalPages >> 1;
  const words = Array.from({ length: 1500 }, (_, i) => {
    const first = nextBelow(stream, half);
    const second = (first + 1 + nextBelow(stream, half - 1)) % half;
    return `w${i + 1}:${first},${second} c${i + 1} .`;
  });
  return `${isTrimmed ? `t:${half}-${logicalPages - 1}` : ''} ${words.join(' ')}`;
}

describe.each(SCHEMES.map((scheme) => [scheme.id, scheme] as const))('%s', (id, scheme) => {
  const deviceFor = (script: string, fill = 0): Device =>
    Device.create(
      optionsFor('.', { spec: SPEC, host: BUSY, scheme, settings: {}, program: programOf(script), fill }),
    );

  test('a trimmed page reads as never written, until it is written again', () => {
    const device = deviceFor('w1:A,B,C,D c1 . w:E t:A-B t:E . w:F t:F w2:A c2 . k .');
    device.run();
    const reads = [0, 1, 2, 3, 4, 5, 6].map((page) => device.readBack(page));
    expect(reads.map((write) => (write < 0 ? 'nothing' : 'data'))).toEqual(
      'data nothing data data nothing nothing nothing'.split(' '),
    );
    expect(device.state.counters).toMatchObject({ trims: 3, trimmedPages: 4 });
  });

  test('a read of a trimmed page reads no flash', () => {
    const device = deviceFor('t:A-C . r:A-C r:D', 0.5);
    device.run();
    expect([device.state.counters.hostPageReads, device.state.counters.reads]).toEqual([4, 1]);
  });

  test(`trimming half of the device ${NEVER_LET_GO.has(id) ? 'saves nothing: its map is never written' : 'lowers write amplification'}`, () => {
    const programs = [false, true].map((isTrimmed) => {
      const device = deviceFor(overwrites(isTrimmed), 1);
      device.run();
      expect(device.state.stopped).toBeNull();
      return totalPrograms(device.state.counters);
    });
    const [without = 0, withTrim = 0] = programs;
    if (NEVER_LET_GO.has(id)) expect(withTrim).toBe(without);
    else expect(withTrim).toBeLessThan(0.9 * without);
  });

  test('FLUSH passes when the plain writes that have left the queue are durable', () => {
    const device = deviceFor('w:A-H f w:I');
    let isChecked = false;
    device.run(() => {
      if (device.state.counters.flushes === 1 && !isChecked) {
        isChecked = true;
        expect(device.scheme.hasVolatileWrites?.() ?? false).toBe(false);
      }
      return false;
    });
    expect([isChecked, device.state.counters.flushes]).toEqual([true, 1]);
  });
});

test('FLUSH waits for a log record in WAL, and for nothing in LightTx', () => {
  const waits = ['wal', 'lighttx'].map((id) => {
    const scheme = SCHEMES.find((each) => each.id === id);
    if (scheme === undefined) throw new Error(`${id} is a scheme`);
    const host = { ...BUSY, queueDepth: 1 };
    const device = Device.create(
      optionsFor('.', { host, scheme, settings: {}, program: programOf('w:A f') }),
    );
    let programmedNs = 0;
    device.run(() => {
      const { counters, clock } = device.state;
      if (counters.dataPrograms + counters.logPrograms > 0 && device.state.host.outstanding === 0)
        programmedNs ||= clock.nowNs;
      return counters.flushes === 1;
    });
    return device.state.clock.nowNs > programmedNs;
  });
  expect(waits).toEqual([true, false]);
});
