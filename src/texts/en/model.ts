import type { ModelMessages } from '../../model/messages.ts';
import type { TextsOf } from '../texts.ts';
import { shown } from './shown.ts';

const FATES = {
  done: 'done',
  torn: 'torn',
  never: 'never',
  'first half': 'first half',
  'second half': 'second half',
  'half of the bits': 'half of the bits',
  'all but the last byte': 'all but the last byte',
  'some sectors': 'some sectors',
} as const;

export const model: TextsOf<ModelMessages> = {
  setting: ({ title, value }) => `${title} ${value}`,
  settings: ({ settings }) => settings.join(', '),
  nonVolatilePanel: ({ title }) => `${title}, non-volatile`,
  followedEntry: ({ transaction, page, at }) =>
    transaction === null ? `**${page}** → ${at}` : `**${transaction}**: ${page} → ${at}`,
  followedFact: ({ label, value }) => `**${label}** → ${value}`,
  cellRefused: ({ cell, parameters, problem }) => `Cell ${cell} (${parameters}): ${problem}`,
  fate: ({ fate }) => FATES[fate],
  choice: ({ id }) => shown.choice(id),
  shownTitle: ({ title }) => shown.title(title),
  aborts: ({ percent }) => `${percent} % aborts`,
};
