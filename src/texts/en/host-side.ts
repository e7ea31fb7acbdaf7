import type { HostSideMessages } from '../../explain/host-side/messages.ts';
import type { TextsOf } from '../texts.ts';
import { duration, numberWord, plural } from './grammar.ts';

export const hostSide: TextsOf<HostSideMessages> = {
  promiseBroken: ({ proof }) => `**A promise is broken.** ${proof}`,
  promisesHeld: ({ acknowledged, gone, committing }) => {
    const parts = [
      acknowledged === 0
        ? 'nothing had been acknowledged'
        : `${plural(acknowledged, 'acknowledged transaction')} survived`,
    ];
    if (gone === 1) parts.push('one aborted or unfinished one owes nobody anything');
    if (gone > 1) parts.push(`${numberWord(gone)} aborted or unfinished ones owe nobody anything`);
    if (committing > 0)
      parts.push(`${numberWord(committing)} in mid-commit fell one way or the other as a whole`);
    return `**Every promise held**: ${parts.join(', ')}.`;
  },
  recovered: 'Recovered',
  time: ({ ns }) => duration(ns),
  timeNumber: ({ ns }) => duration(ns).replace(/ .*/, ''),
  timeUnit: ({ ns }) => duration(ns).replace(/.* /, ''),
};
