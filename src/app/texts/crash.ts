import type { Fate } from '../../model/specification.ts';

/** The question a crash asks, and its answers. */
export const texts = {
  question: 'Which survive?',
  about:
    'Each operation that was under way ends done, torn or never begun. The seed has chosen; choose otherwise.',
  decided: 'The workload itself cut the power here, so the seed decided what became of these.',
  nothing: 'Nothing was being programmed or erased: only the volatile memory is lost.',
  recover: 'Recover',
  fate: { done: 'done', torn: 'torn', never: 'never begun' } satisfies Record<Fate, string>,
  fateHint: {
    done: 'It completed before the charge was gone.',
    torn: 'It was cut: the page is unreadable and counts as absent.',
    never: 'It had not begun: the page is as it was.',
  } satisfies Record<Fate, string>,
} as const;
