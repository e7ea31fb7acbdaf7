/** What `--set` may change of the device and the host, and what each takes. */
import { say } from '../../base/language.ts';
import { TIMING_PROFILES } from '../../engine/devices.ts';
import type { DeviceSpec, Geometry, HostSpec, Timing, VictimPolicy } from '../../model/specification.ts';

interface Change {
  readonly device?: Partial<DeviceSpec>;
  readonly host?: Partial<HostSpec>;
}

interface Named {
  readonly title: string;
  readonly of: 'device' | 'host';
}

export interface NumberSetting extends Named {
  readonly kind: 'number';
  readonly least: number;
  readonly most: number;
  readonly whole: boolean;
  readonly change: (value: number, device: DeviceSpec) => Change;
}

export interface ChoiceSetting extends Named {
  readonly kind: 'choice';
  readonly choices: readonly string[];
  readonly change: (choice: string) => Change;
}

const VICTIMS: readonly VictimPolicy[] = ['greedy', 'cost-benefit', 'fifo', 'random'];
const LONGEST_NS = 1e9;

function geometry(title: string, field: keyof Geometry, least: number, most: number): NumberSetting {
  const change = (value: number, device: DeviceSpec): Change => ({
    device: { geometry: { ...device.geometry, [field]: value } },
  });
  return { kind: 'number', title, of: 'device', least, most, whole: true, change };
}

function time(title: string, field: keyof Timing, most = LONGEST_NS, whole = true): NumberSetting {
  const change = (value: number, device: DeviceSpec): Change => ({
    device: { timing: { ...device.timing, [field]: value } },
  });
  return { kind: 'number', title, of: 'device', least: 0, most, whole, change };
}

function number(
  [title, of]: readonly [string, Named['of']],
  [least, most]: readonly [number, number],
  change: NumberSetting['change'],
  whole = false,
): NumberSetting {
  return { kind: 'number', title, of, least, most, whole, change };
}

function choice(
  [title, of]: readonly [string, Named['of']],
  choices: readonly string[],
  change: ChoiceSetting['change'],
): ChoiceSetting {
  return { kind: 'choice', title, of, choices, change };
}

/** By name. A timing profile replaces all times: it is given before single ones. */
export const SETTINGS: Readonly<Record<string, NumberSetting | ChoiceSetting>> = {
  timing: choice(
    [say`timing profile`, 'device'],
    TIMING_PROFILES.map(({ id }) => id),
    (id) => {
      const profile = TIMING_PROFILES.find((each) => each.id === id);
      return profile === undefined ? {} : { device: { timing: profile.timing, timingProfile: profile.id } };
    },
  ),
  readNs: time(say`page read, ns`, 'readNs'),
  programNs: time(say`page program, ns`, 'programNs'),
  eraseNs: time(say`block erase, ns`, 'eraseNs'),
  busNsPerByte: time(say`bus, ns a byte`, 'busNsPerByte', 1e6, false),
  packages: geometry(say`packages`, 'packages', 1, 1024),
  planesPerPackage: geometry(say`planes a package`, 'planesPerPackage', 1, 64),
  blocksPerPlane: geometry(say`blocks a plane`, 'blocksPerPlane', 4, 2 ** 21),
  pagesPerBlock: geometry(say`pages a block`, 'pagesPerBlock', 2, 4096),
  zoneBlocks: number(
    [say`blocks of the Available Zone`, 'device'],
    [2, 1e6],
    (zoneBlocks) => ({ device: { zoneBlocks } }),
    true,
  ),
  cellType: choice([say`cell type`, 'device'], ['slc', 'mlc'], (cell) => ({
    device: { cellType: cell === 'mlc' ? 'mlc' : 'slc' },
  })),
  striping: choice([say`striping`, 'device'], ['dynamic', 'static'], (striping) => ({
    device: { striping: striping === 'static' ? 'static' : 'dynamic' },
  })),
  reserve: number([say`reserve`, 'device'], [0.01, 0.99], (reserve) => ({ device: { reserve } })),
  lowWatermark: number([say`low watermark of free blocks`, 'device'], [0, 0.5], (lowWatermark) => ({
    device: { lowWatermark },
  })),
  victimPolicy: choice([say`victims of garbage collection`, 'device'], VICTIMS, (policy) => {
    const victimPolicy = VICTIMS.find((each) => each === policy);
    return victimPolicy === undefined ? {} : { device: { victimPolicy } };
  }),
  queueDepth: number([say`queue depth`, 'host'], [1, 200], (queueDepth) => ({ host: { queueDepth } }), true),
  thinkNs: number(
    [say`pause between operations, ns`, 'host'],
    [0, 1e9],
    (thinkNs) => ({ host: { thinkNs } }),
    true,
  ),
  replay: choice([say`replay`, 'host'], ['closed', 'open'], (replay) => ({
    host: { replay: replay === 'open' ? 'open' : 'closed' },
  })),
};
