import { describe, expect, test } from 'vitest';
import { present } from '../../../src/base/assert.ts';
import { Device } from '../../../src/engine/device.ts';
import { totalPrograms } from '../../../src/engine/interface/counters.ts';
import { SCENARIOS, type Scenario } from '../../../src/engine/host/scenarios.ts';
import type { SchemeDeclaration } from '../../../src/engine/core/scheme-declaration.ts';
import { deviceById } from '../../../src/model/tiny-devices.ts';
import { takeContents } from '../../../src/oracle/read-back.ts';
import { caseOptions, scenarioCase } from '../../../src/oracle/script-case.ts';
import { putOnWorkbench, schemeById } from '../../../src/protocols/registry.ts';
import { authoredScheme } from '../../../src/workbench/authored.ts';
import { must } from '../../laws/devices.ts';
import { emptyWorkbenchAfterwards } from '../../support/empty-workbench.ts';
import { TEMPLATE_SCHEMES } from './templates.ts';

emptyWorkbenchAfterwards();

function played(scheme: SchemeDeclaration, scenario: Scenario) {
  const device = present(deviceById(scenario.deviceId), 'the device of a scenario');
  const spec = scenarioCase(scheme, null, scenario, device);
  const run = Device.create(must(caseOptions({ ...spec, parameters: {} })));
  run.run();
  const { counters, host } = run.state;
  return {
    // Without zones the map and the moves are logged in their own way.
    programs: scheme.title.startsWith('LightTx') ? counters.dataPrograms : totalPrograms(counters),
    barriers: counters.barriers,
    committed: host.committed,
    aborted: host.aborted,
    contents: takeContents(run).value,
  };
}

describe.each(Object.entries(TEMPLATE_SCHEMES))('The template of %s', (id, template) => {
  test.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
    'in %s programs, waits and ends as the built-in scheme does',
    (_id, scenario) => {
      const scheme = must(authoredScheme(template));
      putOnWorkbench(scheme);
      expect(played(scheme, scenario)).toEqual(played(present(schemeById(id)), scenario));
    },
  );
});
