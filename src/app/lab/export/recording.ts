import { createStore } from 'zustand/vanilla';
import { LongWork, noWork, type Work } from '../../ui/work/long-work.ts';

/** The film that is being made: how many seconds it lasts. To cancel it is to end it and to keep what there is. */
export const filming = createStore<Work>(() => noWork);

export const filmWork = new LongWork((work) => filming.setState(work, true));
