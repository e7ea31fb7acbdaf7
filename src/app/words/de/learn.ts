import type { texts as en } from '../en/learn.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  title: 'FlashScope: Lektionen',
  lessonTitle: (title: string) => `FlashScope: ${title}`,
  heading: 'Lektionen',
  about:
    'Jede Lektion hält ein simuliertes Gerät dort an, wo es darauf ankommt, fragt Sie und zeigt es Ihnen dann. Jede Zahl und jede Antwort berechnet der Simulator beim Lesen.',
  all: 'Alle Lektionen',
  count: (steps: number) => (steps === 1 ? '1 Schritt' : `${steps} Schritte`),
  done: 'abgeschlossen',
  levels: { basics: 'Grundlagen', scheme: 'Ein Verfahren', depth: 'Vertiefung' },
  minutes: (minutes: number) => `etwa ${minutes} Minuten`,
  writeIt: 'Auf der Werkbank schreiben',
  knowFirst: 'Vorher kennen:',
  again: 'Eines ändern und noch einmal vorhersagen',
  reached: (step: number, steps: number) => `Schritt ${step} von ${steps} erreicht`,
  begin: 'noch nicht begonnen',
  noLesson: (id: string) =>
    id === ''
      ? 'Dieser Link nennt keine Lektion: Wählen Sie eine von diesen.'
      : `Es gibt keine Lektion „${id}“: Wählen Sie eine von diesen.`,
  noStep: (step: string, steps: number) =>
    `Diese Lektion hat keinen Schritt „${step}“, sondern die Schritte 1 bis ${steps}.`,
  place: (number: number, all: number) => `Lektion ${number} von ${all}`,
  step: (step: number, steps: number) => `Schritt ${step} von ${steps}`,
  loading: 'Das Gerät geht zu diesem Schritt …',
  next: 'Weiter',
  previous: 'Zurück',
  nextLesson: (title: string) => `Nächste Lektion: ${title}`,
  text: 'Die Lektion',
  device: 'Das Gerät',
  strayed: (now: number, then: number) =>
    `Sie haben das Gerät auf Schritt ${now} bewegt; die Lektion steht bei Schritt ${then}.`,
  strayedByHand: 'Sie haben den Lauf des Geräts geändert.',
  back: 'Zurück zur Lektion',
  openInLab: 'Im Labor öffnen',
  print: 'Handzettel drucken',
  source: 'Nach',
  question: 'Vorhersagen',
  check: 'Prüfen',
  note: 'Diese Antwort notieren',
  forTeachers: 'Für Lehrende: Fragen mit anderen Zahlen für jede Person',
  unanswered: 'Wählen oder schreiben Sie erst eine Antwort.',
  pageFormat: 'Block.Seite, etwa 2.1; oder eine Seite auf der Bühne wählen',
  page: 'Seite',
  right: 'Richtig.',
  wrong: 'Nicht ganz.',
  look: 'Wo es zu sehen ist:',
  showAnswer: 'Antwort zeigen',
  theAnswer: (answer: string) => `Die Antwort: ${answer}.`,
  option: {
    current: 'aktuell',
    stale: 'veraltet',
    free: 'frei',
    undecided: 'geschrieben, unentschieden',
    programming: 'wird noch programmiert',
  },
  none: 'keine',
  handoutPrompt: 'Ihre Vorhersage:',
  handoutFigure: (step: number) => `Das Gerät bei Schritt ${step}.`,
  handoutAnswers: 'Antworten',
  handoutFoot: (address: string) =>
    `FlashScope · ${address} · jede Antwort berechnet der Simulator. Öffnen Sie die Lektion, um nachzuprüfen.`,
};
