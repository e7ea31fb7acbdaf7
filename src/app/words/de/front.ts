import type { texts as en } from '../en/front.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  title: 'FlashScope: was eine transaktionale SSD behält, wenn der Strom ausfällt',
  sentence:
    'Sehen Sie einer SSD Seite für Seite bei ihren Transaktionen zu, ziehen Sie mitten in einer den Stecker, und lassen Sie das Gerät beweisen, was den Ausfall überstanden hat.',
  missed: (address) =>
    `Unter „${address}“ steht kein Bildschirm: Der Link ist wohl gekürzt oder vertippt. Das hier ist der Eingang; von hier ist jeder Bildschirm zu erreichen.`,
  openLab: 'Labor öffnen',
  dropTrace: 'Einen Trace hier ablegen',
  dropAbout:
    'PostgreSQL, SQLite, fio, blkparse, ein Block-Trace oder eigenes CSV, auch gepackt. Er bleibt auf diesem Rechner.',
  samples: 'Oder ein Beispiel nehmen',
  demo: 'Ein LightTx-Gerät bei der Arbeit',
  pause: 'Anhalten',
  play: 'Abspielen',
  paused:
    'Ihr System wünscht weniger Bewegung, also wartet das Gerät: schrittweise weitergehen oder abspielen.',
  step: 'Schritt',
  lessons: 'In Lektionen lernen',
  lessonsAbout: 'Jede hält ein echtes Gerät dort an, wo es darauf ankommt, und fragt zuerst Sie.',
};
