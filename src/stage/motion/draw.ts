/** Draws each kind of motion. */
import { edgeOf, frameOf, ghostOf, slotOf, threadOf } from './ghost.ts';
import type { Motion, MotionKind } from './motion.ts';
import styles from './motion.module.css';
import { faceIn, firstOf, isApart, type Place, type Standing } from './places.ts';
import { EASING, type Playing, type Stood, type Timed } from './playing.ts';

/** Share of its journey after which what arrives is seen in its place. */
const ARRIVING = 0.75;
/** Share of its time after which a thread has reached its page. */
const REACHED = 0.4;

type Draw = (player: Playing, motion: Motion, timed: Timed, stood: Stood) => void;

/** A page or an entry goes from place to place; its cell is faint until it arrives. */
const fly: Draw = (player, { kind, from, to }, timed, { before, after, now }) => {
  const start = inBlock(firstOf(from, now)) ?? firstOf(from, before, after);
  const end = firstOf(to, now);
  if (start === null || end === null) return;
  // A thing that goes into another is not that other.
  const isPage = kind !== 'save' && kind !== 'slide' && faceIn(end.element) !== null;
  const hasFace = faceIn(start.element) !== null;
  // If memory shows no page, but a line about it, the page sets off in its own size.
  const [first, last] = isPage ? [hasFace ? start : centred(end, start), end] : [start, centred(start, end)];
  const ghost = ghostOf(isPage && !hasFace ? end : start, first);
  ghost.classList.add(styles[isPage ? 'page' : 'line'] ?? '');
  player.draw(ghost);
  const way = [{ transform: 'none' }, { transform: shift(first, last) }];
  player.run(ghost, way, timed, EASING, () => ghost.remove());
  const face = faceIn(end.element);
  if (face === null || kind === 'slide') return;
  player.run(face, [{ opacity: 0.25 }, { opacity: 0.25, offset: ARRIVING }, { opacity: 1 }], timed, 'linear');
};

/** On a block: it stands elsewhere while that travels. */
const inBlock = (standing: Standing | null): Standing | null =>
  standing?.element.closest('[data-block]') == null ? null : standing;

/** A place of one's own size, in the middle of another. */
function centred({ width, height }: Place, { x, y, ...at }: Place): Place {
  return { x: x + (at.width - width) / 2, y: y + (at.height - height) / 2, width, height };
}

/** A thread that is drawn, stays a while and fades. Without a place to come from, a ring closes on its end. */
const thread: Draw = (player, motion, timed, stood) => {
  const start = firstOf(motion.from, stood.now);
  const end = firstOf(motion.to, stood.now);
  if (end === null) return;
  if (start === null) {
    ring(player, motion, timed, stood);
    return;
  }
  const svg = threadOf(start, end, slotOf(end.element));
  player.draw(svg);
  const keyframes = [
    { strokeDashoffset: 1, opacity: 1, easing: 'ease-in-out' },
    { strokeDashoffset: 0, opacity: 1, offset: REACHED },
    { strokeDashoffset: 0, opacity: 1, offset: 0.75 },
    { strokeDashoffset: 0, opacity: 0 },
  ];
  player.run(svg, keyframes, timed, 'linear', () => svg.remove());
};

/** The entry turns to its new value, and a thread leads to the page, which looks as it did until that has reached it. */
const map: Draw = (player, motion, timed, stood) => {
  thread(player, motion, timed, stood);
  const untilReached = timed.delayMs + timed.durationMs * REACHED;
  for (const anchor of [...motion.to, ...(motion.leaves ?? [])]) {
    const [was, is] = [stood.before.get(anchor), stood.now.get(anchor)];
    if (was !== undefined && is !== undefined) keepLook(player, was, is, untilReached);
  }
  const entry = firstOf(motion.turns ?? [], stood.after);
  if (entry !== null) flipOver(player, entry, timed);
};

/** The old face instead of the new one. */
function keepLook(player: Playing, was: Standing, is: Standing, durationMs: number): void {
  const face = faceIn(is.element);
  if (face === null || faceIn(was.element) === null) return;
  const cover = ghostOf(was, is);
  player.draw(cover);
  const timed = { delayMs: 0, durationMs };
  player.run(cover, [{ opacity: 1 }, { opacity: 1 }], timed, 'linear', () => cover.remove());
  player.run(face, [{ opacity: 0 }, { opacity: 0 }], timed, 'linear');
}

/** Its content turns: the place itself may be on its way. */
function flipOver(player: Playing, { element }: Standing, { delayMs, durationMs }: Timed): void {
  const half = { delayMs, durationMs: Math.min(durationMs, 240) };
  const keyframes = [{ transform: 'rotateX(90deg)' }, { transform: 'none' }];
  for (const part of element.childElementCount === 0 ? [element] : element.children)
    player.run(part, keyframes, half);
}

const flip: Draw = (player, { to }, timed, { after }) => {
  const end = firstOf(to, after);
  if (end !== null) flipOver(player, end, timed);
};

/** Comes in from the left. */
const enter: Draw = (player, { to }, timed, { after }) => {
  const end = firstOf(to, after);
  if (end === null) return;
  player.run(end.element, [{ transform: 'translateX(-24px)', opacity: 0 }, { transform: 'none' }], timed);
};

/** Fades towards where it came in. */
const leave: Draw = (player, { from }, timed, { before }) => {
  const start = firstOf(from, before);
  if (start === null) return;
  const ghost = ghostOf(start, start);
  player.draw(ghost);
  const away = { transform: 'translateX(-24px)', opacity: 0 };
  player.run(ghost, [{ transform: 'none' }, away], timed, EASING, () => ghost.remove());
};

const ring: Draw = (player, { to }, timed, { now }) => {
  const end = firstOf(to, now);
  if (end === null) return;
  const frame = frameOf('arrived', end, slotOf(end.element));
  player.draw(frame);
  const keyframes = [
    { transform: 'scale(1.35)', opacity: 0 },
    { transform: 'none', opacity: 1 },
  ];
  player.run(frame, keyframes, timed, EASING, () => frame.remove());
};

/** A page looks as it did until the evidence of the decision has been seen. */
const decide: Draw = (player, motion, timed, stood) => {
  const [was, is] = [firstOf(motion.to, stood.before), firstOf(motion.to, stood.now)];
  if (timed.delayMs > 0 && was !== null && is !== null) keepLook(player, was, is, timed.delayMs);
  ring(player, motion, timed, stood);
};

/** A ring goes from place to place. */
const walk: Draw = (player, { from, to, along }, timed, { before, now }) => {
  const places =
    along === undefined
      ? [firstOf(from, now, before), firstOf(to, now)]
      : along.map((each) => now.get(each) ?? null);
  const stops = places.filter((place) => place !== null);
  const first = stops[0];
  if (first === undefined || stops.length < 2) return;
  const frame = frameOf('walker', first, slotOf(first.element));
  player.draw(frame);
  const keyframes = stops.map((stop) => ({ transform: shift(first, stop) }));
  player.run(frame, keyframes, timed, 'linear', () => frame.remove());
};

/** Wipes the old content away from left to right; the new content appears behind the edge. */
const wipe: Draw = (player, motion, timed, { before, now }) => {
  const old = firstOf(motion.from, before);
  const is = firstOf(motion.to, now);
  if (old === null || is === null) return;
  const ghost = ghostOf(old, old);
  player.draw(ghost);
  player.run(ghost, [{ clipPath: clip(0) }, { clipPath: clip(1) }], timed, 'linear', () => ghost.remove());
  if (motion.kind === 'erase') sweep(player, old, timed, 'linear');
  const face = faceIn(is.element);
  if (face === null) return;
  player.run(face, [{ clipPath: 'inset(0 100% 0 0)' }, { clipPath: 'inset(0)' }], timed, 'linear');
};

/** Cuts off a share of what stands there, from the left. */
const clip = (share: number): string => `inset(-6px -6px -6px ${share * 100}%)`;

/** An edge goes over a place from left to right. */
function sweep(player: Playing, at: Place, timed: Timed, easing: string): void {
  const edge = edgeOf(at);
  player.draw(edge);
  // Not seen before it sets off.
  const way = [
    { transform: 'none', opacity: 0 },
    { opacity: 1, offset: 0.01 },
    { transform: `translateX(${at.width}px)`, opacity: 1 },
  ];
  player.run(edge, way, timed, easing, () => edge.remove());
}

/** The wipe itself is drawn by the half: an edge goes before it. */
const empty: Draw = (player, { to }, timed, { after }) => {
  const half = firstOf(to, after);
  if (half !== null) sweep(player, half, timed, 'ease-in');
};

/** A block goes to its new place, and to its new size. */
const travel: Draw = (player, motion, timed, { before, after }) => {
  const start = firstOf(motion.from, before);
  const end = firstOf(motion.to, after);
  if (start === null || end === null || !isApart(start, end)) return;
  const { element } = end;
  const [dx, dy] = [start.x - end.x, start.y - end.y];
  // Hairlines trail backwards; where lanes are stacked the way is vertical and has none.
  if (motion.kind === 'travel')
    element.dataset['travelling'] = Math.abs(dx) < Math.abs(dy) ? 'vertical' : dx < 0 ? 'right' : 'left';
  const keyframes = [
    { transform: shift(end, start), transformOrigin: '0 0' },
    { transform: 'none', transformOrigin: '0 0' },
  ];
  player.run(element, keyframes, timed, EASING, () => delete element.dataset['travelling']);
};

export const DRAW: Readonly<Record<MotionKind, Draw>> = {
  program: fly,
  queue: fly,
  copy: fly,
  save: fly,
  enter,
  flip,
  slide: fly,
  leave,
  seal: ring,
  walk,
  retrace: walk,
  prove: thread,
  map,
  turn: thread,
  decide,
  scan: walk,
  read: wipe,
  erase: wipe,
  empty,
  travel,
  shift: travel,
  reflow: travel,
};

/** The transform that puts what stands at `at` where `target` is, with the corner as its origin. */
function shift(at: Place, target: Place): string {
  const scale = `scale(${target.width / at.width}, ${target.height / at.height})`;
  return `translate(${target.x - at.x}px, ${target.y - at.y}px) ${scale}`;
}
