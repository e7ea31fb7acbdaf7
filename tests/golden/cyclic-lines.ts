/** What happens to a device under a cyclic commit, as text: records with their links, one line an event. */
import type { Device } from '../../src/engine/device.ts';
import { Fact } from '../../src/engine/interface/facts.ts';
import { pageCondition } from '../../src/engine/flash/durable.ts';
import { pageName } from '../../src/model/page-name.ts';
import { NEXT_PAGE, NEXT_VERSION, VERSION } from '../../src/protocols/cyclic/columns.ts';
import { numberOf } from '../../src/protocols/cyclic/version.ts';
import { place } from './fact-lines.ts';

/** "A2", as the papers write it. */
function versionName(logicalPage: number, version: number): string {
  return `${pageName(logicalPage)}${numberOf(version)}`;
}

/** "A2 → B2 (back 1)": what stands on a physical page. */
export function recordText(device: Device, page: number): string {
  const { durable } = device.state;
  const columns = durable.outOfBand.map((column) => column[page]);
  const [own, next] = [versionName(durable.logicalPage[page], columns[VERSION]), columns[NEXT_PAGE]];
  const back = columns.length > 3 ? ` (back ${numberOf(columns[3])})` : '';
  return `${own} → ${versionName(next, columns[NEXT_VERSION])}${back}`;
}

/** All readable records, block by block. */
export function recordsText(device: Device): string {
  const { layout, state } = device;
  const out: string[] = [];
  for (let page = 0; page < layout.dataPages; page++) {
    if (pageCondition(state.durable, page) !== 'programmed') continue;
    out.push(`${place(device, page)} ${recordText(device, page)}`);
  }
  return out.join(', ');
}

export function mapText(device: Device, pages: number): string {
  return Array.from({ length: pages }, (_, page) => {
    const at = device.core.mapping.lookup(page);
    return `${pageName(page)} ${at < 0 ? 'nowhere' : place(device, at)}`;
  }).join(', ');
}

type Line = (a: number, b: number, c: number, d: number) => string;

/** Writes down what happens from now on. */
export function watchLines(device: Device): string[] {
  const lines: string[] = [];
  const tx = (unit: number): string => (unit > 0 ? `Tx${device.options.program.txids[unit]}` : 'plain');
  const at = (page: number): string => place(device, page);
  const lineOf: Partial<Record<number, Line>> = {
    [Fact.began]: (unit) => `${tx(unit)} begins`,
    [Fact.refused]: (unit, _, page) => `${tx(unit)} is refused: ${pageName(page)} is being written`,
    [Fact.held]: (unit, page) => `${tx(unit)} writes ${pageName(page)}: held back`,
    [Fact.programmed]: (page, _, unit) =>
      `${at(page)} is durable: ${recordText(device, page)} of ${tx(unit)}`,
    [Fact.plainWritten]: (page) => `${at(page)} is durable: ${recordText(device, page)}, plain`,
    [Fact.commitAsked]: (unit, _, pages) => `${tx(unit)} asks to commit ${pages} pages`,
    [Fact.committed]: (unit) => `${tx(unit)} is committed: its cycle is closed`,
    [Fact.aborted]: (unit, _, pages) => `${tx(unit)} aborts: ${pages} pages are uncommitted for ever`,
    [Fact.eraseForced]: (block, page) => `block ${block} must be erased before ${pageName(page)} is written`,
    [Fact.collectionBegan]: (block, valid) => `collection of block ${block}: ${valid} valid pages`,
    [Fact.pageCopied]: (from, to) => `${at(from)} is moved to ${at(to)}: ${recordText(device, to)}`,
    [Fact.blockErased]: (block) => `block ${block} is erased`,
    [Fact.powerLost]: () => '*** power fails ***',
    [Fact.recoveryStage]: (stage) => `recovery: ${['scan', 'decide'][stage]}`,
    [Fact.redone]: (_, page) => `${at(page)} is the committed version: ${recordText(device, page)}`,
    [Fact.verdict]: (_, __, page) => `${at(page)} is not committed: ${recordText(device, page)}`,
    [Fact.recovered]: () => 'recovered',
  };
  device.watcher = {
    fact: (code, a, b, c, d) => {
      const line = lineOf[code];
      if (line === undefined) return;
      const ms = (device.state.clock.nowNs / 1e6).toFixed(3);
      lines.push(`${ms.padStart(8)} ms  ${line(a, b, c, d)}`);
    },
  };
  return lines;
}
