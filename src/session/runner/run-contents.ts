/** `--contents` and `--outcomes`: what a host finds on the device, and what became of each transaction. */
import type { Device } from '../../engine/device.ts';
import { TxState } from '../../engine/host/host-state.ts';
import type { RecoveryReport } from './run-recovery.ts';

/**
 * One line `logicalPage,transaction` for each page whose newest version the workload wrote, ascending. Pages of a trace
 * that are several of the device are the trace's; they have several lines where a power failure left them in parts.
 */
export function contentLines(device: Device): string {
  const { host } = device.state;
  const { pageNumbers } = device.options.program;
  const parts = partsOfPage(device);
  const rows: { page: number; txIndex: number }[] = [];
  for (let logicalPage = 0; logicalPage < device.layout.logicalPages; logicalPage++) {
    const write = device.readBack(logicalPage);
    if (write <= 0) continue;
    const page = Math.floor((pageNumbers?.[logicalPage] ?? logicalPage) / parts);
    rows.push({ page, txIndex: host.writeTxIndex[write] ?? 0 });
  }
  rows.sort((a, b) => a.page - b.page || a.txIndex - b.txIndex);
  const lines = rows.map(({ page, txIndex }) => `${page},${txIndex}\n`);
  return lines.filter((line, i) => line !== lines[i - 1]).join('');
}

/** Pages of the device that a page of the trace is; 1 where it is not a whole number of them. */
function partsOfPage({ options }: Device): number {
  const { pageBytes } = options.spec.geometry;
  const parts = (options.program.tracePageBytes ?? pageBytes) / pageBytes;
  return Number.isInteger(parts) ? parts : 1;
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
