import type { WalMessages } from '../../explain/wal/messages.ts';
import type { TextsOf } from '../texts.ts';
import { capitalised } from './grammar.ts';
import { placed } from './view.ts';

export const wal: TextsOf<WalMessages> = {
  goesHome: ({ page, to }) =>
    `${capitalised(page)} verlässt das Log: **Die Seite kommt nach Hause, nach ${placed(to)}**.`,
};
