import { describe, expect, it } from 'vitest';
import {
  type DeviceFields,
  deviceOf,
  fieldsOf,
  problemsOf,
} from '../../../../src/app/lab/setup/device-form.ts';
import {
  deviceForTrace,
  firstSpec,
  logicalPages,
  withProtocol,
} from '../../../../src/app/lab/model/session-draft.ts';
import type { CellType, DeviceSpec } from '../../../../src/model/specification.ts';
import type { Catalogue, ProtocolInfo } from '../../../../src/session/contract/spoken.ts';
import { CLASSROOM as classroom, LIGHTTX_32GB as fullSize } from '../../../../src/model/devices.ts';

const fields = (change: Partial<DeviceFields> = {}): DeviceFields => ({ ...fieldsOf(classroom), ...change });

describe('the device form', () => {
  it('returns the device it was filled from', () => {
    expect(problemsOf(fields())).toEqual({});
    const again = deviceOf(fields(), classroom);
    expect(again.geometry).toEqual(classroom.geometry);
    expect(again.timing).toEqual(classroom.timing);
    expect(again.cellType).toBe('slc');
    expect(deviceOf(fields({ cellType: 'mlc' }), classroom).cellType).toBe('mlc');
    expect(again.overProvisioning).toBeCloseTo(classroom.overProvisioning);
  });

  it('asks for the factors that the cells have, and leaves the others out', () => {
    const of = (cellType: CellType): DeviceSpec =>
      deviceOf(fields({ cellType, secondBitFactor: '3,5' }), classroom);
    expect([of('slc').secondBitFactor, of('slc').thirdBitFactor]).toEqual([undefined, undefined]);
    expect([of('mlc').secondBitFactor, of('mlc').thirdBitFactor]).toEqual([3.5, undefined]);
    expect([of('tlc').secondBitFactor, of('tlc').thirdBitFactor]).toEqual([3.5, 11]);
    expect(fieldsOf(of('tlc')).secondBitFactor).toBe('3.5');
    expect(problemsOf(fields({ secondBitFactor: '0.5' })).secondBitFactor).toContain('outside the range');
  });

  it('asks for the times to stop where reads suspend something, and leaves them out elsewhere', () => {
    const never = deviceOf(fields(), classroom);
    expect([never.readsSuspend, never.suspendEraseNs]).toEqual(['never', undefined]);
    const erases = deviceOf(fields({ readsSuspend: 'erases', suspendEraseNs: '100' }), classroom);
    expect(erases).toMatchObject({
      readsSuspend: 'erases',
      suspendProgramNs: 15_000,
      suspendEraseNs: 100_000,
    });
    expect(fieldsOf(erases)).toMatchObject({ readsSuspend: 'erases', suspendEraseNs: '100' });
  });

  it('keeps how planes take commands', () => {
    expect(deviceOf(fields(), classroom).planeCommands).toBe('independent');
    const shared = deviceOf(fields({ planeCommands: 'multi-plane' }), classroom);
    expect(fieldsOf(shared).planeCommands).toBe('multi-plane');
  });

  it('reports what is wrong with a field and what would be valid', () => {
    const problems = problemsOf(
      fields({ blocksPerPlane: 'many', pagesPerBlock: '2.5', pageBytes: '9', readNs: '' }),
    );
    expect(problems.blocksPerPlane).toContain('“many” is not a number');
    expect(problems.pagesPerBlock).toContain('whole number');
    expect(problems.pageBytes).toContain('512');
    expect(problems.readNs).toContain('Nothing is entered');
    expect(problems.whole).toBeUndefined();
  });

  it('checks the device as a whole', () => {
    expect(problemsOf(fields({ packages: '256', blocksPerPlane: '2000000' })).whole).toContain('browser tab');
    expect(
      problemsOf(fields({ packages: '64', pagesPerBlock: '4096', blocksPerPlane: '2000' })).whole,
    ).toContain('pages');
  });

  it('reads a decimal comma', () => {
    expect(deviceOf(fields({ readNs: '12,5' }), classroom).timing.readNs).toBe(12_500);
  });
});

const protocol = (id: string, isolation: readonly string[]): ProtocolInfo => ({
  id,
  title: id,
  paper: '',
  kind: 'embedded',
  isolation,
  zones: [],
  claims: '',
  parameters: [{ id: 'redo', title: '', about: '', kind: 'choice', choices: ['a', 'b'], initial: 'b' }],
  mutants: [],
});

const catalogue: Catalogue = {
  protocols: [protocol('scc', ['strict']), protocol('lighttx', [])],
  devices: [fullSize, classroom],
  hostSchemes: [],
  timingProfiles: [],
  generators: [],
  workloads: [
    {
      id: 'one',
      title: 'One',
      about: '',
      prepare: '',
      script: 'b1',
      deviceId: 'classroom',
      parameters: { redo: 'a' },
      thinkNs: 60_000,
    },
  ],
};

describe('a new session', () => {
  const spec = firstSpec(catalogue);

  it('starts with the first scenario on its own device', () => {
    expect(spec).toMatchObject({
      protocol: 'lighttx',
      device: { id: 'classroom' },
      parameters: { redo: 'a' },
    });
  });

  it('takes an isolation level that the scheme offers', () => {
    const scc = catalogue.protocols[0];
    expect(spec && scc && withProtocol(spec, scc, catalogue).host.isolation).toBe('strict');
  });

  const startFor = (distinctPages: number, pageBytes: number | null, present = spec) =>
    present &&
    deviceForTrace(present, { distinctPages, pageBytes, pageReads: 0, pageWrites: 5 * distinctPages });

  it('keeps a device on which a trace fits, as it stands', () => {
    const fits = logicalPages(classroom);
    expect([startFor(fits, null), startFor(fits, 4096)]).toEqual([
      { device: classroom },
      { device: classroom },
    ]);
  });

  it('fits a warm device to a trace that finds no room, and to each that comes after it', () => {
    const fits = logicalPages(classroom);
    const warm = { device: { id: 'fitted' }, fill: 0.85, ageing: 'random' };
    const first = startFor(fits + 1, null);
    expect(first).toMatchObject(warm);
    expect(startFor(fits / 2 + 1, 8192)).toMatchObject(warm);
    expect(startFor(fits + 1, 512)).toMatchObject(warm);
    const second = startFor(fits, null, spec && { ...spec, ...first });
    expect(second).toMatchObject(warm);
    expect(second?.device.geometry).not.toEqual(startFor(100_000, null)?.device.geometry);
  });
});
