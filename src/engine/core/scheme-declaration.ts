/** How a scheme presents itself to the registry: what it needs of the device, and what people may choose. */
import type { DeclaredChoice } from '../../model/schema/field.ts';
import type { DeviceSpec, Isolation } from '../../model/specification.ts';
import type { Core } from './core.ts';
import type { OutOfBandField } from '../flash/out-of-band.ts';
import type { Scheme, Settings } from '../interface/scheme.ts';

/** A lane or zone: blocks stand in exactly one. */
export interface ZoneDeclaration {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly tone: 'free' | 'available' | 'unavailable' | 'checkpointed' | 'plain';
}

export interface MutantDeclaration {
  readonly id: string;
  /** "The designers had forgotten …" */
  readonly title: string;
  readonly about: string;
}

/** The isolation level that leaves a scheme most freedom: the last of those it offers. */
export function freestIsolation({ isolation }: Pick<SchemeDeclaration, 'isolation'>): Isolation {
  return isolation[isolation.length - 1] ?? 'serializable';
}

/** A scheme in the registry. */
export interface SchemeDeclaration {
  readonly id: string;
  readonly title: string;
  readonly paper: string;
  readonly kind: 'embedded' | 'host';
  /** From the strictest to the freest. */
  readonly isolation: readonly Isolation[];
  readonly claims: string;
  readonly zones: readonly ZoneDeclaration[];
  readonly outOfBand: readonly OutOfBandField[];
  readonly parameters: readonly DeclaredChoice[];
  readonly mutants: readonly MutantDeclaration[];
  /** Why the scheme cannot run on a device, as one sentence; null where it can. Left out: it runs on all. */
  refuses?(spec: DeviceSpec): string | null;
  create(core: Core, settings: Settings, mutant: string | null): Scheme;
}
