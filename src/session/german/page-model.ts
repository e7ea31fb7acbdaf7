/** Said in German: page model. */
import type { Phrases } from '../../base/language.ts';

export const phrases = {
  'Constants chosen to meet the published recovery times; a calibration, not a derivation.':
    'Konstanten, so gewählt, dass sie die veröffentlichten Wiederherstellungszeiten treffen; eine Kalibrierung, keine Herleitung.',
  'Eight packages read in parallel, whole pages cross the bus: what the hardware would take.':
    'Acht Packages lesen parallel, ganze Seiten gehen über den Bus: was die Hardware bräuchte.',
  'LightTx Figure 8 (calibrated)': 'LightTx, Abbildung 8 (kalibriert)',
  Physical: 'Physikalisch',
} as const satisfies Phrases;
