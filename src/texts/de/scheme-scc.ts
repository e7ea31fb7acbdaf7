import type { DeclaredSchemes } from '../declared.ts';

export const scc: DeclaredSchemes['scc'] = {
  claims:
    'Ein geschlossener Kreis von Verweisen ist der Commit; Reste abgebrochener Transaktionen werden gelöscht, bevor ihre Seiten geschrieben werden.',
  parameters: {},
  mutants: {
    'no-forced-erase': {
      title: 'dass eine neuere Version eine abgebrochene wie committet aussehen lässt',
      about:
        'Eine Seite wird geschrieben, obwohl nicht committete Versionen, die sie enthalten oder nennen, noch im Flash stehen.',
    },
    'own-versions-only': {
      title: 'dass eine Seite genannt sein kann, ohne da zu sein',
      about:
        'Nur nicht committete Versionen der Seite selbst werden gelöscht, nicht die, die sie als nächste nennen.',
    },
    'reuse-number': {
      title: 'dass eine abgebrochene Transaktion ihre Versionsnummern genannt hat',
      about:
        'Nichts wird gelöscht; der nächste Schreibende nimmt die Versionsnummer der abgebrochenen noch einmal.',
    },
    'forget-rewritten': {
      title: 'dass Verweise über Seiten führen, die noch einmal geschrieben wurden',
      about: 'Eine noch einmal geschriebene Seite ist sofort Müll, und die spätere steht für sie.',
    },
    'acknowledge-early': {
      title: 'vor der Bestätigung auf alle Seiten zu warten',
      about:
        'COMMIT wird bestätigt, wenn die letzte Seite geschickt ist, nicht wenn der Kreis im Flash geschlossen ist.',
    },
  },
};
