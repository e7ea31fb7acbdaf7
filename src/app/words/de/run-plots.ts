import type { texts as en } from '../en/run-plots.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  none: 'Noch hat kein Lauf solche Messwerte.',
  nothingYet: 'Noch nichts gemessen.',
  saveChart: (kind: string, chart: string) => `„${chart}“ als ${kind} sichern`,
  standsOut: 'In Farbe',
  along: 'Entlang',
  axes: { work: 'Anteil der Arbeit', time: 'simulierte Zeit' },
  percent: (value: string) => `${value} %`,
  reading: (place: string, values: readonly string[]) =>
    values.length === 0 ? `bei ${place}` : `bei ${place}: ${values.join(' · ')}`,
  pickIn: (chart: string) => `${chart}: Augenblick, in dem der Stecker gezogen wird`,
  pickAbout: 'Ein Klick in ein Diagramm zieht dort den Stecker. Mit der Tastatur: Pfeiltasten, dann Enter.',
  untilWhen: {
    work: 'Alle drei: Anteil der Arbeit, bis zur letzten Bestätigung. Was das Gerät danach tut, ist nicht gezeichnet. ○: Dort blieb der Lauf stehen.',
    time: 'Alle drei: simulierte Zeit, bis zur letzten Bestätigung jedes Laufs. Was das Gerät danach tut, ist nicht gezeichnet. ○: Dort blieb der Lauf stehen.',
  },
  measures: {
    throughput: {
      title: 'Durchsatz',
      unit: 'Transaktionen/s, über die letzten 5 % der Arbeit',
      values: 'im Mittel',
      about: '',
      flat: 'Keine Transaktion wurde abgeschlossen. Die Schreibvorgänge eines Traces ohne Transaktionen lassen sich zerlegen: „In Transaktionen zerlegen“.',
    },
    gcCost: {
      title: 'GC-Kosten',
      unit: 'bisher kopierte Seiten je geschriebener Seite',
      values: 'am Ende',
      about: '',
      flat: 'Während der Host schrieb, lief die GC nicht. Füllen und überschreiben Sie das Gerät vor dem Lauf, oder wählen Sie mehr Arbeit oder ein kleineres Gerät.',
    },
    writeAmplification: {
      title: 'Write Amplification',
      unit: 'bisherige Programmierungen je geschriebener Seite',
      values: 'am Ende',
      about:
        'Seit dem Anfang; die Tabelle lässt das Warmlaufen aus. Unter 1 hat der Speicher Seiten aufgenommen, die noch einmal geschrieben wurden.',
      flat: 'Nichts wurde programmiert: Alle Seiten sind im Speicher.',
    },
    stalls: {
      title: 'Stillstand',
      unit: '% der Zeit, über die letzten 5 % der Arbeit',
      values: 'im Mittel',
      about:
        'Zeit, in der eine Programmierung des Hosts auf eine freie Seite wartete: auf die GC oder auf einen Checkpoint, der eine Zone öffnet.',
      flat: 'Kein Programmiervorgang des Hosts hat auf eine freie Seite gewartet.',
    },
  },
  most: 'am meisten',
  noneRolledBack: 'Zu keinem der Zeitpunkte gab es eine Transaktion zurückzurollen.',
  noRecovery:
    'Kein Lauf sollte Wiederherstellungen ausprobieren. Setzen Sie „Wiederherstellungen im Lauf“ auf mehr als 0 und starten Sie noch einmal.',
  recoveries: {
    ms: {
      title: 'Dauer der Wiederherstellung',
      unit: 'ms, wenn dort der Strom ausfiele: an einer Kopie erprobt',
      about: '',
    },
    pageReads: {
      title: 'Bei der Wiederherstellung gelesen',
      unit: 'Lesungen des Flash',
      about:
        'Alle Lesungen der Wiederherstellung: Seiten, Out-of-band-Bereiche, Zusammenfassungen, Metadaten.',
    },
    rolledBack: {
      title: 'Zurückgerollt',
      unit: 'Transaktionen',
      about: 'Transaktionen, gegen die die Wiederherstellung entschied.',
    },
  },
  further:
    'Weitere Diagramme: Write Amplification, Stillstand, Lesungen der Wiederherstellung, Latenzen, Abnutzung',
  longest: 'längste',
  mostErases: 'höchstens',
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
