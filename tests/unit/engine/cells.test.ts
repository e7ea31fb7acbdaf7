/** A programmed page may be programmed again on single-level cells only. */
import { expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import { CLASSROOM } from '../../../src/model/devices.ts';
import type { CellType } from '../../../src/model/specification.ts';
import { caseOptions, scriptCase } from '../../../src/oracle/script-case.ts';
import { afc } from '../../../src/protocols/afc/protocol.ts';
import { SCHEMES } from '../../../src/protocols/registry.ts';
import { optionsFor } from '../../support/engine.ts';
import { inEnglish } from '../../../src/texts/en/in-english.ts';

const on = (cellType: CellType): typeof CLASSROOM => ({ ...CLASSROOM, cellType });

test('flash refuses a second program on MLC, even if a scheme asks for it', () => {
  const make = (cellType: CellType): Device =>
    Device.create(optionsFor('w1:A c1 .', { scheme: afc, spec: on(cellType) }));
  const single = make('slc');
  single.run();
  expect(single.state.counters.partialPrograms).toBe(1);
  expect(() => make('mlc').run()).toThrow('only single-level cells are programmed twice');
});

test.each(SCHEMES.map((scheme) => [scheme.id, scheme] as const))(
  '%s runs on MLC, or says in one sentence why not',
  (_, scheme) => {
    const options = caseOptions(
      scriptCase({ scheme, mutant: null, device: on('mlc'), script: 'w1:A,B c1 .' }),
    );
    if (scheme.refuses?.(on('mlc')) == null) {
      if (!options.ok) throw new Error(inEnglish(options.error));
      const device = Device.create(options.value);
      device.run();
      expect(device.state.counters.partialPrograms).toBe(0);
      return;
    }
    expect(options.ok ? '' : inEnglish(options.error)).toMatch(/^[A-Z].* MLC .*\.$/);
    expect(scheme.refuses(on('slc'))).toBeNull();
    expect(scheme.refuses(CLASSROOM)).toBeNull();
  },
);
