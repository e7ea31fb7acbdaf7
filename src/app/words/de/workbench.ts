import type { texts as en } from '../en/workbench.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  title: 'Werkbank · FlashScope',
  heading: 'Werkbank: ein Commit-Verfahren schreiben',
  code: 'Code des Verfahrens',
  device: 'Gerät mit diesem Verfahren',
  liveness: {
    interrupted: 'Die Simulation neben dem Code wird wieder eingerichtet.',
    gone: 'Die Simulation neben dem Code ist stehen geblieben und kam von selbst nicht wieder. Der Code bleibt erhalten.',
  },
  loadingEditor: 'Der Editor wird geladen …',
  leaveHint: 'Tab rückt ein. Escape und dann Tab verlässt den Editor.',
  interface:
    'Die Schnittstelle: was ein Verfahren erklärt und beantwortet und was es vom Gerät verlangt (englisch)',
  templates: 'Vorlagen',
  openFile: 'Datei öffnen',
  saveFile: 'Als Datei sichern',
  tour: 'Rundgang (3 Minuten)',
  stepFirst: 'Das Gegenbeispiel schrittweise ansehen',
  scenario: 'Szenario',
  counterexample: (script) => `Gegenbeispiel: ${script}`,
  foreign:
    'Dieser Code wurde nicht in diesem Browser geschrieben. Er läuft ohne Netz, ohne Speicher und getrennt von dieser Seite. Zuerst lesen.',
  runForeign: 'Diesen Code laufen lassen',
  waitsForWord: 'Der Code dieses Links wartet auf eine Zustimmung.',
  empty: 'Ein Verfahren schreiben oder mit einer Vorlage beginnen.',
  judging: 'Ein Absturz wird gesucht, der dieses Verfahren bricht …',
  notJudged: 'Nicht alles ließ sich beurteilen.',
  faultAt: (line, column, reason) => `Zeile ${line}, Spalte ${column}: ${reason}`,
  breaks: (condition) => `Ein Absturz bricht dieses Verfahren. Gebrochen: ${condition}.`,
  tooDear: 'Alles hält, aber dieses Verfahren kostet mehr, als die Aufgabe erlaubt.',
  survives: (works, states) =>
    `Alles hält: ${works} Arbeiten und ${states} Zustände nach einem Stromausfall, und keiner bricht es.`,
  verdict: 'Urteil',
  states: {
    waiting: 'wartet',
    checking: 'noch nichts …',
    holds: 'hält',
    broken: 'gebrochen',
    unjudged: 'nicht beurteilt',
  },
  conditions: {
    plain: { title: 'Einfacher Zustand', about: 'Was das Verfahren im Speicher hält, sind einfache Daten.' },
    answers: {
      title: 'Antworten',
      about: 'Jedes COMMIT und ABORT wird beantwortet, und die Arbeit kommt zu ihrem Ende.',
    },
    deterministic: { title: 'Deterministisch', about: 'Dieselbe Arbeit endet jedes Mal gleich.' },
    durability: { title: 'Dauerhaftigkeit', about: 'Was bestätigt wurde, ist nach einem Stromausfall da.' },
    atomicity: { title: 'Atomarität', about: 'Alle Seiten einer Transaktion sind da oder keine.' },
    isolation: { title: 'Isolation', about: 'Nichts von einer Transaktion ohne Commit kommt zurück.' },
    order: {
      title: 'Reihenfolge',
      about: 'Ist ein Commit da, so ist auch jeder davor da, auf dem er beruht.',
    },
    recovery: {
      title: 'Wiederherstellung',
      about: 'Der Strom darf dabei ausfallen. Die nächste Wiederherstellung findet dasselbe.',
    },
    collection: {
      title: 'Garbage Collection',
      about: 'Die Garbage Collection verliert nichts und bringt nichts zurück.',
    },
  },
  smallest: 'Die kleinste Arbeit, die es bricht',
  prepared: 'Davor:',
  scriptWords:
    'w1:A: Transaktion 1 schreibt Seite A, w:A: ein Schreiben außerhalb von Transaktionen, c1: Commit, a1: Abort, k: Checkpoint, „.“: warten.',
  stepThrough: 'Schritt für Schritt ansehen',
  openInLab: 'Im Labor öffnen',
  besideTc: 'Neben TC ansehen',
  costs: 'Kosten',
  noCosts: 'Die Kosten werden gemessen, wenn alle Arbeiten versucht sind.',
  schemeColumn: 'Verfahren',
  costColumns: [
    'Programme, Commit von 1 Seite',
    'von 2 Seiten',
    'von 4 Seiten',
    'Barrieren, Commit von 4',
    'Programme, Abbruch von 4',
    'Löschungen, Abbruch von 4',
    'Lesezugriffe der Wiederherstellung',
  ],
  editorPhrases: { Completions: 'Vorschläge', Diagnostics: 'Probleme' },
};
