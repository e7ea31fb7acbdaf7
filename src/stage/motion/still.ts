/** The motions of a step without motion: outlines and lines, for as long as the step is shown. */
import { frameOf, slotOf, threadOf } from './ghost.ts';
import { FLIES, type Motion, type MotionKind } from './motion.ts';
import { APART_PX, firstOf, isApart, type Place, type Places } from './places.ts';

/** They only say that something is on its way. */
const ONLY_MOTION: ReadonlySet<MotionKind> = new Set([
  'shift',
  'reflow',
  'leave',
  'walk',
  'retrace',
  'prove',
  'scan',
  'empty',
]);

export function stillOf(motions: readonly Motion[], before: Places, after: Places): readonly Element[] {
  const shifts = motions.filter(({ kind }) => kind === 'shift');
  const grounds = shifts.flatMap(({ from, to }): readonly Ground[] => {
    const [was, is] = [firstOf(from, before), firstOf(to, after)];
    return was === null || is === null ? [] : [{ was, is }];
  });
  return motions.flatMap((motion) => still(motion, before, after, grounds));
}

/** Something that other things stand on, which may itself stand elsewhere now. */
interface Ground {
  readonly was: Place;
  readonly is: Place;
}

/** A place that was left, on its ground: what grew above the lanes is no way that a block has gone. */
function placeLeft(place: Place, grounds: readonly Ground[]): Place {
  const isInside = ({ was }: Ground): boolean =>
    place.x >= was.x - APART_PX &&
    place.y >= was.y - APART_PX &&
    place.x + place.width <= was.x + was.width + APART_PX &&
    place.y + place.height <= was.y + was.height + APART_PX;
  const ground = grounds.find(isInside);
  if (ground === undefined) return place;
  const { was, is } = ground;
  return { ...place, x: place.x + is.x - was.x, y: place.y + is.y - was.y };
}

/** An outline where it came from, a ring where it is, and between them a line for what no lane explains. */
function still(
  { kind, from, to }: Motion,
  before: Places,
  after: Places,
  grounds: readonly Ground[],
): readonly Element[] {
  if (ONLY_MOTION.has(kind)) return [];
  const start = firstOf(from, before, after);
  const end = firstOf(to, after);
  if (start === null || end === null) return [];
  const slot = slotOf(end.element);
  const drawn: Element[] = [];
  if (kind === 'travel' || FLIES.has(kind)) {
    const left = placeLeft(start, grounds);
    if (isApart(left, end)) drawn.push(frameOf('departed', left, slot));
  }
  if (kind === 'turn') return drawn;
  if (FLIES.has(kind) || kind === 'map') drawn.push(threadOf(start, end, slot));
  return [...drawn, frameOf('arrived', end, slot)];
}
