import type { DeclaredSchemes } from '../declared.ts';

export const xftl: DeclaredSchemes['xftl'] = {
  claims:
    'Ein Commit schreibt eine kleine Tabelle an einen neuen Ort; die Wiederherstellung liest die Mapping-Tabelle und diese kleine.',
  parameters: {},
  mutants: {
    'half-an-image': {
      title: 'die Wurzel, durch die ein Abbild als Ganzes zählt',
      about:
        'Die Seiten eines X-L2P-Abbilds zählen einzeln: Die erste von zweien committet eine halbe Transaktion.',
    },
    'drop-early': {
      title: 'dass die L2P-Tabelle im DRAM mit dem Strom verloren ist',
      about:
        'Committete Einträge verlassen die X-L2P-Tabelle, sobald L2P im DRAM nachgeführt ist: Das nächste Abbild kommt ohne sie aus.',
    },
    'no-barrier': {
      title: 'mit dem Abbild auf die Daten zu warten',
      about:
        'Das Abbild, das eine Transaktion committet, wird geschickt, während Seiten von ihr noch unterwegs sind.',
    },
    'acknowledge-early': {
      title: 'auf das Abbild und seine Wurzel zu warten',
      about: 'COMMIT wird bestätigt, wenn die Daten dauerhaft sind; das Abbild folgt.',
    },
    'forget-moves': {
      title: 'dass die Tabellen im Flash die Orte der Seiten nennen',
      about:
        'Die Garbage Collection löscht einen Opferblock, bevor irgendetwas im Flash sagt, wohin seine Seiten gingen.',
    },
  },
};
