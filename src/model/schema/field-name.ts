/** Fields of specifications that have a title of their own. */
import type { DEVICE, GENERATED, GEOMETRY, HOST, START, TIMING } from './specification-schema.ts';

export type FieldName =
  | keyof typeof GEOMETRY
  | keyof typeof TIMING
  | keyof typeof DEVICE
  | keyof typeof HOST
  | keyof typeof GENERATED
  | keyof typeof START
  | 'timingProfile'
  | 'wearLevellingDynamic'
  | 'wearLevellingThreshold';
