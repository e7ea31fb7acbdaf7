/**
 * The laws that hold between any two steps of any device under any scheme, stated once and applied wherever
 * a device is stepped. Zones are known by their tone only, so that a law names no scheme.
 */
import { InvariantError } from '../../src/base/assert.ts';
import type { Device } from '../../src/engine/device.ts';
import type { MachinePhase } from '../../src/model/machine.ts';
import { BlockHealth } from '../../src/engine/flash/bad-blocks.ts';
import { type PageCondition, pageCondition } from '../../src/engine/flash/durable.ts';
import { auditDevice } from '../../src/oracle/audit-device.ts';
import { createAuditBase } from '../../src/oracle/promises.ts';
import { inEnglish } from '../../src/texts/en/in-english.ts';
import { itemAt } from '../support/item-at.ts';

const LEGAL_MOVES = new Set([
  // Schemes without zones.
  'available plain',
  'plain free',
  'plain available',
  'free available',
  'available unavailable',
  'available checkpointed',
  'unavailable checkpointed',
  'checkpointed free',
]);

/** LightTx's other reading: a full block spends a checkpoint in Unavailable. */
function onlyInTurn({ options }: Device): boolean {
  return options.settings['sliding'] === 'one-zone-at-a-time';
}

interface Before {
  readonly phase: MachinePhase;
  readonly conditions: PageCondition[];
  readonly map: Uint32Array;
  readonly tones: string[];
}

function demand(holds: boolean, law: string): void {
  if (!holds) throw new InvariantError(`law: ${law}`);
}

export class StepLaws {
  private before: Before | null = null;
  /** Counts what was seen, so that a test can tell that its laws were put to the test. */
  readonly seen = { programs: 0, erases: 0, moves: 0, audits: 0, collections: 0 };
  private hasCrashed = false;

  constructor(private readonly auditEach = true) {}

  /** To be called after each step. */
  look(device: Device): void {
    const { before } = this;
    const now = this.take(device);
    this.before = now;
    if (device.state.phase === 'crashed') this.hasCrashed = true;
    if (before !== null) this.flashLaws(device, before, now);
    if (device.state.phase !== 'running') return;
    this.mapLaws(device);
    this.zoneLaws(device, before, now);
    // While no crash has been settled, the live map must keep every promise at every step.
    if (this.auditEach && !this.hasCrashed) {
      this.seen.audits++;
      const { violations } = auditDevice(device, createAuditBase());
      demand(violations.length === 0, inEnglish(violations[0]?.proof ?? ''));
    }
  }

  private take(device: Device): Before {
    const { layout, state } = device;
    const conditions: PageCondition[] = [];
    for (let page = 0; page < layout.pages; page++) conditions.push(pageCondition(state.durable, page));
    const isOn = state.volatile !== null;
    return {
      phase: state.phase,
      conditions,
      map: isOn && state.phase === 'running' ? device.core.ftl.map.slice() : new Uint32Array(0),
      tones: isOn && state.phase === 'running' ? tonesOf(device) : [],
    };
  }

  /** Pages are programmed once, never below one that was; mapped pages are never erased. */
  private flashLaws(device: Device, before: Before, now: Before): void {
    const { pagesPerBlock } = device.layout;
    const { grownBad } = device.state.durable;
    const mapped = new Set([...before.map].map((entry) => entry - 1));
    for (let page = 0; page < now.conditions.length; page++) {
      const was = before.conditions[page];
      const is = now.conditions[page];
      if (is === was) continue;
      if (is === 'programmed') {
        this.seen.programs++;
        demand(was === 'erased', `page ${page} is programmed once between erases`);
        // After a power failure a page may be left out, but flash is never programmed backwards.
        // Of a retired block, pages that had no program yet count as unreadable; those that had are still programmed.
        const isRetired = grownBad[Math.floor(page / pagesPerBlock)] === BlockHealth.retired;
        for (let next = page + 1; next % pagesPerBlock !== 0; next++) {
          const isOpen = isRetired || before.conditions[next] === 'erased';
          demand(isOpen, `page ${page} is programmed before page ${next}`);
        }
      } else if (was === 'programmed') {
        this.seen.erases++;
        demand(!mapped.has(page), `page ${page} is not erased while the map names it`);
      }
    }
  }

  /** The map is one to one, names readable pages, and is never stale. */
  private mapLaws(device: Device): void {
    const { ftl } = device.core;
    const { layout, state } = device;
    const valid = new Uint16Array(layout.dataBlocks);
    const named = new Set<number>();
    for (let logicalPage = 0; logicalPage < layout.logicalPages; logicalPage++) {
      const page = itemAt(ftl.map, logicalPage) - 1;
      if (page < 0) continue;
      demand(!named.has(page), `page ${page} belongs to one logical page`);
      named.add(page);
      demand(pageCondition(state.durable, page) === 'programmed', `mapped page ${page} is programmed`);
      demand(state.durable.logicalPage[page] === logicalPage, `mapped page ${page} holds its logical page`);
      demand(device.core.mapping.isValid(page), `mapped page ${page} is valid`);
    }
    // A scheme may keep pages of transactions that are not decided yet.
    for (let page = 0; page < layout.dataPages; page++) {
      if (!device.core.mapping.isValid(page)) continue;
      demand(pageCondition(state.durable, page) === 'programmed', `valid page ${page} is programmed`);
      valid[Math.floor(page / layout.pagesPerBlock)] =
        itemAt(valid, Math.floor(page / layout.pagesPerBlock)) + 1;
    }
    for (let block = 0; block < layout.dataBlocks; block++) {
      demand(ftl.validCount[block] === valid[block], `valid pages of block ${block} are counted`);
    }
  }

  /** Zones change by legal moves; victims are settled; what may be programmed is on durable record. */
  private zoneLaws(device: Device, before: Before | null, now: Before): void {
    const { ftl } = device.core;
    if (before !== null && before.tones.length > 0) {
      now.tones.forEach((tone, block) => {
        const was = before.tones[block];
        if (tone === was) return;
        this.seen.moves++;
        const isLeap = was === 'available' && tone === 'checkpointed' && onlyInTurn(device);
        demand(
          LEGAL_MOVES.has(`${was} ${tone}`) && !isLeap,
          `block ${block} does not go from ${was} to ${tone}`,
        );
      });
    }
    const hasZones = device.options.scheme.zones.some((zone) => zone.tone === 'checkpointed');
    for (const victim of ftl.collector.victim) {
      if (victim < 0) continue;
      this.seen.collections++;
      if (hasZones)
        demand(now.tones[victim] === 'checkpointed', `block ${victim} is settled before it is collected`);
    }
    const listed = device.state.durable.metadata.record?.lists['available'];
    if (listed === undefined) return;
    const { planes, blocksPerPlane } = device.layout;
    for (let plane = 0; plane < planes; plane++) {
      for (let i = 0; i < itemAt(ftl.openCount, plane); i++) {
        const block = itemAt(ftl.openBlocks, plane * blocksPerPlane + i);
        demand(listed.includes(block), `block ${block} is on durable record before it is programmed`);
      }
    }
  }
}

function tonesOf(device: Device): string[] {
  const { zones } = device.options.scheme;
  return Array.from(
    { length: device.layout.dataBlocks },
    (_, block) => itemAt(zones, device.scheme.zoneOf(block)).tone,
  );
}
