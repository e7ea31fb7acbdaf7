import { formatCount } from '../locale/format.ts';
import type { texts as en } from '../en/break-stops.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  running: 'Läuft bis zum nächsten Haltepunkt',
  next: 'Nächster Haltepunkt',
  noFurther: 'Bis zum Ende dieser Last wird kein Haltepunkt erreicht.',
  noneOn: 'Kein Haltepunkt ist eingeschaltet: einen hinzufügen oder einschalten.',
  stopped: (step: number, reasons: string) => `Angehalten in Schritt ${formatCount(step)}: ${reasons}`,
};
