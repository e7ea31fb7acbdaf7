import { useEffect, useRef, useState } from 'react';
import type { PoolTask } from '../../../session/client/pool.ts';
import type { ChromeTraceFile } from '../../../session/contract/session.ts';
import { realNumber } from '../../../model/schema/field.ts';
import { BoundedNumber } from '../../ui/controls/bounded-number.tsx';
import setup from '../../ui/controls/form.module.css';
import { texts } from '../../words/timeline-export.ts';
import type { RunBoard, RunBoardState, RunRow } from './run-board.ts';
import { fileNameOf } from './run-files.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import styles from './timeline-export.module.css';

interface TimelineExportProps {
  readonly runs: RunBoard;
  readonly board: RunBoardState;
}

interface Saving {
  readonly task: PoolTask<ChromeTraceFile>;
  readonly share: number;
}

/** A stretch of one run as a file for Perfetto: runs keep no events, so the run is done once more. */
export function TimelineExport({ runs, board }: TimelineExportProps) {
  const done = board.rows.filter(({ result }) => result !== null);
  const [key, setKey] = useState<number | null>(null);
  const [fromMs, setFromMs] = useState(0);
  const { saving, said, save, cancel } = useSaving(runs, board.work);
  const row = done.find((each) => each.key === key) ?? done[0];
  if (row === undefined) return null;
  return (
    <details className={styles.timeline}>
      <summary>{texts.title}</summary>
      <p className={styles.note}>{texts.about}</p>
      <div className={styles.form}>
        <label className={setup.field}>
          <span>{texts.run}</span>
          <select value={row.key} onChange={(event) => setKey(Number(event.currentTarget.value))}>
            {done.map((each) => (
              <option key={each.key} value={each.key}>
                {each.name}
              </option>
            ))}
          </select>
        </label>
        <BoundedNumber
          title={texts.from}
          field={realNumber(0, Math.floor(row.result?.figures.simulatedMs ?? 0))}
          value={fromMs}
          onChange={setFromMs}
        />
        {saving === null ? (
          <button type="button" className={styles.button} onClick={() => save(row, fromMs * 1e6)}>
            {texts.save}
          </button>
        ) : (
          <>
            <progress aria-label={texts.progress} max={1} value={saving.share} />
            <button type="button" className={styles.button} onClick={cancel}>
              {texts.cancel}
            </button>
          </>
        )}
      </div>
      <p className={styles.note} role="status">
        {said}
      </p>
    </details>
  );
}

function useSaving(runs: RunBoard, work: string) {
  const [saving, setSaving] = useState<Saving | null>(null);
  const [said, setSaid] = useState('');
  const current = useRef<PoolTask<ChromeTraceFile> | null>(null);
  const cancel = (): void => current.current?.cancel();
  // Who leaves the screen does not wait for the file.
  useEffect(() => () => current.current?.cancel(), []);
  const save = (row: RunRow, fromNs: number): void => {
    setSaid('');
    const task = runs.timeline(row, fromNs, (share) => setSaving({ task, share }));
    current.current = task;
    setSaving({ task, share: 0 });
    void task.outcome.then((outcome) => {
      setSaving(null);
      if (outcome.state === 'cancelled') setSaid(texts.cancelled);
      else if (outcome.state === 'failed') setSaid(outcome.problem.sentence);
      else {
        const { file, ...span } = outcome.value;
        saveFile(file, `${fileNameOf(work)}-${fileNameOf(row.title)}.trace.json`);
        setSaid(texts.saved(span));
      }
    });
  };
  return { saving, said, save, cancel };
}
