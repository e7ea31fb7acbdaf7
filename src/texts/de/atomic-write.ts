import type { AtomicWriteMessages } from '../../explain/atomic-write/messages.ts';
import type { TextsOf } from '../texts.ts';
import { byCount, pagesInWords } from './grammar.ts';
import { writes } from './kit.ts';
import { placed } from './view.ts';

const WHY = {
  'no page': 'keine Seite frei ist',
  'another group': 'eine andere Gruppe im Log offen ist',
} as const;

export const atomicWrite: TextsOf<AtomicWriteMessages> = {
  flagCloses: '1, schließt ab',
  flagMoreFollow: '0, weitere folgen',
  groupsInMemory: 'Gruppen im Speicher',
  notInLogYet: 'noch nicht im Log',
  written: ({ isAgain, ...written }) =>
    isAgain
      ? `${writes(written)}: **die im Speicher wird ersetzt, bevor sie etwas gekostet hat**.`
      : `${writes(written)}: **sie wartet im Speicher, bis die Gruppe vollständig ist**.`,
  groupOpened: ({ transaction, pages, page, at }) =>
    `${transaction} will ihre ${pagesInWords(pages)} committen: **Ihre Gruppe wird im Log eröffnet**, mit ${page} auf ${placed(at)}.`,
  groupWaits: ({ transaction, pages, why }) =>
    `${transaction} will ihre ${pagesInWords(pages)} committen: **Ihre Gruppe wartet**, weil ${WHY[why]}.`,
  groupCloses: ({ at, transaction, closing, closingAt }) =>
    `Seite ${placed(at)} ist dauerhaft, die vorletzte von ${transaction}: **${closing} schließt die Gruppe ab**, auf ${placed(closingAt)}.`,
  closesItsGroup:
    'Ihre Marke ist 1: Sie schließt ihre Gruppe ab, und alles vor ihr im Log war zuerst dauerhaft.',
  countsIfClosed: 'Ihre Marke ist 0: Sie zählt, wenn eine Seite hinter ihr im Log die Marke 1 hat.',
  groupRun: ({ pages }) =>
    pages.length === 0
      ? 'keine Seite'
      : pages.map(({ page, says }) => `${page} ${says ? 'TRUE' : 'FALSE'}`).join(', '),
  groupReason: ({ transaction, pages, isCommitted }) => {
    const [first, last] = [pages[0], pages.at(-1)];
    if (first === undefined || last === undefined) return `Keine Seite von ${transaction} steht im Log.`;
    if (isCommitted)
      return first === last
        ? `${first.page} auf ${first.at} sagt TRUE und schließt die Gruppe.`
        : `Die Folge von ${first.at} bis ${last.at} endet mit TRUE.`;
    return `Das Log endet vor einem TRUE: ${byCount(pages.length, 'Die letzte Seite wird', `Die letzten ${pagesInWords(pages.length)} werden`)} verworfen.`;
  },
  groupStep: ({ page, at, says }) => `${page} auf ${at}: **${says ? 'TRUE' : 'FALSE'}**.`,
  groupConclusion: ({ transaction, isCommitted }) =>
    isCommitted
      ? `Ein TRUE schließt die Gruppe: ${transaction} ist committet.`
      : `Kein TRUE schließt die Gruppe: ${transaction} ist nicht committet.`,
};
