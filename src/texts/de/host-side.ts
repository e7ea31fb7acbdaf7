import type { HostSideMessages } from '../../explain/host-side/messages.ts';
import type { TextsOf } from '../texts.ts';
import { duration, numberWord, plural } from './grammar.ts';

export const hostSide: TextsOf<HostSideMessages> = {
  promiseBroken: ({ proof }) => `**Ein Versprechen ist gebrochen.** ${proof}`,
  promisesHeld: ({ acknowledged, gone, committing }) => {
    const parts = [
      acknowledged === 0
        ? 'nichts war bestätigt worden'
        : `überstanden: ${plural(acknowledged, 'bestätigte Transaktion')}`,
    ];
    if (gone === 1) parts.push('eine abgebrochene oder unfertige ist niemandem etwas schuldig');
    if (gone > 1) parts.push(`${numberWord(gone)} abgebrochene oder unfertige sind niemandem etwas schuldig`);
    if (committing > 0)
      parts.push(`mitten im Commit: ${numberWord(committing)}, jede ganz oder gar nicht da`);
    return `**Jedes Versprechen ist gehalten**: ${parts.join(', ')}.`;
  },
  recovered: 'Wiederhergestellt',
  time: ({ ns }) => duration(ns),
  timeNumber: ({ ns }) => duration(ns).replace(/ .*/, ''),
  timeUnit: ({ ns }) => duration(ns).replace(/.* /, ''),
};
