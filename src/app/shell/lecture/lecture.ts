/**
 * A lecture: a list of beats, data and nothing else. A press of the clicker is a beat: it opens an address, mostly a short
 * link, or does on the screen what a key does there.
 */
import { createStore } from 'zustand/vanilla';

export const lectureIds = ['commit-records', 'four-schemes', 'own-scheme'] as const;

export type LectureId = (typeof lectureIds)[number];

export type Beat = {
  /** Its words stand in the language's file, under this. */
  readonly id: string;
  /** Element that is brought into view; left out: the beginning of the page. */
  readonly shows?: string;
  /** The same on a phone, where devices stand below one another. */
  readonly showsOnPhone?: string;
} & ({ readonly at: string } | { readonly press: string });

export interface BeatWords {
  /** For the audience: one or two short sentences. */
  readonly says: string;
  /** For the speaker. */
  readonly notes: string;
}

/** Place in a lecture. */
export interface LecturePlace {
  readonly id: LectureId;
  readonly index: number;
  /** A press beyond the last beat. */
  readonly isOver: boolean;
  /** Addresses that beats were left at, by index, so that one comes back to the same state. */
  readonly left: Readonly<Record<number, string>>;
}

const storageKey = 'flashscope.lecture';

/** Null while none is given. Outlives a reload of the page. */
export const lecture = createStore<LecturePlace | null>(load);

lecture.subscribe((place) => {
  try {
    if (place === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(place));
  } catch {
    // The lecture then ends with the page.
  }
});

function load(): LecturePlace | null {
  try {
    return placeIn(sessionStorage.getItem(storageKey) ?? 'null');
  } catch {
    return null;
  }
}

/** Storage may hold foreign data: all but a place in a lecture is nothing. */
export function placeIn(text: string): LecturePlace | null {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null || !('id' in stored) || !('index' in stored))
      return null;
    const { id, index } = stored;
    const isPlace = isLectureId(id) && typeof index === 'number' && Number.isSafeInteger(index) && index >= 0;
    return isPlace ? { id, index, isOver: false, left: {} } : null;
  } catch {
    return null;
  }
}

export function isLectureId(id: unknown): id is LectureId {
  return lectureIds.some((each) => each === id);
}
