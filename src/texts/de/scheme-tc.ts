import type { DeclaredSchemes } from '../declared.ts';

export const tc: DeclaredSchemes['tc'] = {
  claims:
    'Ein Commit-Eintrag macht eine Transaktion dauerhaft; die Mapping-Tabelle wird nie geschrieben; die Wiederherstellung liest alles.',
  parameters: {},
  mutants: {
    'no-barrier': {
      title: 'mit dem Commit-Eintrag auf die Daten zu warten',
      about: 'Der Commit-Eintrag wird zusammen mit den letzten Datenseiten geschickt, nicht danach.',
    },
    'acknowledge-early': {
      title: 'dass der Commit-Eintrag zuerst dauerhaft sein muss',
      about: 'COMMIT wird bestätigt, wenn die Daten dauerhaft sind; der Commit-Eintrag folgt.',
    },
    'reuse-txid': {
      title: 'dass alte Seiten noch eine TxID tragen',
      about: 'Seiten und Commit-Einträge tragen die TxID des Hosts, die wiederkommen kann.',
    },
    'record-is-garbage': {
      title: 'dass ein Commit-Eintrag Beweis ist, solange seine Seiten leben',
      about: 'Ein Commit-Eintrag gilt als Müll, sobald die Mapping-Tabelle vom Commit weiß.',
    },
  },
};
