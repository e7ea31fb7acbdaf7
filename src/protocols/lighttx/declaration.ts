/** What LightTx declares to the device and to people (LightTx: Lu, Shu, Guo, Li, Mutlu, ICCD 2013). */
import { say } from '../../base/language.ts';
import type { MutantDeclaration, ZoneDeclaration } from '../../engine/core/scheme-declaration.ts';
import type { DeclaredChoice } from '../../model/schema/field.ts';
import { declareOutOfBand } from '../../engine/flash/out-of-band.ts';

export const Zone = { free: 0, available: 1, unavailable: 2, checkpointed: 3 } as const;

export const ZONES: readonly ZoneDeclaration[] = [
  { id: 'free', title: 'Free', note: say`erased, waiting`, tone: 'free' },
  { id: 'available', title: 'Available', note: say`being filled`, tone: 'available' },
  { id: 'unavailable', title: 'Unavailable', note: say`full, not yet settled`, tone: 'unavailable' },
  { id: 'checkpointed', title: 'Checkpointed', note: say`settled: GC may erase`, tone: 'checkpointed' },
];

/** LightTx Figure 3. */
export const OUT_OF_BAND = declareOutOfBand({
  txid: { label: 'TxID', bytes: 4, store: 'u32' },
  txCnt: { label: 'TxCnt', bytes: 4, store: 'u32' },
  txVer: { label: 'TxVer', bytes: 4, store: 'u32' },
});

export const PARAMETERS: readonly DeclaredChoice[] = [
  {
    id: 'checkpoints',
    title: say`Checkpoints`,
    about: say`When zones slide: by themselves when the Available Zone runs short, or only when asked for.`,
    kind: 'choice',
    choices: ['automatic', 'when-asked'],
    initial: 'automatic',
  },
];

export const MUTANTS = [
  {
    id: 'literal',
    title: say`that an old redo can undo a newer checkpoint`,
    about: say`Recovery as printed in the paper: every committed transaction found is redone, settled or not.`,
  },
  {
    id: 'copies-keep-old-version',
    title: say`that a copied page needs a version of its own`,
    about: say`Garbage collection stamps its copies with a version that the checkpoint already covers.`,
  },
  {
    id: 'checkpoint-version-from-counter',
    title: say`that a commit may still be in flight at a checkpoint`,
    about: say`CkptVer takes the version counter as it stands, not the highest version that is settled.`,
  },
  {
    id: 'reuse-txid',
    title: say`that old pages still carry a TxID`,
    about: say`A TxID may begin again while pages of its earlier use are still in scanned zones.`,
  },
  {
    id: 'late-finisher-wins',
    title: say`that commits finish in another order than they began`,
    about: say`Whoever finishes last writes the map, whatever its TxVer.`,
  },
  {
    id: 'collect-unavailable',
    title: say`that only settled blocks may be erased`,
    about: say`Garbage collection takes its victims from the Unavailable Zone too.`,
  },
  {
    id: 'count-on-first-page',
    title: say`that the count must come last`,
    about: say`The first page carries TxCnt: the number of pages is declared when the transaction begins.`,
  },
  {
    id: 'record-before-map',
    title: say`that writing the mapping pages is not atomic`,
    about: say`The zone page is written, and zones slide, before the mapping pages are durable.`,
  },
  {
    id: 'allocate-early',
    title: say`to make the zone page durable before using new blocks`,
    about: say`New blocks are filled while the zone page that lists them is still being programmed.`,
  },
  {
    id: 'acknowledge-early',
    title: say`to wait for all pages before acknowledging`,
    about: say`COMMIT is acknowledged when its last page is sent, not when all pages are durable.`,
  },
] as const satisfies readonly MutantDeclaration[];
