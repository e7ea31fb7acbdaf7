import type { texts as en } from '../en/foreign-code.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  foreign:
    'Dieser Code wurde nicht in diesem Browser geschrieben. Er läuft ohne Netz, ohne Speicher und getrennt von dieser Seite. Zuerst lesen.',
  carries:
    'Dieser Link bringt den Code eines Verfahrens mit, der nicht in diesem Browser geschrieben wurde. Er läuft ohne Netz, ohne Speicher und getrennt von dieser Seite. Zuerst lesen.',
  run: 'Diesen Code laufen lassen',
  read: 'Auf der Werkbank lesen',
};
