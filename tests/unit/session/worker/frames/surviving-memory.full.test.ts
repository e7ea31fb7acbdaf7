/** Panels of non-volatile memory, held against the durable half: before a cut, without power, and during recovery. */
import { present } from '../../../../../src/base/assert.ts';
import { describe, expect, test } from 'vitest';
import type { Device } from '../../../../../src/engine/device.ts';
import { isHeld } from '../../../../../src/engine/ftl/held-entries.ts';
import type { DeviceFrame, MappingEntry, Panel } from '../../../../../src/model/spoken.ts';
import { pageName } from '../../../../../src/model/page-name.ts';
import { type CacheMemory, COMMITTED, FREE } from '../../../../../src/protocols/kit/cache/memory.ts';
import {
  type Memory,
  pairsOf,
  Status,
  updatedPage,
  updatedPlace,
} from '../../../../../src/protocols/nvctx/memory.ts';
import { survivingMemory } from '../../../../../src/protocols/nvctx/saved-memory.ts';
import { SCHEMES } from '../../../../../src/protocols/registry.ts';
import { panelScenes } from '../../../../../src/stage/scene/volatile-scene.ts';
import { scenarioDevice } from '../../../../support/engine.ts';
import { itemAt } from '../../../../support/item-at.ts';
import { Watched } from './watched.ts';

/**
 * Contents that a panel must show: "A → 2.1" for a mapping, "Tx7 committed" for a transaction, "frame 3: A, set" for a frame.
 */
type Contents = Readonly<Record<string, readonly string[]>>;

function mapping({ layout }: Device, logicalPage: number, at: number): string {
  const { pagesPerBlock } = layout;
  const place = `${Math.floor((at - 1) / pagesPerBlock)}.${(at - 1) % pagesPerBlock}`;
  return `${pageName(logicalPage)} → ${at === 0 ? '—' : place}`;
}

const STATUS_WORDS: Readonly<Record<number, string>> = {
  [Status.open]: 'open',
  [Status.committed]: 'committed',
  [Status.aborted]: 'aborted',
};

function heldByNvctx(device: Device): Contents {
  const { layout, options, state } = device;
  const memory = survivingMemory(layout, options.settings, state.durable.nvm);
  if (memory === null) return {};
  const inProcess: string[] = [];
  for (const header of memory.headers.values()) {
    inProcess.push(`Tx${header.txid - 1} ${STATUS_WORDS[header.status]}`);
    const pairs = pairsOf(memory, header);
    for (let i = 0; i < pairs.length; i += 2)
      inProcess.push(mapping(device, itemAt(pairs, i), itemAt(pairs, i + 1)));
  }
  for (let i = 0; i < memory.updates.size / 3; i++)
    inProcess.push(mapping(device, updatedPage(memory, i), updatedPlace(memory, i)));
  return { 'In-process table': inProcess, 'Mapping table': mappingPages(device, memory) };
}

function mappingPages(device: Device, { table }: Memory): string[] {
  const { mapEntriesPerPage } = device.layout;
  const held: string[] = [];
  for (const [slot, page] of table.page.entries()) {
    if (page < 0) continue;
    held.push(`M${page} ${table.dirty[slot] === 0 ? 'as on flash' : 'newer than flash'}`);
    for (let entry = 0; entry < mapEntriesPerPage; entry++) {
      if (table.dirty[slot] === 0 || !isHeld(device.layout, table, slot, entry)) continue;
      const at = itemAt(table.entries, slot * mapEntriesPerPage + entry);
      held.push(mapping(device, page * mapEntriesPerPage + entry, at));
    }
  }
  return held;
}

function heldByCache(title: string, device: Device): Contents {
  const memory = device.state.durable.nvm as unknown as CacheMemory;
  const frames = [...memory.owner].flatMap((owner, frame) =>
    owner === FREE
      ? []
      : [
          `frame ${frame}: ${pageName(itemAt(memory.logicalPage, frame))}, ${owner === COMMITTED ? 'set' : 'not set'}`,
        ],
  );
  const journal = Array.from({ length: memory.journalWords / 2 }, (_, i) =>
    mapping(device, itemAt(memory.journal, 2 * i), itemAt(memory.journal, 2 * i + 1)),
  );
  return { [title]: frames, Journal: journal };
}

const HELD: Readonly<Record<string, (device: Device) => Contents>> = {
  nvctx: heldByNvctx,
  txcache: (device) => heldByCache('Page frames', device),
  kaml: (device) => heldByCache('Protected buffers', device),
};

const entryWords = ({ name, at }: MappingEntry): string => `${name} → ${at}`;

/** Everything that a panel says, in one text without emphasis; its transactions by their names in a frame. */
function wordsOf(panel: Panel, { transactions }: DeviceFrame): string {
  const labelOf = (key: number | null): string =>
    transactions.find((transaction) => transaction.key === key)?.label ?? '';
  switch (panel.kind) {
    case 'text':
      return panel.lines.join('\n').replaceAll('**', '');
    case 'mappings':
      return panel.entries.map(entryWords).join('\n');
    case 'rows':
      return panel.rows
        .map(({ transaction, status, text }) => `${labelOf(transaction)} ${status}: ${text}`)
        .join('\n')
        .replaceAll('**', '');
    case 'frames':
      return panel.frames
        .map(
          ({ frame, page, isCommitted }) =>
            `frame ${frame}: ${page.name}, ${isCommitted ? 'set' : 'not set'}`,
        )
        .join('\n');
    default:
      return '';
  }
}

/** The panel lists what the durable half holds, all of it or as much as fits with the number of what does not. */
function faultsOf(panel: Panel, held: readonly string[], frame: DeviceFrame): string[] {
  const words = wordsOf(panel, frame);
  const more = 'more' in panel ? panel.more : 0;
  const missing = held.filter((item) => !words.includes(item));
  const told = missing.length > 0 && more === 0 ? missing.map((item) => `${panel.title} lacks ${item}`) : [];
  const invented = (words.match(/\S+ → \S+?(?=,|$)/gm) ?? []).filter((item) => !held.includes(item));
  if (held.length > 0 && held.every((item) => !words.includes(item))) told.push(`${panel.title} looks empty`);
  if (/\blost\b/.test(panel.note + words)) told.push(`${panel.title} is called lost`);
  return [...told, ...invented.map((item) => `${panel.title} invents ${item}`)];
}

const surviving = (frame: DeviceFrame): Panel[] =>
  frame.memoryPanels.filter((panel) => panel.memory === 'non-volatile');

/** The panels without slots of the log: a page on its way there may become durable as power fails. */
const inMemory = (frame: DeviceFrame): string =>
  JSON.stringify(surviving(frame)).replaceAll(/(?:; )?in slots? [\d, and]+/g, '');

/** Faults of one frame: of its non-volatile panels, and of what the volatile half would draw. */
function faults(device: Device, frame: DeviceFrame, previous: DeviceFrame): string[] {
  const panels = surviving(frame);
  const { nvm } = device.state.durable;
  const held =
    nvm === null ? {} : present(HELD[device.options.scheme.id], 'the reader of the memory')(device);
  const titles = panels.map(({ title }) => title);
  const told = titles.join() === Object.keys(held).join() ? [] : [`shows ${titles.join()}`];
  for (const panel of panels) told.push(...faultsOf(panel, held[panel.title] ?? [], frame));
  const above = panelScenes(frame, previous);
  told.push(
    ...above.filter(({ panel }) => titles.includes(panel.title)).map(({ panel }) => `${panel.title} above`),
  );
  if (frame.phase === 'crashed')
    told.push(
      ...above.filter(({ note }) => note !== 'lost').map(({ panel }) => `${panel.title} is not lost`),
    );
  return told.map((fault) => `${frame.step}: ${fault}`);
}

/** Steps after which a transaction is in the middle of its commit; every so many of them. */
function stepsInCommit(make: () => Device, most: number): number[] {
  const watched = new Watched(make());
  const steps: number[] = [];
  while (watched.step()) {
    const { transactions } = watched.input();
    if (transactions.some(({ state }) => state === 'committing')) steps.push(watched.device.state.step);
  }
  return steps.filter((_, index) => index % Math.ceil(steps.length / most) === 0);
}

describe.each(SCHEMES.map((scheme) => [scheme.id, scheme] as const))('%s', (_id, scheme) => {
  const make = (): Device => scenarioDevice('under-pressure', { scheme });

  test('power fails in mid-commit: the surviving memory is shown as in the durable half, through recovery', () => {
    const cuts = stepsInCommit(make, 10);
    expect(cuts.length).toBeGreaterThan(0);
    for (const cut of cuts) {
      const watched = new Watched(make());
      const { device } = watched;
      while (device.state.step < cut) watched.step();
      const before = watched.frame();
      watched.pullPlug([], cut);
      let frame = watched.frame();
      expect(inMemory(frame)).toEqual(inMemory(before));
      const told = faults(device, frame, before);
      for (let step = 0; step < 400 && device.state.phase !== 'running' && watched.step(); step++) {
        const previous = frame;
        frame = watched.frame();
        told.push(...faults(device, frame, previous));
      }
      expect(told).toEqual([]);
    }
  });
});

test.each([
  ['nvctx', 'no-supercap', ['In-process table', 'Mapping table']],
  ['kaml', 'volatile-staging', ['Protected buffers']],
] as const)(
  '%s with the injected bug %s: memory that it puts into DRAM is volatile, and lost',
  (id, mutant, titles) => {
    const scheme = SCHEMES.find((each) => each.id === id);
    const watched = new Watched(scenarioDevice('under-pressure', { ...(scheme && { scheme }), mutant }));
    while (watched.device.state.step < 60) watched.step();
    const before = watched.frame();
    watched.pullPlug();
    const frame = watched.frame();
    const lost = panelScenes(frame, before).filter(({ note }) => note === 'lost');
    expect(lost.map(({ panel }) => panel.title)).toEqual(expect.arrayContaining([...titles]));
    expect(surviving(frame).map(({ title }) => title)).not.toEqual(expect.arrayContaining([...titles]));
  },
);
