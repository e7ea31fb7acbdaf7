import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import type { Lab } from '../model/lab.ts';

/** The pages of a text that leads the device, as its speaker wants them. */
export interface Story {
  readonly read: () => {
    readonly place: string;
    readonly says: readonly string[];
    readonly answer: string;
    readonly nextPage: readonly string[] | null;
  } | null;
  readonly subscribe: (changed: () => void) => () => void;
}

/** The lab whose steps are narrated on the screen. */
export interface NarratedLab {
  readonly lab: Lab;
  readonly story: Story | null;
}

/** Null on screens whose sentence is all there is to tell. */
export const narratedLab = createStore<NarratedLab | null>(() => null);

/** Tells the notes window of this device for as long as the caller is on the screen. */
export function useNarratedLab(lab: Lab, story: Story | null): void {
  useEffect(() => {
    const now: NarratedLab = { lab, story };
    narratedLab.setState(now, true);
    return () => {
      if (narratedLab.getState() === now) narratedLab.setState(null, true);
    };
  }, [lab, story]);
}
