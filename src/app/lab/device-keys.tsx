import { type ReactNode, useEffect } from 'react';
import type { Lab } from '../state/lab.ts';
import { useLabActions } from './lab-actions.ts';
import { LabProvider, useFrame } from './lab-context.tsx';

interface DeviceKeysProps {
  readonly lab: Lab;
  /** The page keys turn pages of a text, not the device's steps. */
  readonly turnsPages?: boolean;
  readonly children: ReactNode;
}

/** Around every screen of one device: what can be done with it, and the colours of its phase. */
export function DeviceKeys({ lab, turnsPages = false, children }: DeviceKeysProps) {
  useLabActions(lab, turnsPages);
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
