import { type ReactNode, useEffect } from 'react';
import { type Story, useNarratedLab } from '../context/narrated-lab.ts';
import type { Lab } from '../model/lab.ts';
import { useLabActions } from './lab-actions.ts';
import { LabProvider, useFrame } from '../context/lab-context.tsx';

interface DeviceKeysProps {
  readonly lab: Lab;
  /** The page keys turn pages of a text, not the device's steps. */
  readonly turnsPages?: boolean;
  /** The text that leads the device, for its speaker. */
  readonly story?: Story;
  readonly children: ReactNode;
}

/** Around every screen of one device: what can be done with it, and the colours of its phase. */
export function DeviceKeys({ lab, turnsPages = false, story, children }: DeviceKeysProps) {
  useLabActions(lab, turnsPages);
  useNarratedLab(lab, story ?? null);
  return (
    <LabProvider value={lab}>
      {children}
      <PhaseColours />
    </LabProvider>
  );
}

/** The whole page takes the colours of what the device goes through. */
function PhaseColours() {
  const phase = useFrame((frame) => frame?.phase ?? 'running');
  useEffect(() => {
    document.documentElement.dataset['phase'] = phase;
    return () => {
      delete document.documentElement.dataset['phase'];
    };
  }, [phase]);
  return null;
}
