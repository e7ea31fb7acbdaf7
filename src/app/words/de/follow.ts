import type { texts as en } from '../en/follow.ts';
import type { Texts } from '../locale/in-language.ts';

const given = (text: string): string => (text === '' ? 'Es ist nichts angegeben' : `Angegeben ist „${text}“`);

export const texts: Texts<typeof en> = {
  none: 'Eine logische Seite oder eine Transaktion durch alle ihre Orte und Augenblicke verfolgen. Auch der Inspektor und die Bahnen bieten es an.',
  what: 'Verfolgen',
  page: 'eine Seite',
  transaction: 'eine Transaktion',
  pageField: 'Seite',
  transactionField: 'Tx',
  start: 'Verfolgen',
  stop: 'Nicht mehr verfolgen',
  titlePage: (name: string) => `Seite ${name}`,
  places: 'Wo sie jetzt ist',
  moments: 'Was mit ihr geschah',
  nowhere: 'In diesem Schritt nirgends.',
  noMoment: 'Noch nichts.',
  unknown: 'Dieses Gerät hat keine solche Seite, oder dieser Lauf keine solche Transaktion.',
  cut: (count: string) => `Aufgeführt sind die ersten ${count} Augenblicke.`,
  narratedLab: 'Der Verlauf wird gelesen.',
  moment: (step: string, time: string) => `Schritt ${step}, ${time}`,
  previous: 'Voriger Augenblick',
  next: 'Nächster Augenblick',
  noPage: (text: string) => `${given(text)}; eine Seite ist ein Buchstabe wie A oder eine Nummer wie 17.`,
  noTransaction: (text: string) =>
    `${given(text)}; eine Transaktion ist die Nummer einer begonnenen, etwa 7.`,
  followPage: (name: string) => `${name} verfolgen`,
  followTransaction: (label: string) => `${label} verfolgen`,
};
