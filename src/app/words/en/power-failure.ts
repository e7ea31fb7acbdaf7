import type { AnyFate } from '../../../model/specification.ts';

/** The question a crash asks, and its answers. */
export const texts = {
  question: 'Which survive?',
  about:
    'Each operation that was under way ends done, torn or never begun. The seed has chosen; choose otherwise.',
  aboutHost: 'Each of these may have come to its end, or not. The seed has chosen; choose otherwise.',
  all: 'All of them',
  none: 'None of them',
  decided: 'The workload itself cut the power here, so the seed decided what became of these.',
  nothing: 'Nothing was being programmed or erased: only the volatile memory is lost.',
  recover: 'Recover',
  fate: {
    done: 'done',
    torn: 'torn',
    never: 'never begun',
    'first half': 'first half',
    'second half': 'second half',
    'half of the bits': 'half the bits',
    'all but the last byte': 'all but a byte',
    'some sectors': 'some sectors',
  } satisfies Record<AnyFate, string>,
  fateHint: {
    done: 'It completed before the charge was gone.',
    torn: 'It was cut: the page is unreadable and counts as absent.',
    never: 'It had not begun: the page is as it was.',
    'first half': 'Only the first half of its bytes is there.',
    'second half': 'Only the second half of its bytes is there: chips work side by side.',
    'half of the bits': 'In each byte only half of the bits have changed.',
    'all but the last byte': 'All of it is there except its last byte.',
    'some sectors': 'Its first sectors are there, the others are as they were.',
  } satisfies Record<AnyFate, string>,
} as const;
