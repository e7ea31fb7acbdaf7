import type { texts as en } from '../en/drawers.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  'by-hand': { label: 'Von Hand', region: 'Operationen von Hand' },
  moments: { label: 'Momente', region: 'Momente dieses Laufs' },
  breakpoints: { label: 'Haltepunkte', region: 'Haltepunkte' },
  follow: { label: 'Verfolgen', region: 'Was verfolgt wird' },
  branches: { label: 'Zweige', region: 'Zweige des Verlaufs' },
  charts: { label: 'Diagramme', region: 'Diagramme der Messwerte' },
};
