import type { AnyFate } from '../../../model/specification.ts';

/** The question a crash asks, and its answers. */
export const texts = {
  question: 'Which survive?',
  about: 'The seed chose. You can change it.',
  queued: (onFlash: number, queued: number) => `${onFlash} on flash, ${queued} queued: lost.`,
  undecided: 'Undecided: guess',
  aboutHost: 'Each of these may have completed or not. The seed has chosen. You can change it.',
  all: 'All of them',
  none: 'None of them',
  decided: 'The workload itself fails the power here, so the seed decided these outcomes.',
  nothing: 'No program or erase was in flight. Only the volatile memory is lost.',
  recover: 'Recover',
  takes: (pages: readonly string[]) =>
    `If torn, it destroys what is durable in the same cells: ${pages.join(', ')}.`,
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
    done: 'It completed before the power was gone.',
    torn: 'It was interrupted. The page is unreadable and counts as absent.',
    never: 'It had not begun. The page is unchanged.',
    'first half': 'Only the first half of its bytes is there.',
    'second half': 'Only the second half of its bytes is there, because chips work in parallel.',
    'half of the bits': 'In each byte only half of the bits have changed.',
    'all but the last byte': 'All of it is there except its last byte.',
    'some sectors': 'Its first sectors are written, the others are unchanged.',
  } satisfies Record<AnyFate, string>,
} as const;
