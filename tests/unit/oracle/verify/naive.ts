/**
 * Every work and every state by brute force, to count them independently: all scripts over an alphabet, each played from
 * the start, each power failure on a copy, states compared as text. Slow on purpose; it shares no code with `verify`.
 */
import { InvariantError } from '../../../../src/base/assert.ts';
import { plainToJson } from '../../../../src/base/plain.ts';
import type { SchemeDeclaration } from '../../../../src/engine/core/scheme-declaration.ts';
import { Device } from '../../../../src/engine/device.ts';
import { type Durable, pageCondition } from '../../../../src/engine/flash/durable.ts';
import { parseScript } from '../../../../src/engine/host/script.ts';
import type { Fates } from '../../../../src/model/machine.ts';
import { FATES } from '../../../../src/model/specification.ts';
import { VERIFY_DEVICE } from '../../../../src/model/tiny-devices.ts';
import { NO_PROGRAM, PowerCutter } from '../../../../src/oracle/power-cut.ts';
import { caseOptions, scriptCase } from '../../../../src/oracle/script-case.ts';
import { must } from '../../../laws/devices.ts';

const ALPHABET = ['w:A', 'w:B', 'w1:A', 'w1:B', 'w2:A', 'w2:B', 'c1', 'c2', 'a1', 'a2', 'k'];

/** All works of so many operations on two pages by two transactions, up to names. */
export function allWorks(operations: number): readonly string[] {
  let scripts: string[] = [''];
  for (let i = 0; i < operations; i++)
    scripts = scripts.flatMap((script) => ALPHABET.map((word) => `${script} ${word}`.trim()));
  return scripts.filter((script) => parseScript(script).ok && renamed(script) === script);
}

/** Pages and TxIDs by the order in which they come. */
function renamed(script: string): string {
  const inOrder = (pattern: RegExp): string[] => [
    ...new Set([...script.matchAll(pattern)].map(([each]) => each)),
  ];
  const pages = inOrder(/[A-Z]/g);
  const txids = inOrder(/\d+/g);
  return script
    .replaceAll(/[A-Z]/g, (page) => 'AB'.charAt(pages.indexOf(page)))
    .replaceAll(/\d+/g, (txid) => String(txids.indexOf(txid) + 1));
}

export interface Counted {
  readonly works: number;
  /** Pairs of a durable half and what the host knows. */
  readonly distinct: Set<string>;
  /** Durable halves after a first or a second power failure. */
  readonly recovered: Set<string>;
}

export function countNaively(scheme: SchemeDeclaration, operations: number): Counted {
  const counted = { works: 0, distinct: new Set<string>(), recovered: new Set<string>() };
  for (let length = 0; length <= operations; length++) {
    for (const script of allWorks(length)) {
      if (length > 0) counted.works++;
      new Play(scheme, script).into(counted);
    }
  }
  return counted;
}

/** One work, from the start to where the device rests. */
class Play {
  private readonly device: Device;
  private readonly cutter: PowerCutter;

  constructor(scheme: SchemeDeclaration, script: string) {
    const options = must(caseOptions(scriptCase({ scheme, mutant: null, device: VERIFY_DEVICE, script })));
    this.device = Device.create(options);
    this.cutter = new PowerCutter(options);
  }

  into({ distinct, recovered }: Counted): void {
    const { device } = this;
    do {
      for (const durable of this.cuts(device)) {
        const text = textOf(durable, device);
        distinct.add(`${text} | ${this.knowledge()}`);
        recovered.add(text);
        this.recover(durable, recovered);
      }
    } while (device.step());
  }

  private recover(durable: Durable, recovered: Set<string>): void {
    const options = { ...this.device.options, program: NO_PROGRAM, keepPages: false };
    const copy = Device.fromDurable(options, durable);
    try {
      while (copy.step()) for (const left of this.cuts(copy)) recovered.add(textOf(left, copy));
    } catch (error) {
      if (!(error instanceof InvariantError)) throw error;
    }
  }

  /** Durable halves after a power failure now, with every outcome of each operation in flight. */
  private cuts(device: Device): Durable[] {
    let ways: readonly Fates[] = [[]];
    for (const { id } of device.contested())
      ways = FATES.flatMap((fate) => ways.map((way) => way.concat([[id, fate]])));
    return ways.map((fates) => this.cutter.cut(device, fates));
  }

  private knowledge(): string {
    const { txState, writes, writeTxIndex, writePage, writeDone, commitOrder } = this.device.state.host;
    const first = (column: ArrayLike<number>): string =>
      Array.from(column)
        .slice(0, writes + 1)
        .join();
    const states = [...txState].join().replace(/(?:,0)*$/, '');
    return [states, first(writeTxIndex), first(writePage), first(writeDone), commitOrder.join()].join(' / ');
  }
}

/** The state that recovery can read: the number and time of a block's erases are no part of it. */
function textOf(durable: Durable, { layout }: Device): string {
  const pages: string[] = [];
  for (let page = 0; page < layout.pages; page++) {
    const condition = pageCondition(durable, page);
    const fields = durable.outOfBand.map((column) => column[page]);
    pages.push(
      condition === 'programmed'
        ? `${durable.logicalPage[page]}:${durable.data[page]}:${fields.join(':')}`
        : condition,
    );
  }
  const { image, rootedSequence, rootedAt, record } = durable.metadata;
  const { needsErase, logPosition, log, nvm } = durable;
  const records = log.map(({ position, kind, words, parts }) => [position, kind, words.join(), parts.join()]);
  return plainToJson([pages, needsErase, image, rootedSequence, rootedAt, record, logPosition, records, nvm]);
}
