import type { ModelMessages } from '../../model/messages.ts';
import type { TextsOf } from '../texts.ts';

export const model: TextsOf<ModelMessages> = {
  cellRefused: ({ cell, parameters, problem }) => `Zelle ${cell} (${parameters}): ${problem}`,
};
