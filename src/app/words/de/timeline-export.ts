import { mostTraceEvents } from '../../../session/contract/session.ts';
import type { ChromeTraceFile } from '../../../session/contract/spoken.ts';
import { durationText, formatCount, plural } from '../locale/format.ts';
import type { texts as en } from '../en/timeline-export.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  title: 'Eine Zeitachse für Perfetto',
  about: `Jede Plane jedes Packages ist eine Spur, ebenso Transaktionen, Checkpoints, Garbage Collections und Stromausfälle. Der Lauf wird bis zu dem genannten Zeitpunkt noch einmal ausgeführt, und die Datei enthält, was von da an geschieht, höchstens ${formatCount(mostTraceEvents)} Ereignisse. Sie öffnet sich in ui.perfetto.dev oder chrome://tracing; beide lesen sie auf diesem Rechner.`,
  run: 'Lauf',
  at: 'Ab, ms der simulierten Zeit',
  act: 'Als Chrome-Trace sichern',
  progress: 'Der Lauf wird noch einmal ausgeführt',
  cancel: 'Abbrechen',
  cancelled: 'Abgebrochen: Es wurde keine Datei gesichert.',
  saved: ({ events, fromNs, toNs, isWhole }: ChromeTraceFile) =>
    `${plural(events, 'Ereignis', 'Ereignisse')} von ${durationText(fromNs)} bis ${durationText(toNs)} der simulierten Zeit gesichert.${isWhole ? '' : ' Dort ist die Datei voll; der Rest beginnt in diesem Augenblick.'}`,
};
