import type { CSSProperties } from 'react';
import type { BlockView, DeviceFrame } from '../../model/spoken.ts';
import { blockAnchor } from '../scene/anchors.ts';
import type { Gaze } from '../scene/attention.ts';
import { classNames } from '../scene/class-names.ts';
import type { ChipLayout } from '../scene/layout.ts';
import { chipName } from '../scene/names.ts';
import { texts } from '../words/texts.ts';
import styles from './chips.module.css';
import type { Handlers } from './use-walk.ts';
import shared from './shared.module.css';

interface ChipsProps {
  readonly blocks: readonly BlockView[];
  readonly layout: ChipLayout;
  readonly labelledBy: string;
  readonly gaze: Gaze;
  readonly focus: DeviceFrame['focus'];
  readonly handlers: Handlers;
  readonly walkable: boolean;
}

/** Erased blocks: there is nothing on them but their numbers. */
export function Chips({ blocks, layout, labelledBy, handlers, ...each }: ChipsProps) {
  return (
    <div
      role={each.walkable ? 'grid' : 'list'}
      className={styles['chips']}
      aria-labelledby={labelledBy}
      style={
        {
          '--wide-columns': layout.wideColumns,
          '--wide-rows': layout.wideRows,
          '--narrow-columns': layout.narrowColumns,
          '--narrow-rows': layout.narrowRows,
        } as CSSProperties
      }
      {...handlers}
    >
      {blocks.map((block) => (
        <Chip key={block.block} block={block} {...each} />
      ))}
    </div>
  );
}

function Chip({
  block,
  gaze,
  focus,
  walkable,
}: Pick<ChipsProps, 'gaze' | 'focus' | 'walkable'> & { readonly block: BlockView }) {
  const { selected, tabStop } = gaze;
  const name = chipName(block);
  const isFocus = focus?.block === block.block;
  const className = classNames(
    styles['chip'],
    block.pages.some(({ state }) => state === 'unread') && styles['unread'],
    (isFocus || selected?.block === block.block) && styles['ring'],
  );
  const face = (
    <>
      <span className={shared['spoken']}>{name}</span>
      <span aria-hidden="true">{block.block}</span>
      {block.eraseFirst === true && (
        <small className={styles['first']} aria-hidden="true">
          {texts().eraseFirst}
        </small>
      )}
    </>
  );
  return (
    <div
      role={walkable ? 'row' : 'listitem'}
      data-anchor={blockAnchor(block.block)}
      data-block={block.block}
      data-chip={block.block}
    >
      {walkable ? (
        <div role="rowheader">
          <button
            type="button"
            className={className}
            data-place={block.block}
            tabIndex={tabStop?.block === block.block ? 0 : -1}
            aria-current={isFocus ? 'true' : undefined}
            title={name}
          >
            {face}
          </button>
        </div>
      ) : (
        <span className={className} title={name}>
          {face}
        </span>
      )}
    </div>
  );
}
