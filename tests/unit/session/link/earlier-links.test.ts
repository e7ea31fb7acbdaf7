// Links of the earlier format, literally: they open, and show what they showed.
import { describe, expect, test } from 'vitest';
import { decodeCompareChoices, decodeCrashChoices } from '../../../../src/session/link/choices.ts';
import { decodeTraceChoices } from '../../../../src/session/link/traces.ts';
import { decodePermalink } from '../../../../src/session/link/permalink.ts';
import { earlierChoices, earlierLinks } from '../../../fixtures/links/earlier-links.ts';
import { openHost, valueOf } from '../worker/specs.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';

describe('an earlier link', () => {
  test.each(Object.entries(earlierLinks))(
    '%s has the same step and narration as when it was made',
    async (_, { state, step, says }) => {
      const link = await decodePermalink(state);
      if (!link.ok) throw new Error(inEnglish(link.problem.sentence));
      expect(link.value.step).toBe(step);
      const host = await openHost(link.value.spec);
      while (valueOf(host.advance({ untilStep: step, budgetMs: 1_000 })).frontier.step < step);
      const { narration } = valueOf(host.frame(step));
      if (says !== null) expect(narration.replaceAll('**', '')).toBe(says);
    },
  );

  test('has its selection and the followed transaction', async () => {
    const crash = await decodePermalink(earlierLinks.crash.state);
    expect(crash).toMatchObject({ ok: true, value: { followed: 3, selection: { block: 2, page: 1 } } });
    expect(crash.ok && crash.value.spec.interventions.map(({ step }) => step)).toEqual([12, 30]);
    const block = await decodePermalink(earlierLinks.block.state);
    expect(block).toMatchObject({ ok: true, value: { followed: null, selection: { block: 3, page: null } } });
  });

  test('of other screens has its choices', async () => {
    const crashes = await decodeCrashChoices(earlierChoices.crashes);
    expect(crashes).toMatchObject({ ok: true, value: { depth: 'swift', cell: { row: 1, column: 2 } } });
    const compare = await decodeCompareChoices(earlierChoices.compare);
    expect(compare.ok && compare.value.columns.map(({ protocol }) => protocol)).toEqual(['lighttx', 'tc']);
    const traces = await decodeTraceChoices(earlierChoices.traces);
    expect(traces).toMatchObject({ ok: true, value: { schemes: ['lighttx', 'tc'], seed: 3 } });
  });
});
