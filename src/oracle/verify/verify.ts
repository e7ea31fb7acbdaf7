/**
 * Certainty by smallness: every work up to a size on the smallest device, none left out, with a power failure at
 * every step of each, with every outcome of what is in flight, and again in the recovery. Works are tried by their
 * length, so that the first one that breaks a promise is a smallest one. Works that begin alike are run together up
 * to where they part.
 */
import { InvariantError } from '../../base/assert.ts';
import type { Text } from '../../base/message.ts';
import { copyPlain } from '../../base/plain.ts';
import { err, ok, type Result } from '../../base/result.ts';
import type { SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import { Device, type DeviceOptions, type DeviceState } from '../../engine/device.ts';
import { PausingDevice } from '../../engine/pausing-device.ts';
import type { DeviceSpec } from '../../model/specification.ts';
import { caseOptions, scriptCase, type ScriptCase } from '../script-case.ts';
import { CutJudge } from './cut-judge.ts';
import { GrowingProgram, type Mark, NO_COMMANDS } from './growing-program.ts';
import {
  after,
  nextOperations,
  NO_WORK,
  type Operation,
  type WorkBounds,
  wordOf,
  type WorkState,
} from './works.ts';

/** Operations after which works are divided among shares. */
const SPLIT = 3;

export interface VerifyRequest {
  /** On the registry or not. */
  readonly scheme: SchemeDeclaration;
  readonly mutant: string | null;
  readonly parameters: Readonly<Record<string, string>>;
  readonly device: DeviceSpec;
  readonly bounds: WorkBounds;
  readonly seed?: number;
  /** One share of the works of many: `index` from 0 on. */
  readonly share?: { readonly index: number; readonly count: number };
}

/** Progress of a search. */
export interface VerifyProgress {
  /** Works tried, and those of them that the device had no room for. */
  works: number;
  unfinished: number;
  /** Operations of the works that are being tried. */
  length: number;
  /** Instants of works at which power was cut. */
  cuts: number;
  /** States left by these cuts, with every outcome of the operations in flight; and the number of different ones. */
  states: number;
  distinct: number;
  /** Durable halves from which recovery was run, and power failures during these recoveries. */
  recovered: number;
  recoveryCuts: number;
}

/** A work that breaks a promise, as a script; `order` is its place among the works of its length. */
export interface BrokenWork {
  readonly script: string;
  readonly length: number;
  readonly order: number;
}

/** Pauses after every work, and answers the first work that breaks a promise; null: none does. */
export type Verifying = Generator<undefined, BrokenWork | null>;

/** The case as which a work is explored, or opened by a link. */
export function workCase(request: VerifyRequest, script: string): ScriptCase {
  const { scheme, mutant, parameters, device, seed } = request;
  const title = `${scheme.title}: ${script}`;
  return scriptCase({
    scheme,
    mutant,
    device,
    script,
    parameters,
    title,
    ...(seed === undefined ? {} : { seed }),
  });
}

interface Node {
  readonly words: readonly string[];
  readonly work: WorkState;
  readonly mark: Mark;
}

export class Verifier {
  private readonly program: GrowingProgram;
  private readonly judge: CutJudge;
  private works = 0;
  private length = 0;
  private order = 0;

  private constructor(
    private readonly request: VerifyRequest,
    private readonly options: DeviceOptions,
  ) {
    this.program = new GrowingProgram(request.bounds.operations);
    this.options = { ...options, program: this.program };
    this.judge = new CutJudge(this.options);
  }

  /** A message where the scheme cannot run on the device. */
  static of(request: VerifyRequest): Result<Verifier, Text> {
    const options = caseOptions(workCase(request, ''), request.scheme);
    return options.ok ? ok(new Verifier(request, options.value)) : err(options.error);
  }

  get progress(): VerifyProgress {
    const { works, length, judge } = this;
    const { unfinished, cuts, states, recovered, recoveryCuts } = judge;
    const distinct = judge.distinct.size;
    return { works, unfinished, length, cuts, states, distinct, recovered, recoveryCuts };
  }

  /** Keys of the distinct states: shares of one search may have met the same ones. */
  get keys(): ReadonlySet<string> {
    return this.judge.distinct;
  }

  /** Durable halves from which recovery was run, each with the power failures in its recovery. */
  get recoveries(): Iterable<readonly [key: string, cuts: number]> {
    return this.judge.recoveredStates;
  }

  *run(): Verifying {
    for (let length = 1; length <= this.request.bounds.operations; length++) {
      const broken = yield* this.level(length);
      if (broken !== null) return broken;
    }
    return null;
  }

  /** All works of one length. */
  *level(length: number): Verifying {
    this.length = length;
    this.order = 0;
    this.program.count = 0;
    const fresh = (): PausingDevice => PausingDevice.from(this.options, Device.create(this.options).state);
    // A device of which nothing was asked yet.
    const isFirst = length === 1 && (this.request.share?.index ?? 0) === 0;
    if (isFirst && !this.judge.keepsPromises(fresh())) return { script: '', length: 0, order: 0 };
    const device = fresh();
    return yield* this.longer(device, { words: [], work: NO_WORK, mark: NO_COMMANDS });
  }

  /** All works that begin with a node's, of which the device has just been given the last operation. */
  private *longer(device: PausingDevice, node: Node): Verifying {
    this.program.awaitMore(node.mark);
    if (!canGoOn(device)) return null;
    const depth = node.words.length + 1;
    const operations = nextOperations(node.work, this.request.bounds);
    for (const [i, operation] of operations.entries()) {
      if (depth === Math.min(SPLIT, this.length) && !this.isOwn()) continue;
      const isLast = i === operations.length - 1;
      const state = isLast ? device.state : copyPlain(device.state);
      const broken = yield* this.child(state, node, operation);
      if (broken !== null) return broken;
    }
    return null;
  }

  private *child(state: DeviceState, node: Node, operation: Operation): Verifying {
    const mark = this.program.append(node.mark, operation);
    const child = { words: [...node.words, wordOf(operation)], work: after(node.work, operation), mark };
    const device = PausingDevice.from(this.options, state);
    const isWhole = child.words.length === this.length;
    if (isWhole) {
      this.works++;
      const isKept = stepped(device) && this.judge.keepsPromises(device);
      yield;
      return isKept ? null : { script: child.words.join(' '), length: this.length, order: this.order };
    }
    // BEGIN, and the write that it comes with.
    const commands = mark.commands - node.mark.commands;
    for (let i = 0; i < commands; i++) if (!canGoOn(device) || !stepped(device)) return null;
    return yield* this.longer(device, child);
  }

  /** Returns true if the next prefix is of this share. */
  private isOwn(): boolean {
    const { index, count } = this.request.share ?? { index: 0, count: 1 };
    return this.order++ % count === index;
  }
}

/** False where the device is full, or broke: shorter works have shown what that breaks. */
function canGoOn(device: PausingDevice): boolean {
  try {
    return device.runToOperation();
  } catch (error) {
    if (error instanceof InvariantError) return false;
    throw error;
  }
}

function stepped(device: Device): boolean {
  try {
    return device.step();
  } catch (error) {
    if (error instanceof InvariantError) return false;
    throw error;
  }
}
