import type { FlagCommitMessages } from '../../explain/flag-commit/messages.ts';
import type { TextsOf } from '../texts.ts';

export const flagCommit: TextsOf<FlagCommitMessages> = {
  falseAgain: 'wieder FALSE (00)',
  noTransaction: 'Sie gehört zu keiner Transaktion, also sagt ihre Marke von Anfang an TRUE.',
  trueUnlessAnother: 'Ihre eigene Marke sagt TRUE: Sie zählt, wenn keine andere Seite FALSE sagt.',
  falseSoNothing: 'Ihre eigene Marke sagt FALSE: Nichts von der Transaktion zählt.',
  saysTrue: 'Ihre eigene Marke sagt TRUE.',
  falseSoAnother: 'Ihre eigene Marke sagt FALSE: Eine andere Seite muss TRUE sagen.',
  firstPage: 'Sie ist die erste Seite ihrer Transaktion und verweist auf keine.',
  link: ({ at }) => `Ihr Verweis nennt ${at}, wohin die Seite vor ihr geschrieben wurde.`,

  pageRead: ({ at, page, transaction, says, before }) =>
    before === null
      ? `Seite ${at} enthält ${page}, die erste von ${transaction}: **Ihre Marke sagt ${says}**.`
      : `Seite ${at} enthält ${page} von ${transaction} und verweist auf ${before}: **Ihre Marke sagt ${says}**.`,
  oneSays: ({ at, says }) => `Ihre Seite ${at} sagt ${says}, und eine genügt.`,
  noneSays: ({ pages, says }) =>
    pages === 1 ? `Ihre einzige Seite sagt nicht ${says}.` : `Keine ihrer ${pages} Seiten sagt ${says}.`,
};
