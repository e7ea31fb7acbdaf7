/** `--contents` and `--outcomes`: what a host finds on the device, and what became of each transaction. */
import type { Device } from '../../engine/device.ts';
import { UnitState } from '../../engine/host/host-player.ts';
import type { RecoveryReport } from './run-recovery.ts';

/** One line `logicalPage,transaction` for each page whose newest version the workload wrote, ascending. */
export function contentLines(device: Device): string {
  const { host } = device.state;
  const { pageNumbers } = device.options.program;
  const rows: { page: number; unit: number }[] = [];
  for (let logicalPage = 0; logicalPage < device.layout.logicalPages; logicalPage++) {
    const write = device.readBack(logicalPage);
    if (write <= 0) continue;
    rows.push({ page: pageNumbers?.[logicalPage] ?? logicalPage, unit: host.writeUnit[write] ?? 0 });
  }
  rows.sort((a, b) => a.page - b.page);
  return rows.map(({ page, unit }) => `${page},${unit}\n`).join('');
}

const STATES: Readonly<Record<number, string>> = {
  [UnitState.acknowledged]: 'acknowledged',
  [UnitState.committing]: 'committing',
  [UnitState.lostCommitting]: 'committing',
  [UnitState.aborted]: 'aborted',
  [UnitState.active]: 'active',
  [UnitState.lostActive]: 'active',
  [UnitState.refused]: 'refused',
};

/** One line `transaction,txid,state,survived` for each transaction that the device has seen, by the device's TxID. */
export function outcomeLines(device: Device, recovery: RecoveryReport | null): string {
  const { unitState } = device.state.host;
  const { txids } = device.options.program;
  const lines: string[] = [];
  for (let unit = 1; unit < unitState.length; unit++) {
    const state = STATES[unitState[unit] ?? 0];
    if (state === undefined) continue;
    const survived = recovery === null ? state === 'acknowledged' : recovery.survived.has(unit);
    lines.push(`${unit},${txids[unit] ?? 0},${state},${survived ? 'yes' : 'no'}\n`);
  }
  return lines.join('');
}
