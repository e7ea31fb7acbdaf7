/** Random rows on devices that lose their power, for the judge of `replay-oracle.ts`. */
import { present } from '../../src/base/assert.ts';
import { nextBelow, nextShare, randomStream, type RandomStream } from '../../src/base/random.ts';
import type { SchemeDeclaration } from '../../src/engine/core/scheme-declaration.ts';
import { Device, type DeviceOptions } from '../../src/engine/device.ts';
import { layoutOf } from '../../src/engine/flash/layout.ts';
import { scheduleTrace } from '../../src/engine/host/isolation.ts';
import { CLASSROOM } from '../../src/model/devices.ts';
import type { DeviceSpec } from '../../src/model/specification.ts';
import { TINY_DEVICES } from '../../src/model/tiny-devices.ts';
import { must } from '../laws/devices.ts';
import { optionsFor } from '../support/engine.ts';
import { target } from '../unit/engine/host/target.ts';
import { traceOf } from '../unit/engine/host/trace-of.ts';
import { Judge, type Replay, replayOf, type Row, textOf } from './replay-oracle.ts';

/** Power failures of a trace, each of a device of its own. */
const CUTS = 3;
const ROWS = 30;
const MOST_TXIDS = 4;

const DEVICES: readonly DeviceSpec[] = [
  CLASSROOM,
  { ...CLASSROOM, geometry: { ...CLASSROOM.geometry, pagesPerBlock: 3 } },
  { ...CLASSROOM, striping: 'static', geometry: { ...CLASSROOM.geometry, blocksPerPlane: 9 } },
  ...TINY_DEVICES,
];

const pick = <T>(stream: RandomStream, of: readonly T[]): T => present(of[nextBelow(stream, of.length)]);

/** @param plainPages pages that a plain write may have */
function drawnRows(stream: RandomStream, pages: number, plainPages: number): readonly Row[] {
  const open = new Set<number>();
  return Array.from({ length: ROWS }, (): Row => {
    const page = nextBelow(stream, pages);
    const length = 1 + nextBelow(stream, Math.min(3, pages - page));
    const kind = nextShare(stream);
    if (kind < 0.03) return { op: 'f', txid: 0, page: 0, pages: 0 };
    if (kind < 0.1) return { op: 't', txid: 0, page, pages: 1 };
    if (kind < 0.22) return { op: 'w', txid: 0, page, pages: Math.min(length, plainPages) };
    const txid = 1 + nextBelow(stream, MOST_TXIDS);
    if (!open.has(txid)) {
      open.add(txid);
      return { op: 'b', txid, page: 0, pages: 0 };
    }
    if (kind < 0.7) return { op: 'w', txid, page, pages: length };
    open.delete(txid);
    return { op: kind < 0.93 ? 'c' : 'a', txid, page: 0, pages: 0 };
  });
}

interface Drawn {
  readonly rows: readonly Row[];
  readonly replay: Replay;
  readonly options: DeviceOptions;
  /**
   * The host goes on after a power failure. Its plain writes then have one page: of a wider one that was cut the host does not
   * send the rest, and the rows would no longer say which write of a page is which.
   */
  readonly goesOn: boolean;
  readonly stream: RandomStream;
}

/** The trace of an index, on a device that the scheme takes. */
function drawn(scheme: SchemeDeclaration, mutant: string | null, index: number): Drawn {
  const stream = randomStream(index, `replay oracle ${scheme.id}`);
  const spec = pick(
    stream,
    DEVICES.filter((device) => scheme.refuses?.(device) == null),
  );
  const { logicalPages } = layoutOf(spec);
  const goesOn = nextShare(stream) < 0.5;
  const rows = drawnRows(stream, Math.min(8, logicalPages), goesOn ? 1 : 3);
  const isolation = pick(stream, scheme.isolation);
  const settings: Record<string, string> = {};
  for (const parameter of scheme.parameters)
    if (parameter.kind === 'choice' && nextShare(stream) < 0.3)
      settings[parameter.id] = pick(stream, parameter.choices);
  const place = target(logicalPages, { laysReads: true });
  const scheduled = scheduleTrace(traceOf(textOf(rows)), isolation, place);
  const program = must(scheduled.ok ? scheduled : { ok: false, error: scheduled.error.sentence });
  const host = {
    isolation,
    replay: pick(stream, ['closed', 'open'] as const),
    queueDepth: pick(stream, [1, 4, 16]),
    thinkNs: pick(stream, [0, 60_000]),
  };
  const fill = pick(stream, [0, 0.5, 1]);
  const options = optionsFor('.', { scheme, settings, mutant, spec, host, seed: index, fill, program });
  return { rows, replay: replayOf(rows), options, goesOn, stream };
}

/** Returns the first fault on a device that loses its power at a step, maybe again in recovery, and maybe once more. */
function faultOf({ replay, options, goesOn, stream }: Drawn, atStep: number): string | null {
  const device = Device.create(options);
  const judge = new Judge(replay, device);
  device.run(() => device.state.step >= atStep);
  device.pullPlug([], nextBelow(stream, 1 << 30));
  const isCutAgain = nextShare(stream) < 0.4;
  if (isCutAgain) {
    const until = device.state.step + 1 + nextBelow(stream, 40);
    device.run(() => device.state.step >= until);
    device.pullPlug([], nextBelow(stream, 1 << 30));
  }
  const after = judge.recover();
  if (after.length > 0) return `after the power failure at step ${atStep}: ${after.join('; ')}`;
  if (!goesOn) return null;
  const more = device.state.step + nextBelow(stream, 120);
  device.run(() => device.state.step >= more);
  if (!device.isFinished && nextShare(stream) < 0.5) {
    device.pullPlug([], nextBelow(stream, 1 << 30));
    const again = judge.recover();
    if (again.length > 0) return `after another one at step ${more}: ${again.join('; ')}`;
  }
  device.run();
  const atRest = judge.faults();
  return atRest.length === 0 ? null : `at the end: ${atRest.join('; ')}`;
}

/** The first fault of a trace, with its rows; null for none. */
export function faultIn(scheme: SchemeDeclaration, mutant: string | null, index: number): string | null {
  const trace = drawn(scheme, mutant, index);
  const whole = Device.create(trace.options);
  whole.run();
  const { step } = whole.state;
  const atRest = new Judge(trace.replay, whole).faults();
  const told = (fault: string) => `trace ${index} (${textOf(trace.rows)}): ${fault}`;
  if (atRest.length > 0) return told(`without any power failure: ${atRest.join('; ')}`);
  for (let cut = 0; cut < CUTS; cut++) {
    const fault = faultOf(trace, 1 + nextBelow(trace.stream, Math.max(1, step - 1)));
    if (fault !== null) return told(fault);
  }
  return null;
}
