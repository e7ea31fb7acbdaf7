import type { texts as en } from '../en/linked-charts.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  action: (isOpen: boolean) => (isOpen ? 'Diagramme schließen' : 'Messwerte als Diagramme öffnen'),
  chart: (title: string, now: string, atCursor: readonly string[]) =>
    [
      `${title} über der simulierten Zeit: ${now} an der Abspielposition`,
      ...atCursor.map((each) => `${each} am Fadenkreuz`),
    ].join(', '),
  crosshair: 'Fadenkreuz der Diagramme',
  at: (time: string, values: readonly string[], events: readonly string[]) =>
    [time, ...values, ...events].join(', '),
  playhead: (time: string) => `Abspielposition ${time}`,
  pointed: (time: string) => `Fadenkreuz ${time}`,
  howToGo: 'Klick oder Enter führt dorthin.',
  howToSelect: 'Ziehen wählt einen Ausschnitt.',
  seeCloser: 'Vergrößern',
  seeMore: 'Verkleinern',
  wholeRun: 'Ganzer Lauf',
  marks: {
    checkpoint: 'Checkpoint',
    collection: 'Garbage Collection',
    crash: 'Stromausfall',
    recovered: 'Wiederhergestellt',
  },
  layOver: 'Darüberlegen',
  nothingOver: 'nichts',
  overlayOf: (scheme: string) => `${scheme} führt dieselbe Arbeit aus`,
  stopOverlay: 'Anhalten',
  goOn: 'Fortsetzen',
  stoppedAt: (scheme: string, time: string) => `${scheme} wurde bei ${time} angehalten.`,
  cameTo: (scheme: string, sentence: string) => `${scheme}: ${sentence}`,
  withoutActs: 'Der Lauf ist ohne Ihre Stromausfälle und Operationen von Hand.',
  keys: {
    move: 'Fadenkreuz bewegen, mit Umschalt um ein Zehntel des Ausschnitts',
    leap: 'Fadenkreuz um ein Zehntel des Ausschnitts bewegen',
    go: 'Abspielposition zum Fadenkreuz',
    zoom: 'Vergrößern, verkleinern, ganzer Lauf',
  },
};
