import type { DeclaredSchemes } from '../declared.ts';

export const bpcc: DeclaredSchemes['bpcc'] = {
  claims:
    'Ein geschlossener Kreis von Verweisen ist der Commit; Rückverweise machen abgebrochene Versionen kenntlich, sodass nichts vorher gelöscht wird.',
  parameters: {
    uncommitted: {
      title: 'Nicht committete Seiten',
      about:
        'Wann die Seiten einer abgebrochenen Transaktion gelöscht werden dürfen: jederzeit, wie es die Regel von TxFlash erlaubt; sobald eine Version committet ist, die die genannte überspannt; oder erst, wenn auch diese überholt ist, wie es die Arbeiten beschreiben, die BPCC gemessen haben. Bis dahin kopiert die Garbage Collection sie mit.',
    },
  },
  mutants: {
    'no-straddle-check': {
      title: 'nach einer Version zu sehen, die die genannte überspannt',
      about:
        'Die Wiederherstellung nimmt jede neuere Version der genannten Seite als Beweis, dass die genannte committet war.',
    },
    'no-straddle-responsibility': {
      title: 'dass eine überholte Version noch als Zeuge gebraucht werden kann',
      about:
        'Eine committete Version wird gelöscht, sobald sie überholt ist, gleich welche nicht committeten Verweise sie überspannt.',
    },
    'back-to-any-version': {
      title: 'dass der Rückverweis eine committete Version nennt',
      about: 'Der Rückverweis nennt die Version davor, ob deren Transaktion committet hat oder nicht.',
    },
    'reuse-number': {
      title: 'dass eine abgebrochene Transaktion ihre Versionsnummern genannt hat',
      about: 'Der nächste Schreibende nimmt die Versionsnummer einer abgebrochenen Transaktion noch einmal.',
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
