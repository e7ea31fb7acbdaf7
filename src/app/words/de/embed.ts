import type { texts as en } from '../en/embed.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  openWhole: 'ganz öffnen',
  newWindow: 'in einem eigenen Fenster',
  noLink:
    'Das ist kein Link, der hier gezeigt werden kann: Erwartet wurde einer aus „Teilen“ oder einer zu einer Lektion.',
  noDevice:
    'Auf dieser Ansicht gibt es kein einzelnes Gerät dafür: erst einen Link zum Labor oder zu einer Lektion öffnen.',
  noPages: 'Hier gibt es keine Seiten zum Umblättern: erst eine Lektion öffnen.',
};
