import { describe, expect, test } from 'vitest';
import { firstSpec, withGenerated, withScenario } from '../../../../../src/app/lab/model/session-draft.ts';
import type { SessionSpec } from '../../../../../src/model/specification.ts';
import { inEnglish } from '../../../../../src/texts/en/in-english.ts';
import { buildCatalogue } from '../../../../../src/session/worker/opening/catalogue.ts';
import { itemAt } from '../../../../support/item-at.ts';

const catalogue = inEnglish(buildCatalogue());
const first = firstSpec(catalogue) as SessionSpec;
const small = catalogue.generators.find(({ initial }) => initial.id === 'small')?.initial;
if (small === undefined) throw new Error('no generator small');

describe('a session with a generated workload', () => {
  test('keeps the device, and resets the scheme’s parameters set by the scenario', () => {
    expect(first.parameters['checkpoints']).toBe('when-asked');
    const spec = withGenerated(first, small, catalogue);
    expect(spec.workload).toEqual(small);
    expect(spec.device).toBe(first.device);
    expect(spec.parameters['checkpoints']).not.toBe('when-asked');
  });

  test('keeps parameters set by hand when the workload’s parameters change', () => {
    const spec = withGenerated(first, small, catalogue);
    const altered = { ...spec, parameters: { ...spec.parameters, checkpoints: 'when-asked' } };
    const changed = withGenerated(altered, { ...small, clients: 5 }, catalogue);
    expect(changed.parameters).toEqual(altered.parameters);
    expect(changed.workload).toEqual({ ...small, clients: 5 });
  });

  test('its clients wait for their COMMIT, until a person says that they go on at once', () => {
    const spec = withGenerated(first, small, catalogue);
    expect(spec.host.nextTransaction).toBe('when-acknowledged');
    const atOnce: SessionSpec = { ...spec, host: { ...spec.host, nextTransaction: 'at-once' } };
    const changed = withGenerated(atOnce, { ...small, clients: 5 }, catalogue);
    expect(changed.host.nextTransaction).toBe('at-once');
  });

  test('a scenario chosen next gets the device without preconditioning', () => {
    const aged: SessionSpec = { ...withGenerated(first, small, catalogue), ageing: 'random' };
    const spec = withScenario(aged, itemAt(catalogue.workloads, 0), catalogue);
    expect('ageing' in spec).toBe(false);
    expect(spec).toEqual(first);
  });
});
