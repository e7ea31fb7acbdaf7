import type { texts as en } from '../en/guesses.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  action: (label) => `Zu ${label} raten: überlebt oder verloren`,
  names: { survives: 'überlebt', 'is lost': 'verloren' },
  said: (guess) => `Ihre Antwort: ${guess === 'survives' ? 'überlebt' : 'verloren'}.`,
  mark: { survives: 'Sie: ✓', 'is lost': 'Sie: ×' },
  isRight: { true: 'Richtig.', false: 'Diesmal nicht.' },
  score: ({ right, guessed }) => `Sie hatten bei ${right} von ${guessed} recht.`,
};
