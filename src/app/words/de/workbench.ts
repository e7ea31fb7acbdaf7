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
  waitsForWord: 'Der Code dieses Links wartet auf eine Zustimmung.',
  empty: 'Ein Verfahren schreiben oder mit einer Vorlage beginnen.',
  judging: 'Ein Absturz wird gesucht, der dieses Verfahren bricht …',
  sealed: 'Diese Aufgabe ist versiegelt: beurteilt wird sie von der Lehrperson, nicht hier.',
  judgeAgain: 'Noch einmal beurteilen',
  notJudged: 'Nicht alles ließ sich beurteilen.',
  faultAt: (line, column, reason) => `Zeile ${line}, Spalte ${column}: ${reason}`,
  noMember: (owner, name, nearest) =>
    nearest === null ? `${owner} hat kein ${name}.` : `${owner} hat kein ${name}. War ${nearest} gemeint?`,
  breaks: (condition) => `Ein Absturz bricht dieses Verfahren. Gebrochen: ${condition}.`,
  runsWrong: (condition) => `Dieses Verfahren läuft nicht, wie es soll. Gebrochen: ${condition}.`,
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
  smallest: 'Die kleinste gefundene Arbeit, die es bricht',
  nothingAtAll: 'keine einzige Operation',
  prepared: 'Davor:',
  scriptWords:
    'w1:A: Transaktion 1 schreibt Seite A, w:A: ein Schreiben außerhalb von Transaktionen, c1: Commit, a1: Abort, k: Checkpoint, g: Garbage Collection, crash: Stromausfall, „.“: warten.',
  stepThrough: 'Schritt für Schritt ansehen',
  openInLab: 'Im Labor öffnen',
  besideTc: 'Neben TC ansehen',
  onward: 'Dieses Verfahren auf den anderen Seiten',
  onwardTo: {
    lab: { title: 'Im Labor', about: 'Dieses Szenario Schritt für Schritt, mit allem, was das Labor kann.' },
    compare: {
      title: 'Neben TC',
      about: 'Beide im Gleichschritt auf diesem Szenario, durch denselben Stromausfall.',
    },
    crashes: {
      title: 'Auf der Seite „Abstürze“',
      about: 'Jeder Stromausfall dieses Szenarios oder eines eigenen.',
    },
    traces: {
      title: 'Auf einem Trace, in voller Größe',
      about: 'Durchsatz, Schreibverstärkung und Wiederherstellung bei echter Arbeit.',
    },
  },
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
