/** The lab's words for pages that share cells, before and after power fails, and for bad blocks. */
import { describe, expect, test } from 'vitest';
import type { SchemeDeclaration } from '../../../../../src/engine/core/scheme-declaration.ts';
import { Device } from '../../../../../src/engine/device.ts';
import { badBlocksOf } from '../../../../../src/engine/flash/bad-blocks.ts';
import { deviceById } from '../../../../../src/model/tiny-devices.ts';
import type { DeviceFrame, InspectorView } from '../../../../../src/model/spoken.ts';
import { present } from '../../../../../src/base/assert.ts';
import { lightTx } from '../../../../../src/protocols/lighttx/scheme.ts';
import { tc } from '../../../../../src/protocols/tc/protocol.ts';
import { buildFrame, buildInspector } from '../../../../../src/session/worker/frames/build-frame.ts';
import { optionsFor } from '../../../../support/engine.ts';
import { inGerman, inWords } from '../../../../support/in-words.ts';
import { Watched } from './watched.ts';

/** A goes to 2.0, B to 2.1, C to 2.2, whose cells are those of 2.0. */
function standing(id: string, scheme: SchemeDeclaration = lightTx): Watched {
  const spec = present(deviceById(id));
  const device = Device.create(optionsFor('w1:A@2 w1:B@2 c1 . w2:C@2 w2:D@3', { spec, scheme }));
  const watched = new Watched(device);
  watched.until(({ inFlight }) => inFlight.some(({ begun, name }) => begun && name === 'C'));
  return watched;
}

function tear(watched: Watched): void {
  watched.pullPlug(watched.device.inFlight().map(([id]) => [id, 'torn'] as const));
}

function inspected(watched: Watched, page: number): InspectorView {
  return inWords(buildInspector(watched.input(), 2, page));
}

const stepsOf = ({ why }: InspectorView): readonly string[] => why?.steps ?? [];

const schemes = [lightTx, tc].map((scheme: SchemeDeclaration) => [scheme.id, scheme] as const);

describe.each(schemes)('under %s, on two bits a cell,', (_, scheme) => {
  test('the operation in flight names the durable page that it would take with it', () => {
    const { inFlight }: DeviceFrame = standing('classroom-mlc', scheme).frame();
    expect(inFlight.find(({ name }) => name === 'C')?.takes).toEqual(['2.0']);
    expect(inFlight.find(({ name }) => name === 'D')?.takes).toBeUndefined();
    const single = standing('classroom', scheme).frame().inFlight;
    expect(single.every(({ takes }) => takes === undefined)).toBe(true);
  });

  test('the step of the power failure says which durable page is lost', () => {
    const watched = standing('classroom-mlc', scheme);
    tear(watched);
    expect(watched.frame().narration).toMatch(/\*\*page 2\.0 is lost, too\*\*: it was durable/);
    expect(inGerman(buildFrame(watched.input())).narration).toMatch(/\*\*Auch Seite 2\.0 ist verloren\*\*/);
    const cells = watched.frame().blocks[2]?.pages.map(({ state }) => state);
    expect([cells?.[0], cells?.[2]]).toEqual(['torn', 'torn']);
  });

  test('the inspector says whose cells a page shares, and which program made it unreadable', () => {
    const watched = standing('classroom-mlc', scheme);
    expect(inspected(watched, 0).facts).toContainEqual({ label: 'Cells', value: 'lower page, with 2.2' });
    expect(inspected(watched, 2).facts).toContainEqual({ label: 'Cells', value: 'upper page, with 2.0' });
    expect(stepsOf(inspected(watched, 2))).toContain(
      'Torn, it takes page 2.0 with it, which is durable in the same cells.',
    );
    tear(watched);
    expect(stepsOf(inspected(watched, 0))[0]).toMatch(/shares its cells with page 2\.2, whose program/);
    expect(stepsOf(inspected(watched, 2))[0]).not.toMatch(/shares its cells/);
  });

  test('a device of one bit a cell has nothing to say of cells', () => {
    const watched = standing('classroom', scheme);
    expect(inspected(watched, 0).facts.filter(({ label }) => label === 'Cells')).toEqual([]);
    tear(watched);
    expect(watched.frame().narration).not.toMatch(/lost, too/);
  });
});

test('three bits a cell have a middle page, and one that is alone', () => {
  const watched = standing('classroom-tlc');
  const cells = [0, 1, 2, 3].map((page) => inspected(watched, page).facts.at(-1)?.value);
  expect(cells).toEqual([
    'lower page, with 2.2 and 2.3',
    'lower page, alone in its cells',
    'middle page, with 2.0 and 2.3',
    'upper page, with 2.0 and 2.2',
  ]);
});

test.each(schemes)(
  'under %s, the inspector says that a block is bad from the factory, also without power',
  (_, scheme) => {
    const spec = { ...present(deviceById('classroom')), badBlocks: 0.3 };
    const watched = new Watched(Device.create(optionsFor('w1:A c1 .', { spec, scheme })));
    const look = (block: number, page: number | null): InspectorView =>
      inWords(buildInspector(watched.input(), block, page));
    const bad = badBlocksOf(watched.device.layout, 1).indexOf(1);
    const good = badBlocksOf(watched.device.layout, 1).indexOf(0);
    for (const isOn of [true, false]) {
      if (!isOn) watched.pullPlug();
      expect(look(bad, null).sentence).toBe('Bad from the factory: never used');
      expect(look(bad, 0).why?.conclusion).toMatch(/^So the controller never programs/);
      expect(look(good, null).sentence).not.toMatch(/factory/);
    }
  },
);
