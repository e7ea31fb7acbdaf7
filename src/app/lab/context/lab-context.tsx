import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Frame } from '../../../model/spoken.ts';
import type { Lab } from '../model/lab.ts';
import type { LabState } from '../model/lab-state.ts';

const LabContext = createContext<Lab | null>(null);

/** Everything below speaks to this lab. */
export const LabProvider = LabContext.Provider;

export function useLab(): Lab {
  const lab = useContext(LabContext);
  if (lab === null) throw new Error('This panel stands outside of a lab.');
  return lab;
}

export function useLabState<S>(select: (state: LabState) => S): S {
  return useStore(useLab().context.store, select);
}

/** The part of the frame on the screen that a panel draws. */
export function useFrame<S>(select: (frame: Frame | null) => S): S {
  return useStore(useLab().context.scene, (scene) => select(scene.frame));
}
