import type { ModelMessages } from '../../model/messages.ts';
import type { TextsOf } from '../texts.ts';

export const model: TextsOf<ModelMessages> = {
  setting: ({ title, value }) => `${title} ${value}`,
  settings: ({ settings }) => settings.join(', '),
  nonVolatilePanel: ({ title }) => `${title}, non-volatile`,
  followedEntry: ({ transaction, page, at }) =>
    transaction === null ? `**${page}** → ${at}` : `**${transaction}**: ${page} → ${at}`,
  followedFact: ({ label, value }) => `**${label}** → ${value}`,
  cellRefused: ({ cell, parameters, problem }) => `Cell ${cell} (${parameters}): ${problem}`,
};
