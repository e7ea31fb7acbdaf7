import type { DeclaredSchemes } from '../declared.ts';

export const mixSl: DeclaredSchemes['mixsl'] = {
  claims:
    'Eine Statusseite committet eine Transaktion oder eine Gruppe davon; das geht mit MLC, ohne Nachprogrammieren.',
  parameters: {
    group: {
      title: 'Gruppencommit',
      about:
        'Transaktionen, die sich eine Seite des Statuslogs teilen; weniger sind es, wenn sonst niemand committen will.',
    },
  },
  mutants: {
    'acknowledge-early': {
      title: 'den Logpuffer vor der Bestätigung zu schreiben',
      about: 'COMMIT wird bestätigt, wenn seine XID im Logpuffer steht, und der ist DRAM.',
    },
    'reuse-xid': {
      title: 'dass Seiten einer abgebrochenen Transaktion deren XID behalten',
      about: 'Die TxID des Hosts, die wiederkommt, wird für die XID genommen.',
    },
    'no-barrier': {
      title: 'mit der Statusseite auf die Daten zu warten',
      about: 'Die XID kommt ins Log, während Seiten der Transaktion noch unterwegs sind.',
    },
    'truncate-early': {
      title: 'dass Seiten von ihrer XID im Statuslog abhängen',
      about:
        'Das Statuslog wird zu Beginn eines Checkpoints gekürzt, nicht wenn dessen Mapping-Tabelle im Flash steht.',
    },
  },
};
