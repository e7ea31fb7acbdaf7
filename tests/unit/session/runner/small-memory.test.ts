/** A run says so where a scheme's non-volatile memory is small because its device is. */
import { expect, test } from 'vitest';
import { Device } from '../../../../src/engine/device.ts';
import type { Settings } from '../../../../src/engine/interface/scheme.ts';
import { LIGHTTX_32GB } from '../../../../src/model/devices.ts';
import { SCHEMES } from '../../../../src/protocols/registry.ts';
import { runFigures } from '../../../../src/session/runner/run-figures.ts';
import { RunInProgress } from '../../../../src/session/runner/run-in-progress.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';
import { optionsFor } from '../../../support/engine.ts';
import { itemAt } from '../../../support/item-at.ts';

function remarks(id: string, settings: Settings, spec = {}): readonly string[] {
  const scheme = itemAt(
    SCHEMES.filter((each) => each.id === id),
    0,
  );
  const device = Device.create(optionsFor('w1:A c1', { scheme, settings, ...spec, keepPages: false }));
  const run = new RunInProgress(device, null, { warmUp: 0, recoveryPoints: 0 });
  while (run.goOn(64));
  return runFigures(device, run.result()).measured.remarks.map((remark) => inEnglish(remark));
}

const saysSo = (bytes: string) =>
  `The scheme’s non-volatile memory goes by the device, and has ${bytes} bytes here: it runs full, and the rates are those of so small a memory. Choose its size (nvm) to compare.`;

test.each([
  ['txcache', '24784', '8 MB'],
  ['kaml', '24784', '8 MB'],
  ['nvctx', '128', '512 B'],
])(
  '%s: the memory of a small device has %s bytes, and the run says it; one of %s is chosen',
  (id, bytes, nvm) => {
    expect(remarks(id, {})).toContain(saysSo(bytes));
    expect(remarks(id, { nvm: 'by device' })).toContain(saysSo(bytes));
    expect(remarks(id, { nvm }).join(' ')).not.toContain('goes by the device');
    expect(remarks(id, {}, { spec: LIGHTTX_32GB }).join(' ')).not.toContain('goes by the device');
  },
);

test('schemes without such a memory say nothing of it', () => {
  expect(remarks('lighttx', {}).join(' ')).not.toContain('goes by the device');
});
