/**
 * Contents of links beside a specification: the current view, the choices on the screens for many devices,
 * and the messages between the windows of a presentation. Links are outside data and may be hostile, so
 * everything in them has a bound.
 */
import { realNumber, textOf, wholeNumber } from './field.ts';
import { GEOMETRY, MOST_BLOCKS } from './specification-schema.ts';

/** Branches of a link at most, and names of them. */
export const MOST_LINKED_BRANCHES = 64;
export const MOST_LINKED_BREAKPOINTS = 32;
export const BRANCH_NAME = textOf(60);
/** Of a link that is kept on this computer. */
export const LINK_NAME = textOf(80);

/** Blocks and pages that can be looked at, from 0. */
export const BLOCK_NUMBER = wholeNumber(0, MOST_BLOCKS - 1);
export const PAGE_NUMBER = wholeNumber(0, GEOMETRY.pagesPerBlock.most - 1);

/** Visible part of a full-size device's map, in blocks. */
export const LOOK = {
  block: BLOCK_NUMBER,
  x: realNumber(-1000, 1000),
  y: realNumber(-1000, 1000),
  width: realNumber(0.001, 10_000),
} as const;

/** Notches of the speed; there may be fewer. */
export const SPEED_NOTCH = wholeNumber(0, 15);

/** Write amplification above which playing stops. */
export const AMPLIFICATION = realNumber(0, Number.MAX_VALUE);

/** Rows of the heat map of crashes, and its columns. */
export const MOST_CRASH_ROWS = 64;
export const CRASH_ROW = wholeNumber(0, MOST_CRASH_ROWS);
export const CRASH_COLUMN = wholeNumber(0, 1_000_000);
export const RANDOM_SCRIPTS = wholeNumber(1, 1_000, { initial: 40 });

/** Devices side by side, and moves from their start. */
export const MOST_COMPARED = 4;
export const MOST_MOVES = 100;
export const MOVED_OPERATIONS = wholeNumber(0, 1_000_000);

/** Runs side by side. */
export const MOST_RUNS = 32;

/** Published figures: 1 is as large as they are published. */
export const FIGURE_SCALE = realNumber(1 / 1024, 1);

/** Seeds of a sweep that the page runs. */
export const MOST_SWEEP_SEEDS = 100;

/** Version of an assignment's judgement. */
export const JUDGEMENT = wholeNumber(1, 999_999);

/** Works that an instructor adds to an assignment, and a script of them. */
export const MOST_VARIANT_WORKS = 40;
export const VARIANT_WORK = textOf(400);

/** Seeds of one sheet of exercises. */
export const SHEET_SEEDS = wholeNumber(1, 200);
export const EXERCISE_ANSWER = textOf(200);

/** A trace without transactions is cut into them by numbers of writes, of milliseconds, of pages. */
export const GROUP_PART = wholeNumber(1, 1_000_000);

/** Messages from a page to the FlashScope embedded in it. */
export const EMBEDDED = {
  link: textOf(400_000),
  by: wholeNumber(-1_000_000, 1_000_000),
  step: wholeNumber(0, 1_000_000_000),
} as const;

/** Messages between the windows of a presentation. */
export const PRESENTED = { words: textOf(20_000), key: textOf(20) } as const;
export const MOST_PARAGRAPHS = 100;
