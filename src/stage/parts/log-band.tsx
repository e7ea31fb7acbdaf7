import {
  useId,
  useRef,
  useState,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { isFollowedPage } from '../../model/following.ts';
import type { DeviceFrame, FollowedMarks, LogBand as Band, LogSlot, SlotGroup } from '../../model/spoken.ts';
import { LOG, pageAnchor } from '../scene/anchors.ts';
import { classNames } from '../scene/class-names.ts';
import { cellScene, transactionOf, transactionsByKey, type TransactionLookup } from '../scene/scene.ts';
import { walkSlots } from '../scene/roving.ts';
import { useInView } from '../scene/use-in-view.ts';
import { texts } from '../words/texts.ts';
import styles from './log-band.module.css';
import { MetadataRows } from './metadata-rows.tsx';
import { PageFace } from './page-cell.tsx';
import shared from './shared.module.css';

interface LogBandProps {
  readonly frame: DeviceFrame;
  readonly followed: FollowedMarks;
  /** False where nothing inspects: the band is said as a whole. */
  readonly walkable: boolean;
}

/** Erased slots that are drawn at most: they say only that there is room. */
const DRAWN_ERASED = 12;

/** The log: what stands in its slots, in the order in which they are written. */
export function LogBand({ frame, followed, walkable }: LogBandProps) {
  const { log } = frame;
  return log === null ? null : (
    <Slots
      log={log}
      head={<MetadataRows frame={frame} followed={followed} isInHead />}
      transactions={transactionsByKey(frame)}
      followed={followed}
      walkable={walkable}
    />
  );
}

interface SlotsProps {
  readonly log: Band;
  readonly head: ReactNode;
  readonly transactions: TransactionLookup;
  readonly followed: FollowedMarks;
  readonly walkable: boolean;
}

function Slots({ log, head, transactions, followed, walkable }: SlotsProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { stop, onFocus, onKeyDown } = useWalk(log);
  useInView(list, log.focus ?? log.slots.length - 1);
  const erased = Math.min(DRAWN_ERASED, log.erased);
  return (
    <section className={styles['band']} aria-labelledby={id} data-anchor={LOG} data-band="">
      <div className={styles['head']}>
        <h3 id={id} className={styles['title']}>
          {log.title} <span className={styles['note']}>{log.note}</span>
          <span className={shared['spoken']}>{spanOf(log)}</span>
        </h3>
        {head}
      </div>
      <div className={styles['scroller']}>
        <ul
          ref={list}
          className={styles['slots']}
          data-homes={log.goesHome}
          {...(walkable ? { onFocus, onKeyDown } : {})}
        >
          {log.before > 0 && <li className={styles['more']}>+{log.before}</li>}
          {log.slots.map((slot, index) => (
            <Slot
              key={`${slot.at.block}.${slot.at.page}`}
              slot={slot}
              index={index}
              log={log}
              transactions={transactions}
              followed={followed}
              tabIndex={!walkable ? undefined : index === stop ? 0 : -1}
            />
          ))}
          {log.behind > 0 && <li className={styles['more']}>+{log.behind}</li>}
          <Cursor log={log} before={log.slots.length} />
          {Array.from({ length: erased }, (_, index) => (
            <li key={index} className={styles['erased']} aria-hidden="true" />
          ))}
        </ul>
      </div>
    </section>
  );
}

function spanOf({ slots }: Band): string {
  const [first, last] = [slots[0], slots.at(-1)];
  return first === undefined || last === undefined ? texts().noSlots : texts().slots(first.slot, last.slot);
}

/** The band has one tab stop; arrows go from slot to slot. */
function useWalk({ slots, focus }: Band) {
  const [cursor, setCursor] = useState<number | null>(null);
  const stop = Math.min(cursor ?? focus ?? 0, slots.length - 1);
  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    const index = Number(target.dataset['slotIndex']);
    if (Number.isInteger(index)) setCursor(index);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const next = walkSlots(event.key, stop, slots.length);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.querySelector<HTMLElement>(`[data-slot-index="${next}"]`)?.focus();
  };
  return { stop, onFocus, onKeyDown };
}

interface SlotProps extends Omit<SlotsProps, 'walkable' | 'head'> {
  readonly slot: LogSlot;
  readonly index: number;
  readonly tabIndex: number | undefined;
}

function Slot({ slot, index, log, transactions, followed, tabIndex }: SlotProps) {
  const { at, page, face, names, gone, text } = slot;
  const scene = cellScene(page, transactionOf(page, transactions));
  const group = log.groups.find(({ from, to }) => index >= from && index <= to);
  return (
    <>
      <Cursor log={log} before={index} />
      <li
        className={styles['slot']}
        data-slot-of="log"
        data-group={group?.state}
        data-end={endOf(group, index)}
      >
        {group?.from === index && <GroupTitle group={group} log={log} />}
        <div
          className={classNames(
            styles['cell'],
            log.focus === index && styles['ring'],
            isFollowedPage(page, followed) && shared['followed'],
          )}
          data-metadata={`${at.block}.${at.page}`}
          data-record={page.record}
          data-slot-index={index}
          data-anchor={pageAnchor(at.block, at.page)}
          data-named={names !== ''}
          tabIndex={tabIndex}
          role={tabIndex === undefined ? undefined : 'img'}
          aria-label={tabIndex === undefined ? undefined : text}
          title={text}
        >
          <PageFace {...scene} name={face === '' ? scene.name : face} />
          {names !== '' && <span className={styles['names']}>{names}</span>}
        </div>
        <span className={styles['number']} aria-hidden="true">
          {slot.slot}
        </span>
        {gone !== '' && <span className={styles['gone']}>{gone}</span>}
      </li>
    </>
  );
}

const endOf = (group: SlotGroup | undefined, index: number): string | undefined => {
  if (group === undefined) return undefined;
  if (group.from === group.to) return 'both';
  return index === group.from ? 'first' : index === group.to ? 'last' : 'none';
};

function GroupTitle({ group, log }: { readonly group: SlotGroup; readonly log: Band }) {
  const { from, to, state, title } = group;
  // A slot with a list is as wide as two.
  const slots = log.slots.slice(from, to + 1).reduce((sum, { names }) => sum + (names === '' ? 1 : 2), 0);
  return (
    <span
      className={styles['groupTitle']}
      data-note=""
      style={{ '--slots': slots } as CSSProperties}
      data-state={state}
      data-last={group === log.groups.at(-1)}
      title={title}
    >
      {title}
    </span>
  );
}

function Cursor({ log, before }: { readonly log: Band; readonly before: number }) {
  const here = log.cursors.filter((cursor) => cursor.before === before);
  return here.map(({ kind, text }) => (
    <li key={kind} className={styles['cursor']} data-kind={kind}>
      {text !== '' && (
        <span className={styles['word']} data-note="">
          {text}
        </span>
      )}
    </li>
  ));
}
