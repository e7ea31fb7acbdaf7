import { classNames } from '../scene/class-names.ts';
import type { CellScene } from '../scene/scene.ts';
import styles from './page-marks.module.css';
import cell from './page-cell.module.css';

/** Leading letters of a transaction's label, which give way in a narrow cell. */
const PREFIX = 'Tx';

/** The seal of a record, and the transaction that it is about. */
export function Seal({ label }: { readonly label: string }) {
  const isLong = label.startsWith(PREFIX);
  return (
    <span className={styles['record']}>
      <s className={styles['seal']} />
      {label !== '' && (
        <b className={styles['label']}>
          {isLong && <span className={styles['prefix']}>{PREFIX}</span>}
          {isLong ? label.slice(PREFIX.length) : label}
        </b>
      )}
    </span>
  );
}

/** Marks at the right of a cell: the cross of an abort, the flag, and below them the tag. */
export function PageMarks({ shape, tag, tagCount, flag }: CellScene) {
  const isAborted = shape === 'aborted';
  if (tag === '' && flag === null && !isAborted) return null;
  return (
    <span
      className={classNames(
        styles['marks'],
        isAborted && flag !== null && styles['both'],
        flag !== null && shape === 'programming' && styles['inLine'],
      )}
    >
      {isAborted && <s className={styles['cross']} />}
      {flag !== null && (
        <svg className={styles['flag']} data-flag={flag} viewBox="0 0 11 12">
          <path d="M1.5 0.5V12M2 1.25H10L8 3.9 10 6.5H2" />
        </svg>
      )}
      {tag !== '' && (
        <i className={cell['tag']}>
          {tag}
          <span className={cell['tagCount']}>{tagCount}</span>
        </i>
      )}
    </span>
  );
}
