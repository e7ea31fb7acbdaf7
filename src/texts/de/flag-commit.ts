import type { Spoken } from '../../base/message.ts';
import type { FlagCommitMessages, FlaggedSaid } from '../../explain/flag-commit/messages.ts';
import type { TextsOf } from '../texts.ts';
import { byCount, capitalised, someOf } from './grammar.ts';

/** "B FALSE, C TRUE". */
const flagsText = (pages: readonly Spoken<FlaggedSaid>[], none: string): string =>
  pages.length === 0 ? none : pages.map(({ page, says }) => `${page} ${says}`).join(', ');

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

  flaggedSent: ({ page, at, says, before, transaction, written }) => {
    const link = before === null ? '' : `Link auf ${before}, `;
    if (written === null) return `${page} von ${transaction} **geht nach ${at}**, ${link}Marke ${says}.`;
    const what = written === page ? 'sie' : page;
    return `${transaction} schreibt ${written}: **${capitalised(what)} geht nach ${at}**, ${before === null ? 'die erste Seite, ' : link}Marke ${says}.`;
  },
  flags: ({ pages }) => flagsText(pages, 'keine Seite'),
  reason: ({ transaction, pages, says, isCommitted }) => {
    const deciding = pages.find((page) => page.says === says);
    // One TRUE commits (CFC); one FALSE undoes (AFC).
    if (says === 'TRUE' && deciding !== undefined) {
      const others = pages.filter((page) => page !== deciding).map(({ page }) => page);
      if (isCommitted && pages.some((page) => page.says !== says) && others.length > 0)
        return `${deciding.page} auf ${deciding.at} sagt TRUE, und ${someOf(others)} ${byCount(others.length, 'war', 'waren')} vorher dauerhaft.`;
      return `${deciding.page} auf ${deciding.at} sagt TRUE.`;
    }
    if (says === 'FALSE' && deciding !== undefined) return `${deciding.page} auf ${deciding.at} sagt FALSE.`;
    if (pages.length === 0) return `Keine Seite von ${transaction} steht im Flash.`;
    return says === 'TRUE'
      ? `Alle Seiten von ${transaction} sind gelesen, und keine sagt TRUE.`
      : `Keine Seite von ${transaction} sagt FALSE.`;
  },
  flagStep: ({ page, at, says, before }) =>
    `${page} auf ${at}: **${says}**, ${before === null ? 'die erste Seite, ohne Link' : `Link auf ${before}`}.`,
  conclusion: ({ transaction, says, isCommitted }) => {
    if (says === 'TRUE')
      return isCommitted
        ? `Ein TRUE genügt: ${transaction} ist committet.`
        : `Keine Seite sagt TRUE: ${transaction} ist nicht committet.`;
    return isCommitted
      ? `Keine Seite sagt FALSE: ${transaction} ist committet.`
      : `Ein FALSE genügt: ${transaction} ist nicht committet.`;
  },
};
