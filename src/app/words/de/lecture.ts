import type { Texts } from '../locale/in-language.ts';
import type { texts as en } from '../en/lecture.ts';

export const texts: Texts<typeof en> = {
  region: 'Vortrag',
  next: 'Weiter im Vortrag',
  back: 'Zurück im Vortrag',
  leave: 'Vortrag verlassen',
  place: (number: number, all: number) => `${number} von ${all}`,
  placeOf: (title: string, number: number, all: number) => `${title}, ${number} von ${all}`,
  over: 'Das ist das Ende des Vortrags. „Bild auf“ führt wieder hinein.',
  heading: 'Vorträge',
  about:
    'Für Vortragende mit einem Presenter: „Bild ab“ geht weiter, „Bild auf“ zurück, wo immer der Vortrag ist. Umschalt N öffnet die Notizen.',
  titles: {
    'commit-records': {
      title: 'Vier Commit-Einträge: LightTx, SCC, WAL und X-FTL',
      about:
        'Wie LightTx committet und sich erholt, dann Anzahl, Kreis, Log und Tabelle mit denselben Befehlen und demselben Ausfall.',
      minutes: 10,
    },
    'four-schemes': {
      title: 'Vier Arten zu committen: LightTx, SCC, BPCC und AFC',
      about:
        'Wie LightTx committet und sich erholt, dann vier Verfahren mit denselben Befehlen und demselben Ausfall.',
      minutes: 10,
    },
    'own-scheme': {
      title: 'Die Werkbank: ein Commit-Verfahren schreiben',
      about: 'Ein falsches Verfahren, der kleinste Absturz, der es zeigt, und wie es von dort weitergeht.',
      minutes: 3,
    },
  },
  none: (id: string) => `Es gibt keinen Vortrag „${id}“, aber diese.`,
};
