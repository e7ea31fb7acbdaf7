/** Places that attract attention: the narration's focus, the selection, the scan beam, the followed item. */
import type { FollowedMarks } from '../../model/spoken.ts';
import type { DeviceFrame } from '../../model/spoken.ts';
import type { StageSelection } from './selection.ts';

/** Page indices within one block; `WHOLE_BLOCK` means the block itself, null none of it. */
export interface BlockAttention {
  readonly focus: number | null;
  readonly selected: number | null;
  readonly beam: number | null;
  /** Tab stop, if in this block. */
  readonly tabStop: number | null;
  /** Items that are outlined wherever they are. */
  readonly followed: FollowedMarks;
  /** Pages that break a promise. */
  readonly broken: readonly number[];
}

export const WHOLE_BLOCK = -1;

export interface Gaze {
  readonly selected: StageSelection | null;
  readonly tabStop: StageSelection | null;
  readonly followed: FollowedMarks;
}

export function attentionAt(frame: DeviceFrame, block: number, gaze: Gaze): BlockAttention {
  const beam = frame.recovery?.beam ?? null;
  const violations = frame.audit?.violations ?? [];
  return {
    focus: within(frame.focus, block),
    selected: within(gaze.selected, block),
    beam: beam !== null && beam.block === block ? beam.page : null,
    tabStop: within(gaze.tabStop, block),
    followed: gaze.followed,
    broken: violations.flatMap((violation) =>
      violation.block === block && violation.page !== null ? [violation.page] : [],
    ),
  };
}

function within(place: StageSelection | null, block: number): number | null {
  return place === null || place.block !== block ? null : (place.page ?? WHOLE_BLOCK);
}

export function sameAttention(a: BlockAttention, b: BlockAttention): boolean {
  return (
    a.focus === b.focus &&
    a.selected === b.selected &&
    a.beam === b.beam &&
    a.tabStop === b.tabStop &&
    a.followed === b.followed &&
    a.broken.join() === b.broken.join()
  );
}
