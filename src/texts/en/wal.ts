import type { WalMessages } from '../../explain/wal/messages.ts';
import type { TextsOf } from '../texts.ts';
import { capitalised } from './grammar.ts';
import { placed } from './view.ts';

export const wal: TextsOf<WalMessages> = {
  goesHome: ({ page, to }) => `${capitalised(page)} leaves the log: **it goes home, to ${placed(to)}**.`,
};
