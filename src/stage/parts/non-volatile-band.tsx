import { useId } from 'react';
import type { FollowedMarks } from '../../model/spoken.ts';
import type { DeviceFrame } from '../../model/spoken.ts';
import { memoryAnchor } from '../scene/anchors.ts';
import styles from './non-volatile-band.module.css';
import { PanelBody } from './panels.tsx';
import { TitledPanel } from './titled-panel.tsx';
import { transactionsByKey } from '../scene/scene.ts';
import { panelsOf } from '../scene/volatile-scene.ts';
import { isPowered } from '../scene/format.ts';
import { texts } from '../words/texts.ts';

export interface NonVolatileBandProps {
  readonly frame: DeviceFrame;
  readonly followed: FollowedMarks;
  /** One of several devices side by side: no landmark of the page. */
  readonly isOneOfMany: boolean;
}

/** Memory that survives a power failure, between the power line and flash: it shows what it holds in every phase. */
export function NonVolatileBand({ frame, followed, isOneOfMany }: NonVolatileBandProps) {
  const id = useId();
  const panels = panelsOf(frame, 'non-volatile');
  if (panels.length === 0) return null;
  const transactions = transactionsByKey(frame);
  return (
    <section
      className={styles['band']}
      data-anchor={memoryAnchor('non-volatile')}
      role={isOneOfMany ? 'group' : undefined}
      aria-labelledby={id}
    >
      <div id={id} className={styles['title']}>
        {texts().nonVolatileMemory}{' '}
        <small className={styles['note']}>
          {isPowered(frame.phase) ? texts().survivesFailure : texts().survivedFailure}
        </small>
      </div>
      <div className={styles['panels']}>
        {panels.map((panel) => (
          <TitledPanel key={panel.title} title={panel.title} note={panel.note}>
            <PanelBody panel={panel} transactions={transactions} followed={followed} />
          </TitledPanel>
        ))}
      </div>
    </section>
  );
}
