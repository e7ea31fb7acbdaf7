/** TxIDs of a trace's transactions on a device. */
import { present } from '../../base/assert.ts';
import type { Trace } from '../../model/trace.ts';
import { PageTable } from './page-table.ts';

/** The highest 32-bit number stands for "unset" on the device. */
const MAX_TXID = 0xffff_fffe;

/**
 * The TxIDs by which the device knows the transactions: the trace's own where each fits into the device's 32 bits and
 * names one transaction only, else the transactions' ordinals. A connection may use its TxID again after each commit,
 * but a device still keeps a TxID busy for a while after the commit is acknowledged (LightTx until a checkpoint).
 */
export function deviceTxids(trace: Trace): Uint32Array {
  const txids = new Uint32Array(trace.transactions + 1);
  for (let txIndex = 1; txIndex <= trace.transactions; txIndex += 1) {
    const txid = trace.txidOf(txIndex);
    if (!Number.isInteger(txid) || txid < 0 || txid > MAX_TXID) return ordinals(txids);
    txids[txIndex] = txid;
  }
  return hasRepeated(txids) ? ordinals(txids) : txids;
}

function ordinals(txids: Uint32Array): Uint32Array {
  return txids.map((_, ordinal) => ordinal);
}

/**
 * Returns true if a TxID of index 1 and up occurs more than once; most traces count upwards, which one pass
 * shows.
 */
function hasRepeated(txids: Uint32Array): boolean {
  let txIndex = 2;
  while (txIndex < txids.length && present(txids[txIndex]) > present(txids[txIndex - 1])) txIndex += 1;
  if (txIndex >= txids.length) return false;
  const seen = new PageTable(MAX_TXID + 1);
  for (txIndex = 1; txIndex < txids.length; txIndex += 1) {
    if (seen.get(present(txids[txIndex])) !== 0) return true;
    seen.set(present(txids[txIndex]), 1);
  }
  return false;
}
