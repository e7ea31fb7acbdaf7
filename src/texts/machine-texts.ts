/** The rooms of the machine that have something to say. Each language has a file for each of them. */
import type { HostMessages } from '../engine/host/messages.ts';
import type { FigureMessages } from '../experiments/messages.ts';
import type { ModelMessages } from '../model/messages.ts';
import type { SchemaMessages } from '../model/schema/messages.ts';
import type { OracleMessages } from '../oracle/messages.ts';
import type { ClientMessages } from '../session/client/messages.ts';
import type { LinkMessages } from '../session/link/messages.ts';
import type { TracesMessages } from '../traces/messages.ts';
import type { TextsOf } from './texts.ts';

export interface MachineTexts {
  readonly client: TextsOf<ClientMessages>;
  readonly figures: TextsOf<FigureMessages>;
  readonly host: TextsOf<HostMessages>;
  readonly link: TextsOf<LinkMessages>;
  readonly model: TextsOf<ModelMessages>;
  readonly oracle: TextsOf<OracleMessages>;
  readonly schema: TextsOf<SchemaMessages>;
  readonly traces: TextsOf<TracesMessages>;
}
