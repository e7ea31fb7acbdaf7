import type { WalMessages } from '../../explain/wal/messages.ts';
import type { TextsOf } from '../texts.ts';
import { capitalised } from './grammar.ts';
import { placed } from './view.ts';

export const wal: TextsOf<WalMessages> = {
  cameHome: ({ page, from, to }) =>
    `${capitalised(page)} goes home: it is copied from ${placed(from)} to ${placed(to)}, and **the map points there from now on**.`,
  goesHome: ({ page, to }) => `${capitalised(page)} leaves the log: **it goes home, to ${placed(to)}**.`,
  leavesEarly: ({ page, to, transaction }) =>
    `${capitalised(page)} of ${transaction}, which is still open, leaves the log for ${placed(to)}: **the commit record of ${transaction} will name it there**.`,
  leftEarly: ({ page, at, transaction }) =>
    `${capitalised(page)} of ${transaction} stands on ${placed(at)} now, and ${transaction} is still open: **it counts if the commit record of ${transaction} names it**.`,
  readInVain: 'A page of the log has been read to be copied home, but **it is not needed any more**.',
  list: 'Log list',
  listNote: ({ pages }) => (pages === 0 ? 'all committed pages are at home' : 'committed, not yet home'),
};
