/** The rooms of the machine that have something to say. Each language has a file for each of them. */
import type { FigureMessages } from '../experiments/messages.ts';
import type { OracleMessages } from '../oracle/messages.ts';
import type { TextsOf } from './texts.ts';

export interface MachineTexts {
  readonly figures: TextsOf<FigureMessages>;
  readonly oracle: TextsOf<OracleMessages>;
}
