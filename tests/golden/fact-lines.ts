/** What a device tells its watcher, as text that a person can follow: one line an event. */
import type { Device } from '../../src/engine/device.ts';
import { Fact, type FactCode } from '../../src/engine/interface/facts.ts';
import { pageName } from '../../src/model/page-name.ts';

export type Lines = Partial<Record<FactCode, Line>>;
type Line = (a: number, b: number, c: number, d: number) => string;

const STAGES = ['zone record', 'map', 'Available', 'Unavailable', 'redo', 'closing checkpoint'];
const VERDICTS = ['rolled back', 'committed', 'pending'];
const CONDITIONS = ['erased', 'read', 'torn', 'summary'];

/** Writes down everything that happens to a device from now on. */
export class EventLog {
  readonly lines: string[] = [];
  private readonly lineOf: Partial<Record<FactCode, Line>>;

  /** `own` are a scheme's own ways to say things. */
  constructor(
    private readonly device: Device,
    own: Lines = {},
  ) {
    this.lineOf = { ...hostLines(device), ...checkpointLines(device), ...recoveryLines(device), ...own };
    device.watcher = {
      fact: (code, a, b, c, d) => {
        // What the scheme does with a written page follows at once and says it better.
        if (code === Fact.written) return;
        const line = this.lineOf[code];
        const text = line === undefined ? `event ${code}: ${[a, b, c, d].join(' ')}` : line(a, b, c, d);
        this.write(text);
      },
    };
  }

  private write(text: string): void {
    const { step, clock } = this.device.state;
    const ms = (clock.nowNs / 1e6).toFixed(3);
    this.lines.push(`${String(step).padStart(4)} ${ms.padStart(8)} ms  ${text}`);
  }
}

/** "2.0": block and page. */
export function place(device: Device, page: number): string {
  const { pagesPerBlock } = device.layout;
  return `${Math.floor(page / pagesPerBlock)}.${page % pagesPerBlock}`;
}

function unitName(device: Device, unit: number): string {
  return unit > 0 ? `Tx${device.options.program.txids[unit]}` : 'plain';
}

/** TxIDs on flash are one higher than the host's. */
function storedName(stored: number): string {
  return `Tx${stored - 1}`;
}

function hostLines(device: Device): Partial<Record<FactCode, Line>> {
  const tx = (unit: number): string => unitName(device, unit);
  const at = (page: number): string => place(device, page);
  return {
    [Fact.began]: (unit) => `${tx(unit)} begins`,
    [Fact.held]: (unit, page) => `${tx(unit)} writes ${pageName(page)}: held back`,
    [Fact.programIssued]: (page, logicalPage, unit, count) =>
      `program ${at(page)} ← ${pageName(logicalPage)} of ${tx(unit)} begins${count > 0 ? `, TxCnt ${count}` : ''}`,
    [Fact.programmed]: (page, logicalPage, unit) =>
      `${at(page)} ← ${pageName(logicalPage)} of ${tx(unit)} is durable`,
    [Fact.timePassed]: (ns) => `${ns / 1000} µs pass`,
    [Fact.reprogrammed]: (page, _, unit) => `${at(page)} is programmed again, for ${tx(unit)}`,
    [Fact.commitAsked]: (unit, _, pages) => `${tx(unit)} asks to commit ${pages} pages`,
    [Fact.committed]: (unit, _, pages, version) =>
      `${tx(unit)} is committed: ${pages} pages, TxVer ${version}`,
    [Fact.aborted]: (unit, _, pages) => `${tx(unit)} aborts: ${pages} pages become garbage`,
    [Fact.barrierPassed]: () => 'everything so far is durable',
    [Fact.powerLost]: () => '*** power fails ***',
  };
}

function checkpointLines(device: Device): Partial<Record<FactCode, Line>> {
  const { zones } = device.options.scheme;
  return {
    [Fact.checkpointAsked]: () => 'the host asks for a checkpoint',
    [Fact.checkpointBegan]: (version) => `checkpoint begins, versions up to ${version} are given out`,
    [Fact.checkpointSettled]: (version, dirty) =>
      `CkptVer will be ${version}; ${dirty} mapping pages are dirty`,
    [Fact.mapPageProgrammed]: (mapPage) => `mapping page ${mapPage} is durable`,
    [Fact.recordIssued]: (version) => `zone record with CkptVer ${version} is sent`,
    [Fact.recordPageProgrammed]: (page) => `zone record at ${place(device, page)} is durable`,
    [Fact.mapAreaErased]: (block) => `metadata block ${block} is erased`,
    [Fact.zoneChanged]: (block, from, to) => `block ${block}: ${zones[from].title} → ${zones[to].title}`,
    [Fact.checkpointDone]: (version, settled, added, number) =>
      `checkpoint ${number} done: CkptVer ${version}, ${settled} blocks settled, ${added} added`,
  };
}

function recoveryLines(device: Device): Partial<Record<FactCode, Line>> {
  return {
    [Fact.recoveryStage]: (stage, queue) =>
      `recovery: ${STAGES[stage]}${queue > 0 ? ` (${queue} to read)` : ''}`,
    [Fact.recoveryRead]: (page, condition, known, stage) =>
      stage < 2
        ? `read ${place(device, page)}`
        : `probe ${place(device, page)}: ${CONDITIONS[condition]}${known > 0 ? `, ${storedName(known)}` : ''}`,
    [Fact.verdict]: (stored, verdict, found, promised) =>
      `${storedName(stored)}: ${found} of ${promised > 0 ? promised : 'unknown'} pages: ${VERDICTS[verdict]}`,
    [Fact.redone]: (stored, _, pages, version) =>
      `redo ${storedName(stored)}: ${pages} pages, TxVer ${version}`,
    [Fact.recovered]: () => 'recovered',
  };
}
