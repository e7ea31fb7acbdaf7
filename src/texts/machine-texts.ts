/** The rooms of the machine that have something to say. Each language has a file for each of them. */
import type { OracleMessages } from '../oracle/messages.ts';
import type { TracesMessages } from '../traces/messages.ts';
import type { TextsOf } from './texts.ts';

export interface MachineTexts {
  readonly oracle: TextsOf<OracleMessages>;
  readonly traces: TextsOf<TracesMessages>;
}
