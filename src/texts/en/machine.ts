import type { MachineTexts } from '../machine-texts.ts';
import { client } from './client.ts';
import { figures } from './figures.ts';
import { host } from './host.ts';
import { link } from './link.ts';
import { model } from './model.ts';
import { oracle } from './oracle.ts';
import { schema } from './schema.ts';
import { traces } from './traces.ts';

/** All that the machine says, in English. */
export const english: MachineTexts = { client, figures, host, link, model, oracle, schema, traces };
