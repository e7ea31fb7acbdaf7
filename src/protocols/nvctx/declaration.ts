/** What NVCTX declares (Tan, Tan, Zhu, Lu, He). */
import { say } from '../../base/language.ts';
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';
import type { DeclaredChoice } from '../../model/schema/field.ts';
import { declareOutOfBand } from '../../engine/flash/out-of-band.ts';

export const OUT_OF_BAND = declareOutOfBand({
  /** The host's, as stored: one higher; 0 for plain data. */
  txid: { label: 'TxID', bytes: 4, store: 'u32' },
});

/** Bytes of the sizes that can be chosen. */
export const NVM_BYTES: Readonly<Record<string, number>> = {
  '4 MB': 4 << 20,
  '1 MB': 1 << 20,
  '512 KB': 512 << 10,
  '256 KB': 256 << 10,
  '64 KB': 64 << 10,
  '512 B': 512,
  '256 B': 256,
  '128 B': 128,
};

export const PARAMETERS: readonly DeclaredChoice[] = [
  {
    id: 'nvm',
    title: say`Non-volatile memory`,
    about: say`Room for the in-process table and the mapping pages in it. “By device” is 1 MB, and 128 bytes on devices of less than a thousand blocks, where it can be seen to run out.`,
    kind: 'choice',
    choices: ['by device', ...Object.keys(NVM_BYTES)],
    initial: 'by device',
  },
  {
    id: 'allocation',
    title: say`Division of the memory`,
    about: say`Dynamic: Algorithm 1 moves the border between the two tables. Static: where it begins.`,
    kind: 'choice',
    choices: ['dynamic', 'static'],
    initial: 'dynamic',
  },
  {
    id: 'alpha',
    title: say`α of Algorithm 1`,
    about: say`Share of the memory that the in-process table has at first, and at most.`,
    kind: 'choice',
    choices: ['0.5', '0.2'],
    initial: '0.5',
  },
  {
    id: 'beta',
    title: say`β of Algorithm 1`,
    about: say`The in-process table grows when it is fuller than this, and keeps the rest of the memory at least.`,
    kind: 'choice',
    choices: ['0.9', '0.8', '0.6'],
    initial: '0.9',
  },
  {
    id: 'gamma',
    title: say`γ of Algorithm 1`,
    about: say`Factor by which the in-process table grows and shrinks.`,
    kind: 'choice',
    choices: ['2', '3'],
    initial: '2',
  },
  {
    id: 'storing',
    title: say`When the in-process table is full`,
    about: say`Hybrid: what does not fit goes to the SPO area. Single: a transaction that does not fit goes there as a whole.`,
    kind: 'choice',
    choices: ['hybrid', 'single'],
    initial: 'hybrid',
  },
];

/** The bug by which what the supercapacitor keeps stands in plain DRAM. */
export const IN_DRAM = 'no-supercap';

export const MUTANTS = [
  {
    id: IN_DRAM,
    title: say`the supercapacitor`,
    about: say`The tables stand in plain DRAM: power loss takes them.`,
  },
  {
    id: 'victim-dropped-early',
    title: say`that a mapping page must be durable before its place is reused`,
    about: say`A dirty mapping page leaves the memory as soon as its program has been sent.`,
  },
  {
    id: 'entry-removed-early',
    title: say`that the in-process entry is what recovery redoes`,
    about: say`The entry of a transaction is deleted at its commit, before the mapping pages are updated.`,
  },
  {
    id: 'removed-out-of-order',
    title: say`that an older entry must be gone first`,
    about: say`An entry is deleted as soon as its own mappings are in, though those of an older one are not.`,
  },
  {
    id: 'stop-at-unknown',
    title: say`that other transactions spill too`,
    about: say`Recovery scans the SPO area backwards and stops at the first page of a transaction it does not know.`,
  },
  {
    id: 'status-before-data',
    title: say`to wait for the data before the status`,
    about: say`COMMIT stores the status at once; the pages may still be on their way.`,
  },
  {
    id: 'last-spill-not-awaited',
    title: say`to wait for the last mappings in the SPO area`,
    about: say`The status is stored while the last page of spilled mappings is still on its way.`,
  },
  {
    id: 'spilled-by-txid',
    title: say`that a TxID may come again`,
    about: say`Pages in the SPO area carry the TxID only: an aborted transaction’s mappings pass for its successor’s.`,
  },
  {
    id: 'uncommitted-not-valid',
    title: say`that the in-process table makes pages valid too`,
    about: say`A page counts as valid only when the mapping tables name it: collection erases open transactions.`,
  },
] as const satisfies readonly MutantDeclaration[];
