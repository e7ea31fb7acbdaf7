import type { DeclaredSchemes } from '../declared.ts';
import { CACHE_SIZE } from './scheme-parts.ts';

export const kaml: DeclaredSchemes['kaml'] = {
  claims:
    'Ein Put wird beantwortet, wenn seine Datensätze bereitstehen; die Logs werden später geschrieben; ein Abbruch verlässt den Host nie.',
  parameters: { nvm: CACHE_SIZE },
  mutants: {
    'volatile-staging': {
      title: 'dass die Zwischenpuffer eigenen Strom brauchen',
      about: 'Datensätze stehen in gewöhnlichem DRAM bereit: Der Stromausfall nimmt sie mit.',
    },
    'flag-before-pointer': {
      title: 'dass ein Put als Ganzes zählt',
      about: 'Die Tabelle schaltet Datensatz für Datensatz um, wie sie bereitgestellt werden.',
    },
    'frame-freed-early': {
      title: 'dass ein Puffer bleiben muss, bis das Log dauerhaft ist',
      about: 'Ein Puffer wird frei, wenn sein Datensatz ins Log geschickt wird.',
    },
    'move-not-noted': {
      title: 'dass ein verlagerter Datensatz wiedergefunden werden muss',
      about:
        'Was die Garbage Collection verlagert, wird nicht vermerkt; die Tabelle im Flash nennt den alten Ort.',
    },
  },
  fields: { stamp: 'Folgenummer' },
};
