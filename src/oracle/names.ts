/** The names of transactions and pages in the oracle's messages. */
import { pageName } from '../model/page-name.ts';
import type { HostProgram } from '../engine/host/program.ts';
import { oracleMessage } from './messages.ts';
import type { Names } from './promises.ts';

/** "Tx7", or "the 2nd Tx7" where a TxID came again; pages as a script or trace names them. */
export function namesOf(program: HostProgram): Names {
  const { txids, pageNumbers } = program;
  return {
    transaction(txIndex) {
      const txid = txids[txIndex] ?? 0;
      let earlier = 0;
      let all = 0;
      for (let other = 1; other < txids.length; other++) {
        if (txids[other] !== txid) continue;
        all++;
        if (other < txIndex) earlier++;
      }
      return oracleMessage('transaction', { txid, nth: all > 1 ? earlier + 1 : null });
    },
    page: (logicalPage) => (pageNumbers === null ? pageName(logicalPage) : String(pageNumbers[logicalPage])),
  };
}
