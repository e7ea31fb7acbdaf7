/** Templates keep their promises: in all works of the judgement, and in every work of up to three operations. */
import { describe, expect, test } from 'vitest';
import { CONDITIONS } from '../../../src/workbench/asked/conditions.ts';
import { authoredScheme } from '../../../src/workbench/authored.ts';
import { SchemeCheck } from '../../../src/workbench/check/scheme-check.ts';
import { must } from '../../laws/devices.ts';
import { emptyWorkbenchAfterwards } from '../../support/empty-workbench.ts';
import { verified } from '../oracle/verify/verified.ts';
import { TEMPLATE_IDS, TEMPLATE_SCHEMES } from './templates.ts';

emptyWorkbenchAfterwards();

describe.each(TEMPLATE_IDS)('The template of %s', (id) => {
  const scheme = must(authoredScheme(TEMPLATE_SCHEMES[id]));

  test('holds in everything that is judged', () => {
    const check = new SchemeCheck(scheme, { random: 0 });
    while (check.advance());
    const { conditions } = check.result();
    expect(CONDITIONS.map((each) => [each, conditions[each].state])).toEqual(
      CONDITIONS.map((each) => [each, 'holds']),
    );
  });

  test('breaks no promise in any crash of any work of up to three operations', () => {
    const { progress, broken } = verified({ scheme, operations: 3 });
    expect(broken).toBeNull();
    expect(progress).toMatchObject({ works: 151, unfinished: 0 });
  });
});
