/** Events that a device reports to its watcher, as text that a person can follow: one line an event. */
import { inEnglish } from '../../src/texts/en/in-english.ts';
import { schemeMessage } from '../../src/protocols/kit/messages.ts';
import type { Device } from '../../src/engine/device.ts';
import {
  type EventOf,
  type EventType,
  namedEvent,
  type Watcher,
} from '../../src/engine/interface/event-types.ts';
import { Event, type EventNamed } from '../../src/engine/interface/events.ts';
import { pageName } from '../../src/model/page-name.ts';
import type { LightTxEvent } from '../../src/protocols/lighttx/events.ts';
import { itemAt } from '../support/item-at.ts';

/** Text of each kind of event. */
export type Lines = { readonly [Kind in keyof typeof Event]?: (event: EventNamed<Kind>) => string };

const STAGES = ['zone record', 'map', 'Available', 'Unavailable', 'redo', 'closing checkpoint'];
const VERDICTS = ['rolled back', 'committed', 'pending'];
const CONDITIONS = ['erased', 'read', 'torn', 'summary'];

/** Writes down everything that happens to a device from now on. */
export class EventLog implements Watcher {
  readonly lines: string[] = [];
  private readonly lineOf: Readonly<Record<string, ((event: never) => string) | undefined>>;

  /** `own` are a scheme's own ways to say things. */
  constructor(
    private readonly device: Device,
    own: Lines = {},
  ) {
    this.lineOf = { ...hostLines(device), ...checkpointLines(device), ...recoveryLines(device), ...own };
    device.watcher = this;
  }

  emit(type: EventType, ...numbers: number[]): void {
    // The scheme's own event for a written page follows at once and says it better.
    if (type === Event.pageWritten) return;
    const line = this.lineOf[type.kind];
    const text =
      line === undefined ? `${type.kind}: ${numbers.join(' ')}` : line(namedEvent(type, ...numbers) as never);
    this.write(text);
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

function transactionName(device: Device, txIndex: number): string {
  return txIndex > 0 ? `Tx${device.options.program.txids[txIndex]}` : 'plain';
}

/** TxIDs on flash are one higher than the host's. */
function storedName(stored: number): string {
  return `Tx${stored - 1}`;
}

function hostLines(device: Device): Lines {
  const tx = (txIndex: number): string => transactionName(device, txIndex);
  const at = (page: number): string => place(device, page);
  return {
    transactionBegan: ({ txIndex }) => `${tx(txIndex)} begins`,
    pageHeld: ({ txIndex, logicalPage }) => `${tx(txIndex)} writes ${pageName(logicalPage)}: held back`,
    programIssued: ({ page, logicalPage, txIndex, promised }) =>
      `program ${at(page)} ← ${pageName(logicalPage)} of ${tx(txIndex)} begins${promised > 0 ? `, TxCnt ${promised}` : ''}`,
    pageProgrammed: ({ page, logicalPage, txIndex }) =>
      `${at(page)} ← ${pageName(logicalPage)} of ${tx(txIndex)} is durable`,
    timePassed: ({ durationNs }) => `${durationNs / 1000} µs pass`,
    pageReprogrammed: ({ page, txIndex }) => `${at(page)} is programmed again, for ${tx(txIndex)}`,
    commitAsked: ({ txIndex, pages }) => `${tx(txIndex)} asks to commit ${pages} pages`,
    committed: ({ txIndex, pages, version }) =>
      `${tx(txIndex)} is committed: ${pages} pages, TxVer ${version}`,
    aborted: ({ txIndex, pages }) => `${tx(txIndex)} aborts: ${pages} pages become garbage`,
    barrierPassed: () => 'everything so far is durable',
    powerFailed: () => '*** power fails ***',
  };
}

type OwnLines = Record<
  'lighttx.checkpointSettled',
  (event: EventOf<typeof LightTxEvent.checkpointSettled>) => string
>;

function checkpointLines(device: Device): Lines & OwnLines {
  const { id: scheme, zones } = device.options.scheme;
  const title = (zone: number): string =>
    inEnglish(schemeMessage('zoneTitle', { scheme, id: itemAt(zones, zone).id }));
  return {
    checkpointAsked: () => 'the host asks for a checkpoint',
    checkpointBegan: ({ version }) => `checkpoint begins, versions up to ${version} are given out`,
    'lighttx.checkpointSettled': ({ version, dirtyMapPages }) =>
      `CkptVer will be ${version}; ${dirtyMapPages} mapping pages are dirty`,
    mapPageProgrammed: ({ mapPage }) => `mapping page ${mapPage} is durable`,
    recordIssued: ({ version }) => `zone record with CkptVer ${version} is sent`,
    recordPageProgrammed: ({ page }) => `zone record at ${place(device, page)} is durable`,
    mapAreaErased: ({ block }) => `metadata block ${block} is erased`,
    zoneChanged: ({ block, from, to }) => `block ${block}: ${title(from)} → ${title(to)}`,
    checkpointCompleted: ({ version, settled, added, number }) =>
      `checkpoint ${number} done: CkptVer ${version}, ${settled} blocks settled, ${added} added`,
  };
}

function recoveryLines(device: Device): Lines {
  return {
    recoveryStageBegan: ({ stage, reads }) =>
      `recovery: ${STAGES[stage]}${reads > 0 ? ` (${reads} to read)` : ''}`,
    recoveryReadDone: ({ page, found, txid, stage }) =>
      stage < 2
        ? `read ${place(device, page)}`
        : `probe ${place(device, page)}: ${CONDITIONS[found]}${txid > 0 ? `, ${storedName(txid)}` : ''}`,
    transactionDecided: ({ number, verdict, found, promised }) =>
      `${storedName(number)}: ${found} of ${promised > 0 ? promised : 'unknown'} pages: ${VERDICTS[verdict]}`,
    changesRedone: ({ number, pages, version }) =>
      `redo ${storedName(number)}: ${pages} pages, TxVer ${version}`,
    recovered: () => 'recovered',
  };
}
