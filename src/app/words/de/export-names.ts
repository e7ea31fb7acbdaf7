import type { texts as en } from '../en/export-names.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  kinds: {
    svg: 'Bühne als SVG',
    png: 'Bühne als PNG',
    json: 'Sitzung als JSON',
    figures: 'Messwerte als CSV',
    timeline: 'Zeitachse als CSV',
    chrome: 'Zeitachse für Perfetto',
    durable: 'Dauerhafte Hälfte',
    video: 'Video ab hier',
  },
  action: (kind: string) => `Sichern: ${kind}`,
  recording: (seconds: number) => `Aufnahme: ${seconds} s`,
  stop: 'Beenden und sichern',
};
