import type { TracesMessages } from '../../traces/messages.ts';
import type { TextsOf } from '../texts.ts';
import { containers } from './trace-containers.ts';
import { headers } from './trace-headers.ts';
import { pageNames } from './trace-pages.ts';
import { reading } from './trace-reading.ts';
import { recognition } from './trace-recognition.ts';
import { rows } from './trace-rows.ts';

export const traces: TextsOf<TracesMessages> = {
  ...containers,
  ...recognition,
  ...rows,
  ...reading,
  ...pageNames,
  ...headers,
};
