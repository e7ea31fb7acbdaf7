import { useState } from 'react';
import { realNumber } from '../../../model/schema/field.ts';
import type { CutReport } from '../../../session/contract/spoken.ts';
import { LabLink } from '../../shell/share/lab-link.tsx';
import { BoundedNumber } from '../../ui/controls/bounded-number.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ProgressBar } from '../../ui/controls/progress-bar.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import { isGoing, sentenceOf } from '../../ui/work/long-work.ts';
import { useLongWork } from '../../ui/work/use-long-work.ts';
import { texts } from '../../words/power-cut.ts';
import type { RunBoard, RunBoardState, RunRow } from './run-board.ts';
import styles from './timeline-export.module.css';

interface PowerCutProps {
  readonly runs: RunBoard;
  readonly board: RunBoardState;
}

/** A power failure at a moment of one run, and the verdict on the recovery: the run is done once more. */
export function PowerCut({ runs, board }: PowerCutProps) {
  const done = board.rows.filter(({ result }) => result !== null);
  const [key, setKey] = useState<number | null>(null);
  const [atMs, setAtMs] = useState<number | null>(null);
  const { cutting, message, outcome, cut, cancel } = useCutting(runs);
  const row = done.find((each) => each.key === key) ?? done[0];
  if (row === undefined) return null;
  const end = Math.floor(row.result?.figures.simulatedMs ?? 0);
  const at = atMs ?? Math.floor(end / 2);
  return (
    <Fold title={texts.title} className={styles.timeline}>
      <p className={styles.note}>{texts.about}</p>
      <div className={styles.form}>
        <Select
          title={texts.run}
          value={String(row.key)}
          options={done.map((each) => [String(each.key), each.name])}
          onChange={(chosen) => setKey(Number(chosen))}
        />
        <BoundedNumber title={texts.at} field={realNumber(0, end)} value={at} onChange={setAtMs} />
        {!isGoing(cutting) ? (
          <Button className={styles.act} onClick={() => void cut(row, at * 1e6)}>
            {texts.cut}
          </Button>
        ) : (
          <>
            <ProgressBar label={texts.progress} progress={cutting.progress} className={styles.progress} />
            <Button className={styles.act} onClick={cancel}>
              {texts.cancel}
            </Button>
          </>
        )}
      </div>
      <p className={styles.note} role="status">
        {message}
      </p>
      {outcome !== null && <Outcome report={outcome} />}
    </Fold>
  );
}

/** What was there when power failed, what recovery made of it, and each broken promise with its proof. */
function Outcome({ report }: { readonly report: CutReport }) {
  const { recovery, survived, violations, violationsFound, opening } = report;
  return (
    <>
      <p>{texts.before(report)}</p>
      <p>{recovery === null ? texts.notRecovered : texts.after(recovery, survived)}</p>
      {violations.length > 0 && (
        <ul>
          {violations.map(({ promise, proof }) => (
            <li key={`${promise} ${proof}`}>
              <b>{promise}</b> {proof}
            </li>
          ))}
        </ul>
      )}
      {violationsFound > violations.length && <p>{texts.moreBroken(violations.length, violationsFound)}</p>}
      {opening === null ? (
        <p className={styles.note}>{texts.tooLong}</p>
      ) : (
        <LabLink opening={opening}>{texts.open}</LabLink>
      )}
    </>
  );
}

function useCutting(runs: RunBoard) {
  const [cutting, work] = useLongWork();
  const [message, setMessage] = useState('');
  const [outcome, setOutcome] = useState<CutReport | null>(null);
  const cut = async (row: RunRow, atNs: number): Promise<void> => {
    setMessage('');
    setOutcome(null);
    const ended = await work.run(({ signal, onProgress }) =>
      runs.cut(row, atNs, { onProgress: (share) => onProgress({ done: share, total: 1 }), signal }),
    );
    if (ended.state === 'done') {
      setMessage(texts.verdict(row.name, ended.value));
      setOutcome(ended.value);
    } else setMessage(ended.state === 'cancelled' ? texts.cancelled : sentenceOf(ended));
  };
  return { cutting, message, outcome, cut, cancel: () => work.cancel() };
}
