import { type ReactNode, useEffect, useState } from 'react';
import { useFrame } from '../context/lab-context.tsx';
import { DeviceFigure } from './device-figure.tsx';
import styles from './mini-device.module.css';

const phone = matchMedia('(max-width: 640px)');

/**
 * On a phone what one reads or presses has the whole width: the device stays in sight above it, small. Elsewhere nothing.
 */
export function MiniDevice({ children }: { readonly children?: ReactNode }) {
  const [isPhone, setIsPhone] = useState(phone.matches);
  useEffect(() => {
    const note = (): void => setIsPhone(phone.matches);
    phone.addEventListener('change', note);
    return () => phone.removeEventListener('change', note);
  }, []);
  const frame = useFrame((now) => now);
  if (!isPhone || frame === null) return null;
  return (
    <div className={styles.mini}>
      {children}
      <DeviceFigure frame={frame} scale="medium" />
    </div>
  );
}
