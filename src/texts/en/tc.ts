import type { TcMessages } from '../../explain/tc/messages.ts';
import type { TextsOf } from '../texts.ts';

export const tc: TextsOf<TcMessages> = {
  recordRead: ({ at, transaction }) =>
    transaction === null
      ? `Page ${at} is **a commit record**: no page of its transaction has been read yet.`
      : `Page ${at} is **the commit record of ${transaction}**: its pages count.`,
  entered: ({ first, last }) =>
    first === last
      ? `Block ${first} is gone through: **what is committed and newest enters the map**.`
      : `Blocks ${first} to ${last} are gone through: **what is committed and newest enters the map**.`,
};
