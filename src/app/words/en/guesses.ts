type Guess = 'survives' | 'is lost';

/** Predictions of who survives, and how they turned out. */
export const texts = {
  action: (label: string) => `Guess about ${label}: survives, or is lost`,
  names: { survives: 'survives', 'is lost': 'is lost' } satisfies Record<Guess, string>,
  said: (guess: Guess) => `You said: ${guess}.`,
  /** Beside a verdict. */
  mark: { survives: 'you: ✓', 'is lost': 'you: ×' } satisfies Record<Guess, string>,
  isRight: { true: 'Right.', false: 'Not this time.' },
  score: ({ right, guessed }: { readonly right: number; readonly guessed: number }) =>
    `You were right about ${right} of ${guessed}.`,
} as const;
