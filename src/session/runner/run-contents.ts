/** `--contents` and `--outcomes`: what a host finds on the device, and what became of each transaction. */
import type { Device } from '../../engine/device.ts';
import { TxState } from '../../engine/host/host-player.ts';
import type { RecoveryReport } from './run-recovery.ts';

/** One line `logicalPage,transaction` for each page whose newest version the workload wrote, ascending. */
export function contentLines(device: Device): string {
  const { host } = device.state;
  const { pageNumbers } = device.options.program;
  const rows: { page: number; txIndex: number }[] = [];
  for (let logicalPage = 0; logicalPage < device.layout.logicalPages; logicalPage++) {
    const write = device.readBack(logicalPage);
    if (write <= 0) continue;
    rows.push({ page: pageNumbers?.[logicalPage] ?? logicalPage, txIndex: host.writeTxIndex[write] ?? 0 });
  }
  rows.sort((a, b) => a.page - b.page);
  return rows.map(({ page, txIndex }) => `${page},${txIndex}\n`).join('');
}

const STATES: Readonly<Record<number, string>> = {
  [TxState.acknowledged]: 'acknowledged',
  [TxState.committing]: 'committing',
  [TxState.lostCommitting]: 'committing',
  [TxState.aborted]: 'aborted',
  [TxState.active]: 'active',
  [TxState.lostActive]: 'active',
  [TxState.refused]: 'refused',
};

/** One line `transaction,txid,state,survived` for each transaction that the device has seen, by the device's TxID. */
export function outcomeLines(device: Device, recovery: RecoveryReport | null): string {
  const { txState } = device.state.host;
  const { txids } = device.options.program;
  const lines: string[] = [];
  for (let txIndex = 1; txIndex < txState.length; txIndex++) {
    const state = STATES[txState[txIndex] ?? 0];
    if (state === undefined) continue;
    const survived = recovery === null ? state === 'acknowledged' : recovery.survived.has(txIndex);
    lines.push(`${txIndex},${txids[txIndex] ?? 0},${state},${survived ? 'yes' : 'no'}\n`);
  }
  return lines.join('');
}
