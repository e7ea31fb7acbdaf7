/** The events that a scenario's title and description promise happen in it, under every scheme. */
import { describe, expect, test } from 'vitest';
import { present } from '../../src/base/assert.ts';
import { Device } from '../../src/engine/device.ts';
import { SCENARIOS } from '../../src/engine/host/scenarios.ts';
import { sharedBefore } from '../../src/engine/flash/word-lines.ts';
import { eventsOf } from '../../src/engine/interface/event-types.ts';
import { Event, type StepEvent } from '../../src/engine/interface/events.ts';
import { deviceById } from '../../src/model/tiny-devices.ts';
import { caseOptions, scenarioCase } from '../../src/oracle/script-case.ts';
import { EventList } from '../../src/session/worker/time-travel/event-list.ts';
import { allSchemes, must } from '../laws/devices.ts';

/** A scenario that has run to its end. */
interface Run {
  readonly scheme: string;
  readonly device: Device;
  readonly events: readonly StepEvent[];
}

/** They take no write of a page that an open transaction has written. */
const REFUSING: ReadonlySet<string> = new Set(['afc', 'bpcc', 'cfc', 'scc']);
/** They keep pages in non-volatile memory, and programs only what is committed. */
const CACHING: ReadonlySet<string> = new Set(['kaml', 'txcache']);
/** Data pages of so little work reach no data block: they are in the log, or in memory. */
const ELSEWHERE: ReadonlySet<string> = new Set(['txcache', 'wal']);
/** They program bits of a page a second time, which cells of several bits do not take. */
const SINGLE_LEVEL: ReadonlySet<string> = new Set(['afc', 'cfc']);

const txIndexOf = ({ device }: Run, txid: number): number => device.player.program.txids.indexOf(txid);

const ended = ({ events }: Run): { committed: number[]; aborted: number[] } => ({
  committed: eventsOf(events, Event.committed).map(({ txid }) => txid - 1),
  aborted: eventsOf(events, Event.aborted).map(({ txid }) => txid - 1),
});

const refused = ({ events }: Run): number => eventsOf(events, Event.commandRefused).length;

/** Pages that one transaction has sent to flash. */
function sentBy(run: Run, txid: number): readonly number[] {
  const txIndex = txIndexOf(run, txid);
  return eventsOf(run.events, Event.programIssued)
    .filter((event) => event.txIndex === txIndex)
    .map(({ page }) => page);
}

/** Copies out of a victim, between its choice and its erase. */
function copiesOfGc({ device, events }: Run): number {
  const victims = new Set<number>();
  let copies = 0;
  for (const event of events) {
    if (event.kind === 'collectionBegan') victims.add(event.block);
    if (event.kind === 'blockErased') victims.delete(event.block);
    if (event.kind !== 'pageCopied') continue;
    if (victims.has(Math.floor(event.source / device.layout.pagesPerBlock))) copies += 1;
  }
  return copies;
}

/** Data pages of one transaction programmed into the cells of an earlier one's; transaction n writes the nth pair of pages. */
function overCommitted({ device: { layout }, events }: Run): number {
  const writer = new Map<number, number>();
  let over = 0;
  for (const { page, logicalPage } of eventsOf(events, Event.programIssued)) {
    if (page >= layout.dataPages || layout.wordLines === null) continue;
    const transaction = Math.floor(logicalPage / 2);
    const inBlock = page % layout.pagesPerBlock;
    for (const lower of sharedBefore(layout.wordLines, inBlock))
      if ((writer.get(page - inBlock + lower) ?? transaction) < transaction) over += 1;
    writer.set(page, transaction);
  }
  return over;
}

const PROMISES: Readonly<Record<string, (run: Run) => void>> = {
  'figure-4': (run) => {
    expect(eventsOf(run.events, Event.transactionBegan)).toHaveLength(12);
    expect(refused(run)).toBe(REFUSING.has(run.scheme) ? 3 : 0);
    if (run.scheme === 'lighttx') expect(eventsOf(run.events, Event.checkpointCompleted)).toHaveLength(2);
  },
  'lighttx-slides': (run) => {
    const { committed, aborted } = ended(run);
    expect(committed.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 6, 7, 8, 11]);
    expect(aborted).toEqual([5]);
    expect(refused(run)).toBe(0);
    if (run.scheme === 'lighttx') expect(eventsOf(run.events, Event.checkpointCompleted)).toHaveLength(2);
  },
  'two-transactions': (run) => {
    const isRefused = REFUSING.has(run.scheme);
    // NVCTX acknowledges when the mapping table has all of it: the later one may be the first.
    const { committed, aborted } = ended(run);
    expect(committed.toSorted((a, b) => a - b)).toEqual([1, 3]);
    expect(aborted).toEqual(isRefused ? [] : [2]);
    expect(refused(run)).toBe(isRefused ? 1 : 0);
  },
  'upper-page': (run) => {
    expect(ended(run)).toEqual({ committed: [1, 2, 3, 4], aborted: [] });
    const isElsewhere = ELSEWHERE.has(run.scheme);
    if (isElsewhere) expect(overCommitted(run)).toBe(0);
    else expect(overCommitted(run)).toBeGreaterThan(0);
  },
  'under-pressure': (run) => {
    expect(refused(run)).toBe(0);
    expect(eventsOf(run.events, Event.collectionBegan).length).toBeGreaterThan(5);
    expect(eventsOf(run.events, Event.blockErased).length).toBeGreaterThan(5);
  },
  'after-an-abort': (run) => {
    expect(ended(run)).toEqual({ committed: [1, 3], aborted: [2] });
    expect(refused(run)).toBe(0);
    if (CACHING.has(run.scheme)) expect(sentBy(run, 2)).toEqual([]);
    else expect(sentBy(run, 2).length).toBeGreaterThan(1);
  },
  copies: (run) => {
    expect(refused(run)).toBe(0);
    expect(copiesOfGc(run)).toBeGreaterThan(2);
  },
};

function runOf(scheme: (typeof allSchemes)[number], scenario: (typeof SCENARIOS)[number]): Run | null {
  const spec = present(deviceById(scenario.deviceId));
  if (scheme.refuses?.(spec) != null) return null;
  const device = Device.create(must(caseOptions(scenarioCase(scheme, null, scenario, spec))));
  const watcher = new EventList();
  device.watcher = watcher;
  for (let step = -1; device.state.step > step;) {
    ({ step } = device.state);
    device.step();
  }
  return { scheme: scheme.id, device, events: watcher.events };
}

describe.each(SCENARIOS.map((scenario) => [scenario.title, scenario] as const))(
  'what “%s” says happens',
  (_, scenario) => {
    test.each(allSchemes.map((scheme) => [scheme.title, scheme] as const))('under %s', (_title, scheme) => {
      const run = runOf(scheme, scenario);
      const needsOther = scenario.id === 'upper-page' && SINGLE_LEVEL.has(scheme.id);
      expect(run === null).toBe(needsOther);
      if (run !== null) present(PROMISES[scenario.id])(run);
    });
  },
);
