import styles from './plots.module.css';

const triangle = 'M0,-6L5.5,4H-5.5Z';

interface PublishedMarkProps {
  readonly x: number;
  readonly y: number;
  readonly limit?: 'at most' | 'at least' | undefined;
  /** Values grow to the right here, not upwards. */
  readonly isAcross?: boolean;
}

/** A paper's value: a hollow circle, or a hollow triangle that points to where values are allowed. */
export function PublishedMark({ x, y, limit, isAcross = false }: PublishedMarkProps) {
  if (limit === undefined) {
    return (
      <>
        <circle className={styles.halo} cx={x} cy={y} r={4.5} />
        <circle className={styles.published} cx={x} cy={y} r={4.5} />
      </>
    );
  }
  const isUpper = limit === 'at most';
  const angle = isAcross ? (isUpper ? -90 : 90) : isUpper ? 180 : 0;
  const transform = `translate(${x},${y}) rotate(${angle})`;
  return (
    <>
      <path className={styles.halo} d={triangle} transform={transform} />
      <path className={styles.published} d={triangle} transform={transform} />
    </>
  );
}
