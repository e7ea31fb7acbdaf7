// The stage by keyboard: from band to band, along slots, and from a slot of the log to the page that it names.
import { expect, test } from 'vitest';
import type { SchemeDeclaration } from '../../src/engine/core/scheme-declaration.ts';
import type { DeviceFrame } from '../../src/model/spoken.ts';
import { atomicWrite } from '../../src/protocols/atomic-write/protocol.ts';
import { nvctx } from '../../src/protocols/entries.ts';
import { DeviceStage } from '../../src/stage/index.ts';
import { stepsOf } from '../unit/stage/motion/steps.ts';
import { mount } from './mount.ts';

const show = (frame: DeviceFrame): HTMLElement =>
  mount(
    <div style={{ width: '68rem' }}>
      <DeviceStage
        frame={frame}
        previousFrame={null}
        selected={null}
        onSelect={() => undefined}
        onPullPlug={() => undefined}
      />
    </div>,
  );

const framesOf = (scheme: SchemeDeclaration): readonly DeviceFrame[] =>
  stepsOf(scheme, 'figure-4').map(({ frame }) => frame);

async function press(key: string, shiftKey = false): Promise<void> {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true }));
  // The next key is pressed after the stage has been drawn anew.
  await Promise.resolve();
}

/** The band that has the focus, counted from the top, and the place in it. */
function focused(home: HTMLElement): { band: number; text: string; slot: string; place: string } {
  const bands = [...home.querySelectorAll('[data-band]')];
  const at = document.activeElement as HTMLElement | null;
  return {
    band: bands.findIndex((band) => band.contains(at)),
    text: at?.textContent ?? '',
    slot: at?.dataset['slotIndex'] ?? '',
    place: at?.dataset['place'] ?? at?.dataset['metadata'] ?? '',
  };
}

test('stage by keyboard: up and down go between lanes, log and non-volatile memory; left and right go along each', async () => {
  const frame = framesOf(nvctx).find(({ log, memoryPanels }) => {
    const rows = memoryPanels.find(({ memory, kind }) => memory === 'non-volatile' && kind === 'rows');
    return (log?.slots.length ?? 0) > 1 && rows?.kind === 'rows' && rows.rows.length > 1;
  });
  const home = show(frame!);
  home.querySelector<HTMLElement>('[data-lane] [tabindex="0"]')?.focus();
  expect(focused(home).band).toBe(2);
  await press('ArrowUp');
  expect(focused(home).band).toBe(1);
  await press('Home');
  expect(focused(home).slot).toBe('0');
  await press('ArrowRight');
  expect(focused(home).slot).toBe('1');
  await press('ArrowUp');
  const first = focused(home);
  expect(first.band).toBe(0);
  expect(first.text).not.toBe('');
  await press('ArrowRight');
  expect(focused(home).band).toBe(0);
  expect(focused(home).text).not.toBe(first.text);
  await press('ArrowUp');
  expect(focused(home).band).toBe(0);
  await press('ArrowDown');
  expect(focused(home)).toMatchObject({ band: 1, slot: '1' });
  await press('ArrowDown');
  expect(focused(home).band).toBe(2);
});

test('stage by keyboard: L on a slot of the log goes to a page that it names, and Shift with L back', async () => {
  const frame = framesOf(atomicWrite).find(({ links }) => links.some(({ to }) => to !== null));
  const { from, to } = frame!.links.find((link) => link.to !== null)!;
  const home = show(frame!);
  home.querySelector<HTMLElement>(`[data-slot-index][data-metadata="${from.block}.${from.page}"]`)?.focus();
  await press('l');
  expect(focused(home)).toMatchObject({ band: 1, place: `${to!.block}.${to!.page}` });
  await press('L', true);
  expect(focused(home)).toMatchObject({ band: 0, place: `${from.block}.${from.page}` });
});
