import { plural } from '../locale/format.ts';
import type { texts as en } from '../en/instructors.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  title: 'FlashScope: für Lehrende',
  heading: 'Für Lehrende',
  about:
    'Alle erhalten dieselbe Frage mit anderen Zahlen. Jede Antwort berechnet der Simulator, hier und auf dem Rechner der Studierenden. Nichts wird irgendwohin gesendet.',
  loading: 'Die Aufgabe wird eingerichtet.',
  exercise: 'Frage',
  first: 'Erster Startwert',
  count: 'Wie viele',
  students: 'Studierende, je Zeile eine Person (freiwillig; Namen bleiben auf dieser Seite)',
  sealed:
    'Versiegelt: Wer antwortet, notiert die Antwort und schickt sie zurück, ohne zu erfahren, ob sie richtig ist',
  sealedAbout:
    'Ein versiegelter Link zeigt die Frage und das Gerät, das stillsteht. Er verbirgt die Antwort, schließt sie aber nicht ab: Der Simulator, der sie kennt, läuft auf dem Rechner der Studierenden.',
  sheet: 'Der Bogen',
  who: 'Person',
  seed: 'Startwert',
  drawn: {
    scheme: 'Verfahren',
    pages: 'Seiten',
    tx2: 'Tx2',
    fateOfA: 'Seite A',
    fateOfB: 'Seite B',
    work: 'Arbeit',
    headers: 'Header',
    policy: 'Strategie',
  },
  answer: 'Antwort',
  link: 'Link',
  open: 'Öffnen',
  unsavedState: 'die Namen der Studierenden',
  unkeptAnswers: 'die zurückgekommenen Antworten',
  pending: 'wird gesucht …',
  progress: (done: number, all: number) =>
    `Der Simulator hat ${done} von ${plural(all, 'Variante', 'Varianten')} beantwortet.`,
  complete: (all: number) =>
    all === 1
      ? 'Die Antwort hat der Simulator berechnet.'
      : `Alle ${all} Antworten hat der Simulator berechnet.`,
  copyLinks: 'Links kopieren',
  copied: 'Die Links sind kopiert, je Zeile einer.',
  notCopied: 'Die Links ließen sich nicht kopieren: stattdessen den Bogen sichern.',
  save: 'Als CSV sichern',
  fileName: (exercise: string) => `flashscope-${exercise}.csv`,
  print: 'Drucken',
  returned: 'Zurückgekommene Antworten',
  returnedAbout:
    'Alle auf einmal einfügen, Antworten und Lösungen von Aufgaben, ganz gleich, in welchem Text die Links stehen. Lösungen laufen hier, in der Sandbox.',
  judge: 'Beurteilen',
  judging: 'Der Simulator rechnet.',
  noneFound:
    'In diesem Text steht keine Antwort: Links mit Antworten enthalten „#/learn/answer/“, solche mit Lösungen „#/workbench?s=“.',
  given: 'Gegeben',
  verdict: 'Urteil',
  right: '✓ richtig',
  wrong: (answer: string) => `× nein: ${answer}`,
  damaged: '× beschädigter Link',
  exerciseTitle: (title: string, seed: number) => `${title} · Variante ${seed}`,
  variantOf: (seed: number) => `Variante ${seed}`,
  noted: (answer: string) => `Notiert: ${answer}.`,
  sendBack: 'Schicken Sie diesen Link an die Person zurück, die gefragt hat:',
  answerLink: 'Link mit der Antwort',
  copy: 'Kopieren',
  standsStill: 'Das Gerät steht still, bis die Antwort beurteilt ist',
  answered: (answer: string) => `Geantwortet: ${answer}.`,
  isRight: 'Das sagt auch der Simulator.',
  isWrong: (answer: string) => `Der Simulator sagt ${answer}.`,
  toSheet: 'Alle Fragen und ihre Bögen',
  wholeNumber: (least: number, most: number) => `Eine ganze Zahl von ${least} bis ${most}.`,
};
