/** Pages that have a plane each, by their logical numbers. */
import { expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import { CLASSROOM } from '../../../src/model/devices.ts';
import { on, watching } from '../../../src/engine/interface/event-types.ts';
import { Event } from '../../../src/engine/interface/events.ts';
import { planeOf } from '../../../src/engine/flash/layout.ts';
import { SWIFT } from '../../../src/oracle/exploration.ts';
import { explore } from '../../../src/oracle/device-subject.ts';
import { randomCase } from '../../../src/oracle/random-scripts.ts';
import { caseOptions } from '../../../src/oracle/script-case.ts';
import { TINY_DEVICES } from '../../../src/model/tiny-devices.ts';
import { SCHEMES } from '../../../src/protocols/registry.ts';
import { optionsFor } from '../../support/engine.ts';
import { inEnglish } from '../../../src/texts/en/in-english.ts';

/** The planes that the host's pages go to, by logical page. */
function planesOf(striping: 'dynamic' | 'static', script: string): [number, number][] {
  const device = Device.create(optionsFor(script, { spec: { ...CLASSROOM, striping } }));
  const seen: [number, number][] = [];
  device.watcher = watching(
    on(Event.programIssued, ({ page, logicalPage }) =>
      seen.push([logicalPage, planeOf(device.layout, device.core.flash.blockOfPage(page))]),
    ),
  );
  device.run();
  expect(device.state.stopped).toBeNull();
  return seen;
}

const EVEN_PAGES = 'w1:A,C,E,G,I c1 w2:A,C,E c2 w3:A,C,E,G c3';

test('a page stays on the plane of its number under static striping, and uses both planes under dynamic striping', () => {
  const fixed = planesOf('static', EVEN_PAGES);
  expect(fixed.length).toBeGreaterThanOrEqual(12);
  expect(fixed.every(([logicalPage, plane]) => plane === logicalPage % 2)).toBe(true);
  expect(new Set(planesOf('dynamic', EVEN_PAGES).map(([, plane]) => plane)).size).toBe(2);
});

test('static striping: a full plane is collected even if others have room', () => {
  const again = Array.from({ length: 30 }, (_, i) => `w${i + 1}:A,C,E,G c${i + 1}`).join(' ');
  expect(planesOf('static', again).length).toBeGreaterThanOrEqual(120);
});

test.each(SCHEMES.map((scheme) => [scheme.id, scheme] as const))(
  'static striping: %s keeps its promises',
  (_, scheme) => {
    const devices = TINY_DEVICES.map((device) => Object.assign({}, device, { striping: 'static' as const }));
    for (let index = 0; index < 2; index++) {
      const options = caseOptions(randomCase(scheme, null, devices, 11, index));
      if (!options.ok) throw new Error(inEnglish(options.error));
      expect(explore(options.value, SWIFT).findings).toEqual([]);
    }
  },
);
