import type { texts as en } from '../en/run-plots.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  none: 'Noch hat kein Lauf solche Messwerte.',
  recovery: 'Wiederherstellung im Lauf',
  recoveryAbout:
    'In Augenblicken, die gleichmäßig über die Operationen verteilt sind, fällt bei einer Kopie des Geräts der Strom aus, und die Kopie stellt sich wieder her. Der Lauf selbst wird nicht gestört.',
  noneRolledBack: 'Zu keinem der Zeitpunkte gab es eine Transaktion zurückzurollen.',
  noRecovery:
    'Kein Lauf sollte Wiederherstellungen ausprobieren. Setzen Sie „Wiederherstellungen im Lauf“ auf mehr als 0 und starten Sie noch einmal.',
  recoveries: {
    ms: ['Dauer der Wiederherstellung', 'ms', 'Vom Einschalten, bis das Gerät wieder alles weiß.'],
    pageReads: [
      'Gelesene Seiten',
      'Lesungen des Flash',
      'Alle Lesungen der Wiederherstellung: Seiten, Out-of-band-Bereiche, Zusammenfassungen, Metadaten.',
    ],
    rolledBack: [
      'Zurückgerollt',
      'Transaktionen',
      'Transaktionen, gegen die die Wiederherstellung entschied.',
    ],
  },
  latencies: 'Latenzen',
  latenciesAbout:
    'Jede Linie ist eine Verteilung: Ein so großer Anteil der Operationen dauerte nicht länger. Nach rechts kommt der Anteil mit jeder weiteren Neun näher an alle heran. Im gemessenen Teil.',
  noLatency: 'Kein Lauf hatte im gemessenen Teil eine solche Operation.',
  distributions: {
    commits: ['Commits', 'ms', 'Vom COMMIT bis zu seiner Bestätigung.'],
    writes: [
      'Geschriebene Seiten',
      'ms',
      'Von der Annahme einer Seite durch das Gerät, bis sie dauerhaft ist. Auf 3 % genau.',
    ],
    reads: ['Gelesene Seiten', 'ms', 'Vom Host, wo sie zum Flash gehen. Auf 3 % genau.'],
  },
  nines: (share: string) => `${share} %`,
  wear: 'Abnutzung',
  wearUnit: 'Blöcke nach ihren Löschungen',
  wearAbout: 'Löschungen, die Datenblöcke am Ende hinter sich haben, die Vorbereitung mitgezählt.',
};
