/** The lab's views and sentences for a program that fails, for the block it retires, and for a block that is bad. */
import { describe, expect, test } from 'vitest';
import type { SchemeDeclaration } from '../../../../../src/engine/core/scheme-declaration.ts';
import { Device } from '../../../../../src/engine/device.ts';
import type { BlockView, InspectorView } from '../../../../../src/model/spoken.ts';
import { lightTx } from '../../../../../src/protocols/lighttx/scheme.ts';
import { tc } from '../../../../../src/protocols/tc/protocol.ts';
import { buildFrame, buildInspector } from '../../../../../src/session/worker/frames/build-frame.ts';
import { optionsFor } from '../../../../support/engine.ts';
import { FAILING, seedFailing } from '../../../../support/failing-seed.ts';
import { inGerman, inWords } from '../../../../support/in-words.ts';
import { Watched } from './watched.ts';

function failing(scheme: SchemeDeclaration): Watched {
  const seed = seedFailing('2.0');
  return new Watched(Device.create(optionsFor('w1:A@2 w1:B@2 c1 .', { spec: FAILING, scheme, seed })));
}

function blockIn(watched: Watched): BlockView | undefined {
  return watched.frame().blocks.find(({ block }) => block === 2);
}

const look = (watched: Watched, page: number | null): InspectorView =>
  inWords(buildInspector(watched.input(), 2, page));

const schemes = [lightTx, tc].map((scheme: SchemeDeclaration) => [scheme.id, scheme] as const);

describe.each(schemes)('under %s', (_, scheme) => {
  test('a failed program is told with the place at which the page is programmed again', () => {
    const watched = failing(scheme);
    watched.until(({ narration }) => narration.includes('failed'));
    expect(watched.frame().narration).toMatch(
      /^The chip reports that the program of A to 2\.0 has \*\*failed\*\*\. Block 2 is retired, and A is \*\*programmed again to \d+\.\d\*\*\.$/,
    );
    expect(inGerman(buildFrame(watched.input())).narration).toMatch(
      /^Der Chip meldet: Das Programmieren von A nach 2\.0 ist \*\*misslungen\*\*\. Block 2 ist stillgelegt/,
    );
  });

  test('the failed page and the pages behind it have pictures and proofs of their own', () => {
    const watched = failing(scheme);
    watched.until(({ narration }) => narration.includes('failed'));
    expect(blockIn(watched)?.health).toBe('retired');
    expect(blockIn(watched)?.pages[0]?.state).toBe('failed');
    expect(blockIn(watched)?.pages[3]?.state).toBe('bad');
    expect(look(watched, null).sentence).toMatch(/^Retired:/);
    expect(look(watched, 0).why?.steps[0]).toMatch(/reported that its program had \*\*failed\*\*/);
    expect(look(watched, 3).why?.steps[0]).toMatch(/retired before anything/);
    expect(look(watched, 0).why?.conclusion).toMatch(/programmed elsewhere/);
  });
});

test('a block that was retired is told to be bad when it has been erased, and stays drawn as one without power', () => {
  const watched = failing(tc);
  watched.until(({ narration }) => narration.includes('bad block'));
  expect(watched.frame().narration).toMatch(/^\*\*Block 2 is a bad block\*\* from now on/);
  for (const isOn of [true, false]) {
    if (!isOn) watched.pullPlug();
    expect(blockIn(watched)?.health).toBe('bad');
    expect(blockIn(watched)?.pages.map(({ state }) => state)).toEqual(['bad', 'bad', 'bad', 'bad']);
    expect(look(watched, null).sentence).toMatch(/^Bad since a program or its erase failed/);
  }
});
