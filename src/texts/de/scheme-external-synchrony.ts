import type { DeclaredHostSchemes } from '../declared.ts';

export const externalSynchrony: DeclaredHostSchemes['external-synchrony'] = {
  claims:
    'Nichts ist zu sehen, bevor alles dauerhaft ist, wovon es abhängt, und keine Wirkung übersteht einen Ausfall ohne ihre Ursache; Prozesse warten nie, die Ausgabe wartet.',
  parameters: {
    sync: {
      title: 'Wann Aufrufe zurückkehren und Ausgaben zu sehen sind',
      about:
        'async: sofort; sync: Jeder Aufruf wartet auf den Cache des Laufwerks; Barriere: auf die Platte; extern: Aufrufe kehren sofort zurück, die Ausgabe wartet auf die Platte.',
    },
  },
  mutants: {
    'no-barrier': {
      title: 'dass ein Laufwerk schreibt, in welcher Reihenfolge es will',
      about:
        'Der Cache wird vor dem Commit-Eintrag nicht geleert: Der Eintrag kann vor seinen Blöcken da sein.',
    },
    'released-at-cache': {
      title: 'dass der Cache des Laufwerks flüchtig ist',
      about: 'Ein Commit gilt als dauerhaft, wenn sein Eintrag im Cache ist: Ausgaben sind zu früh zu sehen.',
    },
    'checkpoint-unflushed': {
      title: 'dass heimgeschriebene Blöcke noch im Cache sein können',
      about: 'Das Journal beginnt von vorn, bevor die Blöcke, die es enthielt, auf der Platte sind.',
    },
    'pipe-untracked': {
      title: 'dass eine Abhängigkeit durch eine Pipe reist',
      about: 'Ein Prozess, der von einem anderen empfängt, hängt nicht davon ab, was dieser geschrieben hat.',
    },
    'ioctl-unblocked': {
      title: 'dass ein Gerät ein ioctl nicht zurücknehmen kann',
      about:
        'Ein Aufruf, der sich nicht verfolgen lässt, geschieht sofort, auch wenn Geschriebenes seines Prozesses noch im Speicher steht.',
    },
    'active-forgotten': {
      title: 'dass auch die aktive Transaktion zählt',
      about: 'Die Ausgabe wartet auf die Transaktion, die gerade committet, nicht auf die noch offene.',
    },
  },
  rows: {
    async: 'Asynchron',
    sync: 'Synchron',
    barrier: 'Synchron, mit Barrieren',
    external: 'External synchrony',
    'external-eager': 'External Synchrony, eager',
  },
  tried:
    'Versucht bei jedem Ereignis: jeder Teil des Laufwerkscaches, der auf der Platte angekommen sein kann, bei bis zu neun Blöcken (512), darüber eine Stichprobe; der Block unter dem Kopf zerrissen; noch ein Stromausfall während des Nachspielens.',
  scriptHelp:
    'w1:A,B Prozess 1 schreibt die Blöcke A und B (A bis L), f1 er ruft fsync auf, p1 er gibt aus, i1 er ruft ioctl auf, r2:A Prozess 2 liest, s1>2 Prozess 1 sendet an Prozess 2, t1:1000 er lässt 1000 ms vergehen.',
};
