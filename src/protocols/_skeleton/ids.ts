/** Ids that the skeleton declares. In a copy, the entry of `../kit/declared-ids.ts` takes the place of this file. */
import type { LaneId } from '../kit/declared-ids.ts';

export interface SkeletonIds {
  readonly parameters: never;
  readonly mutants: 'acknowledge-early';
  readonly zones: LaneId;
  readonly fields: 'txid';
}
