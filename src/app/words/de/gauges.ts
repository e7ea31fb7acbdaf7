import type { texts as en } from '../en/gauges.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  region: 'Laufende Messwerte',
  throughput: 'Durchsatz',
  gcCost: 'GC-Kosten',
  writeAmplification: 'Write Amplification',
  recoveryNow: 'Bei Ausfall jetzt',
  recovery: 'Wiederherstellung',
  pagesPerSecond: (scale: string) => `${scale} Seiten/s`.trim(),
  copies: 'Kopien/Seite',
  times: '×',
  openCharts: 'Als Diagramme öffnen',
  closeCharts: 'Diagramme schließen',
};
