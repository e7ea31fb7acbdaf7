import type { MachineTexts } from '../machine-texts.ts';
import { host } from './host.ts';
import { model } from './model.ts';
import { oracle } from './oracle.ts';

/** All that the machine says, in German. */
export const german: MachineTexts = { host, model, oracle };
