/** The rooms of the machine that have something to say. Each language has a file for each of them. */
import type { HostMessages } from '../engine/host/messages.ts';
import type { WorkloadMessages } from '../engine/host/workloads/messages.ts';
import type { AtomicWriteMessages } from '../explain/atomic-write/messages.ts';
import type { CyclicMessages } from '../explain/cyclic/messages.ts';
import type { FlagCommitMessages } from '../explain/flag-commit/messages.ts';
import type { KitMessages } from '../explain/kit/messages.ts';
import type { KitViewMessages } from '../explain/kit/view-messages.ts';
import type { LightTxMessages } from '../explain/lighttx/messages.ts';
import type { LightTxProofMessages } from '../explain/lighttx/proof-messages.ts';
import type { LightTxViewMessages } from '../explain/lighttx/view-messages.ts';
import type { NvctxMessages } from '../explain/nvctx/messages.ts';
import type { ViewMessages } from '../explain/view/messages.ts';
import type { WalMessages } from '../explain/wal/messages.ts';
import type { FigureMessages } from '../experiments/messages.ts';
import type { ModelMessages } from '../model/messages.ts';
import type { SchemaMessages } from '../model/schema/messages.ts';
import type { OracleMessages } from '../oracle/messages.ts';
import type { SchemeMessages } from '../protocols/kit/messages.ts';
import type { ClientMessages } from '../session/client/messages.ts';
import type { LinkMessages } from '../session/link/messages.ts';
import type { TracesMessages } from '../traces/messages.ts';
import type { TextsOf } from './texts.ts';

export interface MachineTexts {
  readonly atomicWrite: TextsOf<AtomicWriteMessages>;
  readonly cyclic: TextsOf<CyclicMessages>;
  readonly client: TextsOf<ClientMessages>;
  readonly figures: TextsOf<FigureMessages>;
  readonly flagCommit: TextsOf<FlagCommitMessages>;
  readonly host: TextsOf<HostMessages>;
  readonly kit: TextsOf<KitMessages>;
  readonly kitView: TextsOf<KitViewMessages>;
  readonly lightTx: TextsOf<LightTxMessages>;
  readonly lightTxProofs: TextsOf<LightTxProofMessages>;
  readonly lightTxView: TextsOf<LightTxViewMessages>;
  readonly link: TextsOf<LinkMessages>;
  readonly model: TextsOf<ModelMessages>;
  readonly nvctx: TextsOf<NvctxMessages>;
  readonly oracle: TextsOf<OracleMessages>;
  readonly schema: TextsOf<SchemaMessages>;
  readonly schemes: TextsOf<SchemeMessages>;
  readonly traces: TextsOf<TracesMessages>;
  readonly view: TextsOf<ViewMessages>;
  readonly wal: TextsOf<WalMessages>;
  readonly workloads: TextsOf<WorkloadMessages>;
}
