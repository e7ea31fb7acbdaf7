import type { MachineTexts } from '../machine-texts.ts';
import { figures } from './figures.ts';
import { host } from './host.ts';
import { model } from './model.ts';
import { oracle } from './oracle.ts';
import { traces } from './traces.ts';

/** All that the machine says, in English. */
export const english: MachineTexts = { figures, host, model, oracle, traces };
