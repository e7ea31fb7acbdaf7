/**
 * The table of docs/schemes §19.2, measured: power failures at every step of random scripts on the small devices, with
 * every outcome of what was in flight, and after how many of them a promise was broken.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { SchemeDeclaration } from '../../src/engine/core/scheme-declaration.ts';
import { type CrashPoint, type Outcome, OUTCOMES } from '../../src/model/crash-points.ts';
import type { CellType, DeviceSpec } from '../../src/model/specification.ts';
import { TINY_DEVICES } from '../../src/model/tiny-devices.ts';
import { explore } from '../../src/oracle/device-subject.ts';
import { type ExplorerLimits, SWIFT } from '../../src/oracle/exploration.ts';
import { randomCase } from '../../src/oracle/random-scripts.ts';
import { caseOptions } from '../../src/oracle/script-case.ts';
import { allSchemes, must } from '../laws/devices.ts';

const document = readFileSync(new URL('../../docs/schemes/19-shared-cells.md', import.meta.url), 'utf8');

/** One power failure each, and no work after it: the table counts first cuts. */
const FIRST_CUTS: ExplorerLimits = { ...SWIFT, nested: 0, goOnShare: 0 };
const SEED = 19;
/** One for each small device. */
const SCRIPTS = TINY_DEVICES.length;

const BROKEN: ReadonlySet<Outcome> = new Set(['torn', 'resurrected', 'changed', 'lost']);

function withCells(device: DeviceSpec, cellType: CellType): DeviceSpec {
  return { ...device, cellType };
}

/** "6.3 %": the share of power failures after which a promise was broken. */
function brokenShare(scheme: SchemeDeclaration, cellType: CellType): string {
  const devices = TINY_DEVICES.map((device) => withCells(device, cellType));
  if (devices.some((device) => scheme.refuses?.(device) != null)) return 'refused';
  let tried = 0;
  let broken = 0;
  for (let index = 0; index < SCRIPTS; index++) {
    const points = new Map<number, CrashPoint>();
    const options = must(caseOptions(randomCase(scheme, null, devices, SEED, index)));
    const { findings } = explore(options, FIRST_CUTS, null, (point) => points.set(point.step, point));
    for (const { outcomes } of points.values()) {
      for (const [at, count] of outcomes.entries()) {
        tried += count;
        if (BROKEN.has(OUTCOMES[at] ?? 'settled')) broken += count;
      }
    }
    // A violation is a result; a rule of the device's own that does not hold is a bug.
    const bugs = findings.filter(({ violation }) => JSON.stringify(violation.proof).includes('couldNotGoOn'));
    expect(bugs, `script ${index} of ${scheme.id} on ${cellType}`).toEqual([]);
  }
  return `${((100 * broken) / tried).toFixed(1)} %`;
}

/** Cells of the scheme's row: its title, the three shares, the reason. */
function rowOf(title: string): readonly string[] {
  const line = document.split('\n').find((each) => each.startsWith(`| ${title} `)) ?? '';
  return line.split('|').map((cell) => cell.trim());
}

test.each(allSchemes.map((scheme) => [scheme.id, scheme] as const))(
  '%s: what breaks on cells of one, two and three bits is what docs/schemes §19.2 says',
  (id, scheme) => {
    const measured = (['slc', 'mlc', 'tlc'] as const).map((cellType) => brokenShare(scheme, cellType));
    expect(
      rowOf(scheme.title).slice(2, 5),
      `give ${id} a row of ${measured.join(', ')} in the table of docs/schemes/19-shared-cells.md`,
    ).toEqual(measured);
    expect(measured[0]).toBe('0.0 %');
  },
);
