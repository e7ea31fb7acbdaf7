import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { realNumber } from '../../../model/schema/field.ts';
import type { JobOptions } from '../../../session/client/pool.ts';
import { BoundedNumber } from '../../ui/controls/bounded-number.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ProgressBar } from '../../ui/controls/progress-bar.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import { type Ended, isGoing } from '../../ui/work/long-work.ts';
import { useLongWork } from '../../ui/work/use-long-work.ts';
import type { PickedMoment } from './picked-moment.ts';
import type { RunBoardState, RunRow } from './run-board.ts';
import styles from './run-moment.module.css';

interface RunMomentProps<T> {
  readonly board: RunBoardState;
  readonly texts: {
    readonly title: string;
    readonly about: string;
    readonly run: string;
    readonly at: string;
    readonly act: string;
    readonly progress: string;
    readonly cancel: string;
    readonly cancelled: string;
  };
  /** Chosen elsewhere: it is entered here, and the panel comes into view. */
  readonly picked?: PickedMoment | null;
  /** Moment that the field holds until another is entered, of a run that takes `endMs` of simulated time. */
  readonly firstMs: (endMs: number) => number;
  /** Repeats the run up to the moment. */
  readonly onAct: (row: RunRow, atNs: number, options: JobOptions<number>) => Promise<Ended<T>>;
  /** Sentence about what came of it. */
  readonly told: (row: RunRow, value: T) => string;
  /** Drawn below the sentence. */
  readonly children?: (value: T) => ReactNode;
}

/** Something done at a moment of one of the runs, which is repeated up to there. */
export function RunMoment<T>(props: RunMomentProps<T>) {
  const { board, texts, picked = null, firstMs, onAct, told, children } = props;
  const done = board.rows.filter(({ result }) => result !== null);
  const [key, setKey] = useState<number | null>(null);
  const [entered, setEntered] = useState<number | null>(null);
  const [taken, setTaken] = useState({ picked, times: 0 });
  if (picked !== taken.picked) {
    setTaken({ picked, times: taken.times + 1 });
    setEntered(picked?.atMs ?? null);
    if (picked !== null) setKey(picked.key);
  }
  const panel = usePanelInView(picked);
  const [outcome, setOutcome] = useState<{ readonly row: RunRow; readonly value: T } | null>(null);
  const [shown, work] = useLongWork();
  const row = done.find((each) => each.key === key) ?? done[0];
  if (row === undefined) return null;
  const endMs = Math.floor(row.result?.figures.simulatedMs ?? 0);
  const atMs = Math.min(endMs, entered ?? firstMs(endMs));
  const act = async (): Promise<void> => {
    setOutcome(null);
    const ended = await work.run(({ signal, onProgress }) =>
      onAct(row, atMs * 1e6, { onProgress: (share) => onProgress({ done: share, total: 1 }), signal }),
    );
    if (ended.state === 'done') setOutcome({ row, value: ended.value });
  };
  const ended = shown.state === 'cancelled' ? texts.cancelled : shown.sentence;
  return (
    <Fold ref={panel} open={picked !== null} title={texts.title} className={styles.moment}>
      <p className={styles.note}>{texts.about}</p>
      <div className={styles.form}>
        <Select
          title={texts.run}
          value={String(row.key)}
          options={done.map((each) => [String(each.key), each.name])}
          onChange={(chosen) => setKey(Number(chosen))}
        />
        <BoundedNumber
          key={`${taken.times} ${row.key}`}
          title={texts.at}
          field={realNumber(0, endMs)}
          value={atMs}
          onChange={setEntered}
        />
        {!isGoing(shown) ? (
          <Button className={styles.act} onClick={() => void act()}>
            {texts.act}
          </Button>
        ) : (
          <>
            <ProgressBar label={texts.progress} progress={shown.progress} className={styles.progress} />
            <Button takesOver className={styles.act} onClick={() => work.cancel()}>
              {texts.cancel}
            </Button>
          </>
        )}
      </div>
      <p className={styles.note} role="status">
        {outcome === null ? ended : told(outcome.row, outcome.value)}
      </p>
      {outcome !== null && children?.(outcome.value)}
    </Fold>
  );
}

function usePanelInView(picked: PickedMoment | null): RefObject<HTMLDetailsElement | null> {
  const panel = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (picked === null || panel.current === null) return;
    panel.current.open = true;
    panel.current.scrollIntoView({ block: 'center' });
  }, [picked]);
  return panel;
}
