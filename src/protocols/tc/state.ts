/** State of the traditional commit beside the state of all page-mapping schemes. */
import type { PageState } from '../kit/page-state.ts';
import type { CommitRecords } from './records.ts';

export interface TcState extends PageState {
  records: CommitRecords;
  /** By logical page: the transaction whose record its live page rests on, 0 where it needs none. */
  restsOn: Uint32Array;
  /** Recovery has decided so many blocks. */
  decided: number;
  /** Rows whose record was sent ahead of the data (injected bug), with the place of the record once durable. */
  ahead: Map<number, number>;
}
