import { createStore } from 'zustand/vanilla';

/** A film that is being made; null for none. */
export const recording = createStore<{ readonly seconds: number; readonly stop: () => void } | null>(
  () => null,
);
