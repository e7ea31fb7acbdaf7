/** The script of docs/schemes §21 under each reading of LightTx as printed: it breaks a promise under all of them. */
import { expect, test } from 'vitest';
import { CLASSROOM } from '../../src/model/devices.ts';
import { explore } from '../../src/oracle/device-subject.ts';
import { THOROUGH } from '../../src/oracle/exploration.ts';
import { caseOptions, scriptCase } from '../../src/oracle/script-case.ts';
import { must } from '../laws/devices.ts';
import { READINGS, readAs } from './lighttx-readings.ts';

const SCRIPT = 'w:B w:A w:C w:D w:A w:E w:F k';

test.each(READINGS)(
  'LightTx, reading $number: the script breaks $broken promises',
  ({ sliding, rules, broken }) => {
    const scheme = readAs(rules);
    const spec = scriptCase({
      scheme,
      mutant: null,
      device: CLASSROOM,
      script: SCRIPT,
      parameters: { sliding },
    });
    const found = explore(must(caseOptions(spec, scheme)), THOROUGH);
    expect(found.violations).toBe(broken);
  },
);
