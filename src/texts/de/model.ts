import type { ModelMessages } from '../../model/messages.ts';
import type { TextsOf } from '../texts.ts';
import { shown } from './shown.ts';

const FATES = {
  done: 'fertig',
  torn: 'zerrissen',
  never: 'nie',
  'first half': 'erste Hälfte',
  'second half': 'zweite Hälfte',
  'half of the bits': 'die Hälfte der Bits',
  'all but the last byte': 'alles bis auf das letzte Byte',
  'some sectors': 'einige Sektoren',
} as const;

export const model: TextsOf<ModelMessages> = {
  setting: ({ title, value }) => `${title} ${value}`,
  settings: ({ settings }) => settings.join(', '),
  nonVolatilePanel: ({ title }) => `${title}, nichtflüchtig`,
  followedEntry: ({ transaction, page, at }) =>
    transaction === null ? `**${page}** → ${at}` : `**${transaction}**: ${page} → ${at}`,
  followedFact: ({ label, value }) => `**${label}** → ${value}`,
  cellRefused: ({ cell, parameters, problem }) => `Zelle ${cell} (${parameters}): ${problem}`,
  fate: ({ fate }) => FATES[fate],
  choice: ({ id }) => shown.choice(id),
  shownTitle: ({ title }) => shown.title(title),
  aborts: ({ percent }) => `${percent} % Abbrüche`,
};
