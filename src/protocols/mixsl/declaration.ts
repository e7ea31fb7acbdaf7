/** What MixSL declares (Fan and Meng, WAIM 2013; as retold by NVCTX). */
import { say } from '../../base/language.ts';
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';
import type { DeclaredChoice } from '../../model/schema/field.ts';
import { declareOutOfBand } from '../../engine/flash/out-of-band.ts';

export const OUT_OF_BAND = declareOutOfBand({
  xid: { label: 'XID', bytes: 4, store: 'u32' },
  sequence: { label: say`Sequence`, bytes: 4, store: 'u32' },
});

/** Kind of the record that is a page of the status log: XID, version, and so on. */
export const STATUS = 10;

export const PARAMETERS: readonly DeclaredChoice[] = [
  {
    id: 'group',
    title: say`Group commit`,
    about: say`Transactions that share a page of the status log; fewer do when nobody else is about to commit.`,
    kind: 'choice',
    choices: ['1', '4', '8'],
    initial: '1',
  },
];

export const MUTANTS = [
  {
    id: 'acknowledge-early',
    title: say`to flush the log buffer before the acknowledgement`,
    about: say`COMMIT is acknowledged when its XID stands in the log buffer, which is DRAM.`,
  },
  {
    id: 'reuse-xid',
    title: say`that pages of an aborted transaction keep its XID`,
    about: say`The host’s TxID, which comes again, is taken for the XID.`,
  },
  {
    id: 'no-barrier',
    title: say`to wait for the data before the status page`,
    about: say`The XID is logged while pages of the transaction are still on their way.`,
  },
  {
    id: 'truncate-early',
    title: say`that pages depend on their XID in the status log`,
    about: say`The status log is truncated as a checkpoint begins, not when its map is on flash.`,
  },
] as const satisfies readonly MutantDeclaration[];
