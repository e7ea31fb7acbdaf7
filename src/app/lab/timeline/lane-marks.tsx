import { texts } from '../../words/timeline.ts';
import type { Lane } from '../model/history.ts';
import styles from './timeline.module.css';

/** The marks of a transaction's life, around the middle of a row. */
export type LaneMarkKind = 'begin' | 'write' | 'asked' | NonNullable<Lane['end']>['kind'];

const paths: Readonly<Record<LaneMarkKind, string>> = {
  begin: 'M0-6V6',
  write: 'M-3.5-3.5H3.5V3.5H-3.5Z',
  asked: 'M0-6L6 0 0 6-6 0Z',
  commit: 'M0-6.5L6.5 0 0 6.5-6.5 0Z',
  abort: 'M-4.5-4.5L4.5 4.5M-4.5 4.5L4.5-4.5',
  lost: 'M-4 0A4 4 0 1 1 4 0A4 4 0 1 1-4 0Z',
};

interface LaneMarkProps {
  readonly kind: LaneMarkKind;
  readonly x: number;
  readonly y: number;
}

export function LaneMark({ kind, x, y }: LaneMarkProps) {
  return <path className={styles[kind]} d={paths[kind]} transform={`translate(${x} ${y})`} />;
}

const keys = ['begin', 'write', 'asked', 'commit', 'abort'] as const;
const keySize = 14;

/** Legend of the marks. */
export function Key({ hasCut }: { readonly hasCut: boolean }) {
  const names = { ...texts, commit: texts.acknowledged, lost: texts.cutOff };
  const shown: readonly (keyof typeof paths)[] = hasCut ? [...keys, 'lost'] : keys;
  return (
    <span className={styles.key} data-cut={hasCut || undefined} aria-hidden="true">
      {shown.map((kind) => (
        <span key={kind}>
          <svg width={keySize} height={keySize}>
            <LaneMark kind={kind} x={keySize / 2} y={keySize / 2} />
          </svg>
          {names[kind]}
        </span>
      ))}
    </span>
  );
}
