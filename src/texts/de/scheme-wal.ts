import type { DeclaredSchemes } from '../declared.ts';

export const wal: DeclaredSchemes['wal'] = {
  paper: 'Write-Ahead-Logging im Gerät, wie NVCTX (Tan et al.) es misst',
  claims: 'Seiten gehen in ein Log, und heim, wenn es voll wird: Jede Seite wird zweimal programmiert.',
  parameters: {},
  mutants: {
    'erase-before-home': {
      title: 'Seiten heimzuschreiben, bevor ihr Log gelöscht wird',
      about:
        'Das Log wird zu Beginn eines Checkpoints gekürzt, während seine Seiten noch heimkopiert werden.',
    },
    'truncate-before-map': {
      title: 'dass eine heimgeschriebene Seite dort gefunden werden muss',
      about: 'Das Log wird gekürzt, wenn seine Seiten daheim sind; die Mapping-Tabelle, die sagt, wo, folgt.',
    },
    'record-before-data': {
      title: 'mit dem Commit-Eintrag auf die Daten zu warten',
      about: 'Der Commit-Eintrag wird geschickt, während Seiten der Transaktion noch unterwegs sind.',
    },
    'copy-uncommitted': {
      title: 'dass nur committete Seiten heimgehören',
      about: 'Ein Checkpoint trägt auch die Seiten aktiver Transaktionen in die Mapping-Tabelle ein.',
    },
  },
};
