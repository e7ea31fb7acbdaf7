/** What X-FTL declares (Kang, Lee, Moon, Oh, Min, SIGMOD 2013; as retold by NVCTX). */
import { say } from '../../base/language.ts';
import { declareOutOfBand } from '../../engine/flash/out-of-band.ts';
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';

export const OUT_OF_BAND = declareOutOfBand({
  /** The device's own number of the transaction; 0 for plain data. */
  txid: { label: 'TxID', bytes: 4, store: 'u32' },
});

/** Kind of the record that is an image of the X-L2P table. */
export const IMAGE = 10;

export const MUTANTS = [
  {
    id: 'half-an-image',
    title: say`the root that makes an image count as a whole`,
    about: say`The pages of an X-L2P image count one by one: the first of two commits half a transaction.`,
  },
  {
    id: 'drop-early',
    title: say`that the L2P table in DRAM is lost with the power`,
    about: say`Committed entries leave the X-L2P table as soon as L2P is updated in DRAM: the next image does without them.`,
  },
  {
    id: 'no-barrier',
    title: say`to wait for the data before the image`,
    about: say`The image that commits a transaction is sent while pages of it are still on their way.`,
  },
  {
    id: 'acknowledge-early',
    title: say`to wait for the image and its root`,
    about: say`COMMIT is acknowledged when the data are durable; the image follows.`,
  },
  {
    id: 'forget-moves',
    title: say`that the tables on flash name the places of pages`,
    about: say`The collector erases a victim before anything on flash says where its pages went.`,
  },
] as const satisfies readonly MutantDeclaration[];
