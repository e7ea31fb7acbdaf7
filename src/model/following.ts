/**
 * Following one logical page or one transaction: what of a frame belongs to it. The worker lists its places and
 * moments, the stage marks them, and both go by this.
 */
import type { Text } from '../base/message.ts';
import type { FactGroup, FlightView, MappingEntry, PageState, PageView, RichText } from './frame.ts';
import { pageName } from './page-name.ts';

/** `page` is the number by which the workload names it; `transaction` a key of the frame. */
export type Followed =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'transaction'; readonly transaction: number };

/** One place of the followed item at one moment. */
export interface FollowedPlace {
  /** "Page buffer", "Map", "Flash": what kind of place it is. */
  readonly where: Text;
  /** "A of Tx5", "2.2, current". */
  readonly text: RichText;
  /** Position on flash, if it is there. */
  readonly at: { readonly block: number; readonly page: number } | null;
  readonly state: PageState | null;
}

/** A step in which something happened to what is followed. */
export interface FollowedMoment {
  readonly step: number;
  readonly timeNs: number;
  /** All of it, as one sentence. */
  readonly text: RichText;
}

/** By what a frame names what is followed; null where it is of the other kind. */
export interface FollowedMarks {
  readonly name: string | null;
  readonly transaction: number | null;
  /** "Tx7". */
  readonly label: string | null;
}

export const nothingFollowed: FollowedMarks = { name: null, transaction: null, label: null };

export function marksOf(
  followed: Followed | null,
  labelOf: (transaction: number) => string | undefined,
): FollowedMarks {
  if (followed === null) return nothingFollowed;
  if (followed.kind === 'page') return { name: pageName(followed.page), transaction: null, label: null };
  const { transaction } = followed;
  return { name: null, transaction, label: labelOf(transaction) ?? null };
}

export function isFollowedPage(page: PageView, marks: FollowedMarks): boolean {
  if (page.state === 'free' || page.state === 'torn' || page.state === 'unread') return false;
  return marks.name === null
    ? marks.transaction !== null && page.transaction === marks.transaction
    : page.name === marks.name;
}

export function isFollowedEntry(entry: MappingEntry, marks: FollowedMarks): boolean {
  return marks.name !== null && entry.name === marks.name;
}

export function isFollowedFlight(flight: FlightView, marks: FollowedMarks): boolean {
  if (marks.name !== null) return flight.name === marks.name;
  return marks.transaction !== null && flight.transaction === marks.transaction;
}

/**
 * Lines emphasise what they are about, and say of a page where it is: "**Tx7** in process: A → 2.1". A message has both
 * among its arguments.
 */
export function isFollowedLine(line: RichText, marks: FollowedMarks): boolean {
  const { name, label } = marks;
  if (typeof line !== 'string') {
    const named = Object.values(line.args).filter((each) => typeof each === 'string');
    if (label !== null) return named.includes(label);
    return name !== null && named.some((each) => each === name || ` ${each}`.includes(` ${name} → `));
  }
  if (label !== null) return line.includes(`**${label}**`);
  return name !== null && (line.includes(`**${name}**`) || ` ${line}`.includes(` ${name} → `));
}

/** A fact about a page or a transaction is labelled with its name. */
export function isFollowedFact({ label }: FactGroup['facts'][number], marks: FollowedMarks): boolean {
  return label === marks.name || label === marks.label;
}
