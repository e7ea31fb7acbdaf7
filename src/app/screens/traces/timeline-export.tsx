import { useState } from 'react';
import { Select } from '../../ui/controls/select.tsx';
import { ProgressBar } from '../../ui/controls/progress-bar.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { realNumber } from '../../../model/schema/field.ts';
import { BoundedNumber } from '../../ui/controls/bounded-number.tsx';
import { isGoing, sentenceOf } from '../../ui/work/long-work.ts';
import { useLongWork } from '../../ui/work/use-long-work.ts';
import { texts } from '../../words/timeline-export.ts';
import type { RunBoard, RunBoardState, RunRow } from './run-board.ts';
import { fileNameOf } from './run-files.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import styles from './timeline-export.module.css';

interface TimelineExportProps {
  readonly runs: RunBoard;
  readonly board: RunBoardState;
}

/** A stretch of one run as a file for Perfetto: runs keep no events, so the run is done once more. */
export function TimelineExport({ runs, board }: TimelineExportProps) {
  const done = board.rows.filter(({ result }) => result !== null);
  const [key, setKey] = useState<number | null>(null);
  const [fromMs, setFromMs] = useState(0);
  const { saving, message, save, cancel } = useSaving(runs, board.work);
  const row = done.find((each) => each.key === key) ?? done[0];
  if (row === undefined) return null;
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
        <BoundedNumber
          title={texts.from}
          field={realNumber(0, Math.floor(row.result?.figures.simulatedMs ?? 0))}
          value={fromMs}
          onChange={setFromMs}
        />
        {!isGoing(saving) ? (
          <Button className={styles.act} onClick={() => void save(row, fromMs * 1e6)}>
            {texts.save}
          </Button>
        ) : (
          <>
            <ProgressBar label={texts.progress} progress={saving.progress} className={styles.progress} />
            <Button className={styles.act} onClick={cancel}>
              {texts.cancel}
            </Button>
          </>
        )}
      </div>
      <p className={styles.note} role="status">
        {message}
      </p>
    </Fold>
  );
}

function useSaving(runs: RunBoard, title: string) {
  const [saving, work] = useLongWork();
  const [message, setMessage] = useState('');
  const save = async (row: RunRow, fromNs: number): Promise<void> => {
    setMessage('');
    const ended = await work.run(({ signal, onProgress }) =>
      runs.timeline(row, fromNs, { onProgress: (share) => onProgress({ done: share, total: 1 }), signal }),
    );
    if (ended.state === 'done') {
      const { file, ...span } = ended.value;
      saveFile(file, `${fileNameOf(title)}-${fileNameOf(row.title)}.trace.json`);
      setMessage(texts.saved(span));
    } else setMessage(ended.state === 'cancelled' ? texts.cancelled : sentenceOf(ended));
  };
  return { saving, message, save, cancel: () => work.cancel() };
}
