import { useId, type CSSProperties } from 'react';
import type { BlockView, DeviceFrame, FollowedMarks, LaneView } from '../../model/spoken.ts';
import type { Ghost } from '../scene/links.ts';
import type { StageSelection } from '../scene/selection.ts';
import { laneAnchors } from '../scene/anchors.ts';
import { attentionAt, type Gaze } from '../scene/attention.ts';
import { classNames } from '../scene/class-names.ts';
import { chipLayout, isChip, laneLayout, phoneOrder, type DeviceLayout } from '../scene/layout.ts';
import { transactionsByKey } from '../scene/scene.ts';
import { texts } from '../words/texts.ts';
import { Block } from './block.tsx';
import { Chips } from './chips.tsx';
import { Ghosts } from './ghosts.tsx';
import styles from './lanes.module.css';
import shared from './shared.module.css';
import type { Handlers } from './use-walk.ts';

/** A lane that has been read says so with a tick in the colour of good news. */
const TICK = '✓';

export interface LanesProps {
  readonly frame: DeviceFrame;
  readonly selected: StageSelection | null;
  readonly onSelect: (selection: StageSelection) => void;
  readonly followed: FollowedMarks;
  /** Pages that shown links name and that are not on flash. */
  readonly ghosts: readonly Ghost[];
  readonly fast: boolean;
  /** False at medium scale: rows are said as wholes and nothing in them is clicked. */
  readonly walkable: boolean;
}

interface LaneProps extends LanesProps {
  readonly lane: LaneView;
  readonly index: number;
  readonly device: DeviceLayout;
  readonly gaze: Gaze;
  readonly handlers: Handlers;
}

export function Lane({ frame, lane, index, device, gaze, handlers, ghosts, fast, walkable }: LaneProps) {
  const id = useId();
  const [ground, head, note] = laneAnchors(lane.id);
  const transactions = transactionsByKey(frame);
  const blocks = new Map(frame.blocks.map((block) => [block.block, block]));
  const present = lane.blocks.map((block) => blocks.get(block)).filter((block) => block !== undefined);
  const chips = present.filter((block) => isChip(lane, block));
  const rows = present.filter((block) => !isChip(lane, block));
  const own = ghosts.filter((ghost) => ghost.lane === lane.id);
  const { columns, density } = laneLayout(rows.length, device);
  const pages = Math.max(1, ...rows.map((block) => block.pages.length));
  return (
    <section
      role={walkable ? undefined : 'group'}
      className={classNames(styles['lane'], styles[lane.tone])}
      aria-labelledby={`${id}title`}
      data-lane={lane.id}
      data-chips={lane.asChips === true}
      style={{ '--phone-order': phoneOrder(lane, index), '--columns': columns } as CSSProperties}
    >
      <div className={styles['ground']} data-anchor={ground} />
      <h3 id={`${id}title`} className={styles['title']} data-anchor={head}>
        {lane.title}
        <span className={styles['count']}>{lane.count}</span>
      </h3>
      <p className={styles['note']} data-anchor={note}>
        {lane.note.startsWith(TICK) && <span className={styles['tick']}>{TICK}</span>}
        {lane.note.startsWith(TICK) ? lane.note.slice(TICK.length) : lane.note}
      </p>
      {present.length === 0 && (
        <p className={classNames(styles['body'], styles['empty'])}>
          <span className={shared['spoken']}>{texts().noBlocks}</span>
        </p>
      )}
      {chips.length > 0 && (
        <Chips
          blocks={chips}
          layout={chipLayout(frame.blocks.length, device)}
          labelledBy={`${id}title`}
          gaze={gaze}
          focus={frame.focus}
          handlers={handlers}
          walkable={walkable}
        />
      )}
      {rows.length > 0 && (
        <div
          role={walkable ? 'grid' : 'list'}
          aria-labelledby={`${id}title`}
          className={styles['body']}
          data-density={density}
          {...handlers}
        >
          {rows.map((block: BlockView) => (
            <Block
              key={block.block}
              block={block}
              transactions={transactions}
              attention={attentionAt(frame, block.block, gaze)}
              fast={fast}
              walkable={walkable}
            />
          ))}
          {own.length > 0 && <Ghosts ghosts={own} columns={pages * columns} transactions={transactions} />}
        </div>
      )}
    </section>
  );
}
