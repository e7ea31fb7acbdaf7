import type { TracesMessages } from '../../traces/messages.ts';
import type { TextsOf } from '../texts.ts';
import { containers } from './traces/containers.ts';
import { reading } from './traces/reading.ts';
import { recognition } from './traces/recognition.ts';
import { rows } from './traces/rows.ts';

export const traces: TextsOf<TracesMessages> = { ...containers, ...recognition, ...rows, ...reading };
