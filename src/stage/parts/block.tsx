import { memo, type CSSProperties } from 'react';
import { isFollowedPage } from '../../model/following.ts';
import type { BlockView } from '../../model/spoken.ts';
import { blockAnchor, pageAnchor } from '../scene/anchors.ts';
import { sameAttention, WHOLE_BLOCK, type BlockAttention } from '../scene/attention.ts';
import styles from './block.module.css';
import { classNames } from '../scene/class-names.ts';
import { blockMark, blockName, pageName } from '../scene/names.ts';
import { PageFace } from './page-cell.tsx';
import { cellScene, sameBlock, slotOf, transactionOf, type TransactionLookup } from '../scene/scene.ts';
import shared from './shared.module.css';
import { texts } from '../words/texts.ts';

export interface BlockProps {
  readonly block: BlockView;
  readonly transactions: TransactionLookup;
  readonly attention: BlockAttention;
  /** The scan beam stands still. */
  readonly fast: boolean;
  /** False at medium scale: the row is said as a whole and nothing in it is clicked. */
  readonly walkable: boolean;
}

/** A block: its number, then its pages in program order. */
export const Block = memo(function Block(props: BlockProps) {
  const { block, attention, fast, walkable } = props;
  const mark = blockMark(block);
  const ringed = attention.focus === WHOLE_BLOCK || attention.selected === WHOLE_BLOCK;
  return (
    <div
      role={walkable ? 'row' : 'listitem'}
      data-anchor={blockAnchor(block.block)}
      data-block={block.block}
      className={classNames(
        styles['block'],
        ringed && styles['ringed'],
        (ringed || attention.beam !== null) && styles['raised'],
        mark !== null && styles[mark.kind],
        !fast && styles['swept'],
      )}
      style={{ '--pages': block.pages.length } as CSSProperties}
    >
      <BlockNumber {...props} />
      {Array.from(block.pages.keys(), (page) => (
        <Page key={page} {...props} index={page} />
      ))}
      {mark !== null && mark.kind !== 'victim' && mark.kind !== 'retired' && (
        <span className={styles['word']} aria-hidden="true">
          {mark.word}
        </span>
      )}
    </div>
  );
}, sameProps);

function BlockNumber({ block, attention, walkable }: BlockProps) {
  const name = blockName(block);
  const mark = blockMark(block);
  const face = (
    <>
      <span className={shared['spoken']}>{name}</span>
      <span className={styles['numberFace']} data-number="" aria-hidden="true">
        {block.block}
        {mark?.kind === 'victim' && <span className={styles['victimWord']}>{mark.word}</span>}
      </span>
    </>
  );
  if (!walkable) {
    return (
      <span className={styles['number']} title={name}>
        {face}
      </span>
    );
  }
  return (
    <div role="rowheader">
      <button
        type="button"
        className={styles['number']}
        data-place={block.block}
        tabIndex={attention.tabStop === WHOLE_BLOCK ? 0 : -1}
        aria-current={attention.focus === WHOLE_BLOCK ? 'true' : undefined}
        title={name}
      >
        {face}
      </button>
    </div>
  );
}

function Page({ block, transactions, attention, walkable, index }: BlockProps & { readonly index: number }) {
  const page = block.pages[index];
  if (page === undefined) return null;
  const transaction = transactionOf(page, transactions);
  const broken = attention.broken.includes(index);
  const anchor = pageAnchor(block.block, index);
  const className = classNames(
    styles['page'],
    isFollowedPage(page, attention.followed) && styles['followed'],
    attention.beam === index && styles['beam'],
    broken && styles['broken'],
    (attention.focus === index || attention.selected === index) && styles['ring'],
  );
  const spoken = pageName(block.block, index, page, transaction);
  const name = broken ? texts().brokenPage(spoken) : spoken;
  // Said by hidden text, not by a label: a label would have to contain the letters that the face shows.
  const face = (
    <>
      <span className={shared['spoken']}>{name}</span>
      <PageFace {...cellScene(page, transaction)} />
    </>
  );
  if (!walkable) {
    return (
      <span className={className} data-anchor={anchor} title={name}>
        {face}
      </span>
    );
  }
  return (
    <div role="gridcell" aria-selected={attention.selected === index}>
      <button
        type="button"
        className={className}
        data-anchor={anchor}
        data-place={`${block.block}.${index}`}
        tabIndex={attention.tabStop === index ? 0 : -1}
        aria-current={attention.focus === index ? 'true' : undefined}
        title={name}
      >
        {face}
      </button>
    </div>
  );
}

/** A frame brings new objects for all that did not change; only a row that looks different is drawn again. */
function sameProps(a: BlockProps, b: BlockProps): boolean {
  return (
    a.fast === b.fast &&
    a.walkable === b.walkable &&
    sameAttention(a.attention, b.attention) &&
    sameBlock(a.block, b.block) &&
    a.block.pages.every((page) => {
      const before = transactionOf(page, a.transactions);
      const after = transactionOf(page, b.transactions);
      return (
        slotOf(before) === slotOf(after) &&
        before?.isFollowed === after?.isFollowed &&
        before?.pattern === after?.pattern &&
        before?.label === after?.label
      );
    })
  );
}
