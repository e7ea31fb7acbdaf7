import type { Ending, HostMessages } from '../../engine/host/messages.ts';
import { grouped } from '../../base/grouped.ts';
import { ended } from '../ended.ts';
import type { TextsOf } from '../texts.ts';

const PAGES = 'Seiten sind A bis Z oder Zahlen wie in w1:A,B oder w1:17 und Bereiche wie in w1:A-D';

function reason(ending: Ending | null): string {
  switch (ending) {
    case null:
      return 'sie hat nie begonnen';
    case 'committed':
      return 'sie ist nicht mehr offen, sie wurde committet';
    case 'aborted':
      return 'sie ist nicht mehr offen, sie wurde abgebrochen';
    case 'lost when power failed':
      return 'sie ist nicht mehr offen, sie ging mit dem Strom verloren';
  }
}

export const host: TextsOf<HostMessages> = {
  scriptProblem: ({ line, character, quoted, problem }) => {
    const place = line === null ? `Zeichen ${character}` : `Zeile ${line}, Zeichen ${character}`;
    return quoted === null ? `${place}: ${problem}` : `${place}, “${quoted}”: ${problem}`;
  },
  separatorExpected: 'zwischen zwei Operationen wird ein Leerzeichen, ein Zeilenende oder ; erwartet',
  pauseExpected: 'eine Pause ist eine ganze Zahl mit ns, us, ms oder s, wie in +250us',
  pauseTooLong: ({ mostNs }) => `eine Pause ist höchstens ${mostNs}ns (4,29 s): als mehrere schreiben`,
  noOperation: ({ operations, pause }) => `das ist keine Operation; es gibt ${operations} und ${pause}`,
  txidExpected: ({ mostTxid, word }) =>
    `nach ${word} wird die Nummer einer Transaktion erwartet, 0 bis ${mostTxid}, wie in ${word}1`,
  txidBeyond: ({ mostTxid, word }) =>
    `Transaktionen sind von 0 bis ${mostTxid} nummeriert; ${word}:A steht außerhalb jeder Transaktion`,
  alreadyOpen: ({ txid }) =>
    `Tx${txid} ist schon offen; sie zuerst committen oder abbrechen oder eine andere Nummer nehmen`,
  cannotCommit: ({ txid, ending }) =>
    `Tx${txid} kann nicht committen: ${reason(ending)}; b${txid} oder w${txid}:A würde sie beginnen`,
  cannotAbort: ({ txid, ending }) =>
    `Tx${txid} kann nicht abbrechen: ${reason(ending)}; b${txid} oder w${txid}:A würde sie beginnen`,
  pagesExpected: ({ example }) => `ein Doppelpunkt und Seiten werden erwartet, wie in ${example}:A,B`,
  rangeGoesDown: 'ein Bereich geht aufwärts, wie in A-D; dieser geht abwärts',
  pageMissing: `hier fehlt eine Seite: ${PAGES}`,
  noPage: `das ist keine Seite: ${PAGES}`,
  pageBeyond: ({ count, asked }) =>
    `das Gerät hat ${count} logische Seiten, von 0 an gezählt, und keine Seite ${asked}`,
  blockOfWritesOnly: 'nur ein Schreibzugriff kann einen Block verlangen, wie in w1:A@6',
  blockExpected: 'nach @ wird eine Blocknummer erwartet, wie in w1:A@6',
  blockBeyond: ({ count, asked }) =>
    `das Gerät hat ${count} Blöcke, von 0 an gezählt, und keinen Block ${asked}`,
  preparedWriteExpected: ({ character }) =>
    `Zeichen ${character} der Vorbereitung: Erwartet werden einfache Schreibzugriffe, die einen Block nennen, etwa w:A@0.`,
  preparedBeyondDevice: ({ page, block, lastPage, lastBlock }) =>
    `Die Vorbereitung nennt Seite ${page} auf Block ${block}; das Gerät hat Seiten bis ${grouped(lastPage)} und Blöcke bis ${grouped(lastBlock)}.`,
  blockOverfilled: ({ pages, block }) =>
    `Block ${block} fasst ${pages} Seiten; die dort vorbereiteten und die, mit denen das Gerät gefüllt ist, sind mehr. Einen anderen Block nennen oder weniger füllen.`,
  notAgain: ({ step, problem }) =>
    `Der Eingriff von Hand bei Schritt ${step} lässt sich nicht wiederholen. ${ended(problem)}`,
  pageOfTrace: ({ page }) => `Seite ${page} des Traces`,
  partOfPage: ({ page, part, parts }) => `${page}, Teil ${part} von ${parts}`,
  pagesTogether: ({ first, last }) => `${first} bis ${last}`,
  traceTooLarge: ({ logicalPages, line }) =>
    `Der Trace passt nicht auf das Gerät: Es bietet ${logicalPages} logische Seiten, und bei Zeile ${line} hat der Trace schon so viele verschiedene berührt. Ein größeres Gerät oder einen kürzeren Trace wählen.`,
};
