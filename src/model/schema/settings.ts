/**
 * Settings of a device and its host that `--set` and sweeps change, by name: every field of the schema that
 * has no option of its own.
 */
import { TIMING_PROFILES } from '../devices.ts';
import type { DeviceSpec, HostSpec } from '../specification.ts';
import { choiceOf, type Field } from './field.ts';
import type { FieldName } from './field-name.ts';
import { DEVICE, GEOMETRY, HOST, TIMING, WEAR_LEVELLING } from './specification-schema.ts';

/**
 * The record that a field stands in; `device` for those of the device itself, `profile` for all times at once, which
 * is therefore set before single times.
 */
type Part = 'profile' | 'geometry' | 'timing' | 'wearLevelling' | 'device' | 'host';

export interface Setting {
  readonly field: Field;
  readonly name: FieldName;
  readonly part: Part;
  /** The field's key in its part. */
  readonly key: string;
}

export interface Configured {
  readonly device: DeviceSpec;
  readonly host: HostSpec;
}

const { isolation: _isolation, nextTransaction: _nextTransaction, ...HOST_SETTINGS } = HOST;
const { overProvisioning, ...POLICIES } = DEVICE;
const { dynamic, staticThreshold } = WEAR_LEVELLING;

/** Settings called as their fields are. */
function namesakes(part: Part, fields: Partial<Record<FieldName, Field>>): [string, Setting][] {
  const entries = Object.entries(fields) as [FieldName, Field][];
  return entries.map(([name, field]) => [name, { field, name, part, key: name }]);
}

/** By the names that flags and sweeps have had from the first. */
export const SETTINGS: Readonly<Record<string, Setting>> = {
  timing: {
    field: choiceOf(TIMING_PROFILES.map(({ id }) => id)),
    name: 'timingProfile',
    part: 'profile',
    key: 'timingProfile',
  },
  ...Object.fromEntries(namesakes('timing', TIMING)),
  ...Object.fromEntries(namesakes('geometry', GEOMETRY)),
  reserve: { field: overProvisioning, name: 'overProvisioning', part: 'device', key: 'overProvisioning' },
  ...Object.fromEntries(namesakes('device', POLICIES)),
  wearLevellingDynamic: {
    field: dynamic,
    name: 'wearLevellingDynamic',
    part: 'wearLevelling',
    key: 'dynamic',
  },
  wearLevellingThreshold: {
    field: staticThreshold,
    name: 'wearLevellingThreshold',
    part: 'wearLevelling',
    key: 'staticThreshold',
  },
  ...Object.fromEntries(namesakes('host', HOST_SETTINGS)),
};

/** Other names for settings. */
const ALIASES: Readonly<Record<string, string>> = { overProvisioning: 'reserve' };

export function settingCalled(name: string): Setting | undefined {
  const own = Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? name) : name;
  return Object.hasOwn(SETTINGS, own) ? SETTINGS[own] : undefined;
}

/** The device and the host with a field set to a value that the field takes. */
export function withSetting({ device, host }: Configured, setting: Setting, value: unknown): Configured {
  const { part, key } = setting;
  switch (part) {
    case 'profile':
      return { device: withTimingProfile(device, value), host };
    case 'host':
      return { device, host: { ...host, [key]: value } };
    case 'device':
      return { device: { ...device, [key]: value }, host };
    case 'geometry':
    case 'timing':
    case 'wearLevelling':
      return { device: { ...device, [part]: { ...device[part], [key]: value } }, host };
  }
}

function withTimingProfile(device: DeviceSpec, id: unknown): DeviceSpec {
  const profile = TIMING_PROFILES.find((each) => each.id === id);
  return profile === undefined ? device : { ...device, timing: profile.timing, timingProfile: profile.id };
}

/** Settings of the device, by name: what a search of all works takes, which sends one operation after the other. */
export const DEVICE_SETTINGS: readonly string[] = Object.keys(SETTINGS).filter(
  (name) => SETTINGS[name]?.part !== 'host',
);

/** The same with the host's pace: what a search for crashes takes. The other fields of its host follow from the scheme. */
export const CRASH_SETTINGS: readonly string[] = [
  ...DEVICE_SETTINGS,
  ...(['queueDepth', 'thinkNs'] satisfies (keyof HostSpec)[]),
];
