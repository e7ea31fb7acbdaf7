import { useId, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { FollowedMarks } from '../../model/spoken.ts';
import type { DeviceFrame } from '../../model/spoken.ts';
import { memoryAnchor } from '../scene/anchors.ts';
import styles from './non-volatile-band.module.css';
import { PanelBody } from './panels.tsx';
import { TitledPanel } from './titled-panel.tsx';
import { transactionsByKey } from '../scene/scene.ts';
import { walkSlots } from '../scene/roving.ts';
import { panelsOf } from '../scene/volatile-scene.ts';
import { isPowered } from '../scene/format.ts';
import { texts } from '../words/texts.ts';

export interface NonVolatileBandProps {
  readonly frame: DeviceFrame;
  readonly followed: FollowedMarks;
  /** One of several devices side by side: no landmark of the page. */
  readonly isOneOfMany: boolean;
  /** False where nothing inspects: nothing in it takes the focus. */
  readonly walkable: boolean;
}

/** Memory that survives a power failure, between the power line and flash: it shows what it holds in every phase. */
export function NonVolatileBand({ frame, followed, isOneOfMany, walkable }: NonVolatileBandProps) {
  const id = useId();
  const { ref, onFocus, onKeyDown } = useItems(walkable);
  const panels = panelsOf(frame, 'non-volatile');
  if (panels.length === 0) return null;
  const transactions = transactionsByKey(frame);
  return (
    <section
      className={styles['band']}
      data-anchor={memoryAnchor('non-volatile')}
      role={isOneOfMany ? 'group' : undefined}
      aria-labelledby={id}
      data-band=""
    >
      <div id={id} className={styles['title']}>
        {texts().nonVolatileMemory}{' '}
        <small className={styles['note']}>
          {isPowered(frame.phase) ? texts().survivesFailure : texts().survivedFailure}
        </small>
      </div>
      <div ref={ref} className={styles['panels']} {...(walkable ? { onFocus, onKeyDown } : {})}>
        {panels.map((panel) => (
          <TitledPanel key={panel.title} title={panel.title} note={panel.note}>
            <PanelBody panel={panel} transactions={transactions} followed={followed} />
          </TitledPanel>
        ))}
      </div>
    </section>
  );
}

/**
 * One tab stop for the rows and frames of all panels; arrows go from one to the next. Their own components draw them in
 * volatile memory, too, where none takes the focus.
 */
function useItems(walkable: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState(0);
  const items = (): HTMLElement[] => [...(ref.current?.querySelectorAll<HTMLElement>('li, p') ?? [])];
  useLayoutEffect(() => {
    if (!walkable) return;
    const all = items();
    for (const [index, item] of all.entries()) {
      item.tabIndex = index === Math.min(cursor, all.length - 1) ? 0 : -1;
    }
  });
  const onFocus = ({ target }: FocusEvent<HTMLElement>): void =>
    setCursor(Math.max(0, items().indexOf(target)));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const all = items();
    const next = walkSlots(event.key, Math.min(cursor, all.length - 1), all.length);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    all[next]?.focus();
  };
  return { ref, onFocus, onKeyDown };
}
