import { type ReactNode, useEffect, useState } from 'react';
import { useFrame } from '../context/lab-context.tsx';
import { DeviceFigure } from './device-figure.tsx';
import styles from './mini-device.module.css';

const phone = matchMedia('(max-width: 640px)');

interface MiniDeviceProps {
  readonly children?: ReactNode;
  /** Screens on which it is wanted; a phone's where left out. */
  readonly on?: MediaQueryList;
}

/**
 * On a phone what one reads or presses has the whole width: the device stays in sight above it, small. Elsewhere nothing.
 */
export function MiniDevice({ children, on = phone }: MiniDeviceProps) {
  const [isWanted, setIsWanted] = useState(on.matches);
  useEffect(() => {
    const note = (): void => setIsWanted(on.matches);
    on.addEventListener('change', note);
    return () => on.removeEventListener('change', note);
  }, [on]);
  const frame = useFrame((now) => now);
  if (!isWanted || frame === null) return null;
  return (
    <div className={styles.mini}>
      {children}
      <DeviceFigure frame={frame} scale="medium" />
    </div>
  );
}
