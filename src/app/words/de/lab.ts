import type { texts as en } from '../en/lab.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  title: 'FlashScope: das Labor',
  heading: 'Das Labor',
  device: 'Das Gerät',
  loading: 'Das Gerät wird eingerichtet.',
  running: 'Läuft',
  paused: 'Pausiert',
  crashed: 'Stromlos',
  recovering: 'Wiederanlauf',
  recovered: 'Wieder bereit',
  promiseBroken: 'Gebrochen',
  stoppedPhase: 'Angehalten',
  finished: 'Fertig',
  skip: 'Zum Gerät springen',
  interrupted: 'Die Simulation wurde unterbrochen. Sie wird aus ihrer eigenen Beschreibung wieder aufgebaut.',
  rebuilt:
    'Die Simulation wurde unterbrochen und aus ihrer eigenen Beschreibung wieder aufgebaut; nichts ist verloren.',
  gone: 'Die Simulation ist stehen geblieben und kam von selbst nicht wieder. Die Adresse enthält alles Nötige.',
  startAgain: 'Neu starten',
  preparing: (device: string) => `„${device}“ wird vorbereitet`,
  restoring: 'Der verlinkte Zustand wird hergestellt',
};
