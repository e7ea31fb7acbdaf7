/**
 * Declaration of a scheme for the registry: its needs of the device, and the choices of its users. Its texts for
 * people stand in the files of a language, by the ids of what is declared here.
 */
import type { Text } from '../../base/message.ts';
import type { DeclaredChoice } from '../../model/schema/field.ts';
import type { DeviceSpec, Isolation } from '../../model/specification.ts';
import type { Witness } from '../../model/witness.ts';
import type { Core } from './core.ts';
import type { OutOfBandField } from '../flash/out-of-band.ts';
import type { Scheme, Settings } from '../interface/scheme.ts';

/** A lane or zone: blocks stand in exactly one. */
export interface ZoneDeclaration {
  readonly id: string;
  readonly tone: 'free' | 'available' | 'unavailable' | 'checkpointed' | 'plain';
}

/** An injected bug, and the smallest work that brings it out. */
export interface MutantDeclaration {
  readonly id: string;
  readonly witness: Witness;
}

/** The isolation level that leaves a scheme most freedom: the last of those it offers. */
export function freestIsolation({ isolation }: Pick<SchemeDeclaration, 'isolation'>): Isolation {
  return isolation[isolation.length - 1] ?? 'serializable';
}

/** A scheme in the registry. */
export interface SchemeDeclaration {
  readonly id: string;
  /** The scheme's name. */
  readonly title: string;
  /** Source: a citation. */
  readonly paper: string;
  readonly kind: 'embedded' | 'host';
  /** From the strictest to the freest. */
  readonly isolation: readonly Isolation[];
  readonly zones: readonly ZoneDeclaration[];
  readonly outOfBand: readonly OutOfBandField[];
  readonly parameters: readonly DeclaredChoice[];
  readonly mutants: readonly MutantDeclaration[];
  /** Returns the reason that the scheme cannot run on a device; null if it can. Left out: it runs on all. */
  refuses?(spec: DeviceSpec): Text | null;
  create(core: Core, settings: Settings, mutant: string | null): Scheme;
}
