import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './qr-code.module.css';

interface QrCodeProps {
  readonly link: string;
  readonly label: string;
}

/** Longer links make squares too small for a camera at the other end of a room. */
const mostCharacters = 1200;

/** A link as a picture for a camera; nothing where the link is too long for one. */
export function QrCode({ link, label }: QrCodeProps) {
  const code = useMemo(() => (link.length > mostCharacters ? null : encode(link, { border: 2 })), [link]);
  if (code === null) return null;
  const path = code.data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg className={styles.code} viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label}>
      <path d={path.join('')} />
    </svg>
  );
}
