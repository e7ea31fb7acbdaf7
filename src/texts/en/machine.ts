import type { MachineTexts } from '../machine-texts.ts';
import { oracle } from './oracle.ts';
import { traces } from './traces.ts';

/** All that the machine says, in English. */
export const english: MachineTexts = { oracle, traces };
