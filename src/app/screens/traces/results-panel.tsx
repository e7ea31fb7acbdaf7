import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { SaveButtons } from '../../ui/controls/save-buttons.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ProgressBar } from '../../ui/controls/progress-bar.tsx';
import { texts } from '../../words/traces.ts';
import { texts as plots } from '../../words/run-plots.ts';
import { isGoing } from '../../ui/work/long-work.ts';
import { isOver, type RunBoard, type RunRow } from './run-board.ts';
import { useChartView } from './chart-view.ts';
import { HeadlineTable } from './headline-table.tsx';
import { LatencyCharts } from './latency-charts.tsx';
import type { PickedMoment } from './picked-moment.ts';
import { PowerCut } from './power-cut.tsx';
import { FurtherCharts, HeadlineCharts } from './run-charts.tsx';
import { RunRemarks } from './run-remarks.tsx';
import { fileNameOf, resultsCsv, resultsJson } from './run-files.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { TimelineExport } from './timeline-export.tsx';
import styles from './results-panel.module.css';
import shared from '../../ui/layout/panel-parts.module.css';

/** More runs than these have a row each, and need a wider table. */
const mostBeside = 3;

/** Progress, measurements and results of each run. */
export function ResultsPanel({ runs }: { readonly runs: RunBoard }) {
  const board = useStore(runs.store);
  const section = useRef<HTMLElement>(null);
  const running = isGoing(board.runs);
  const [picked, setPicked] = useState<PickedMoment | null>(null);
  const view = useChartView(board, picked, setPicked);
  useEffect(() => {
    // The results appear below the button.
    if (running) section.current?.scrollIntoView({ block: 'start' });
  }, [running]);
  if (board.rows.length === 0) return null;
  const hasResults = board.rows.some(({ result }) => result !== null);
  const waiting = board.rows.filter(({ state }) => state === 'waiting').length;
  const name = fileNameOf(board.work);
  return (
    <Panel
      ref={section}
      title={
        <>
          {texts.results} <small>{board.work}</small>
        </>
      }
      actions={
        hasResults && (
          <SaveButtons
            label={texts.exports}
            files={[
              {
                kind: texts.exportCsv,
                onSave: () => saveFile(new Blob([resultsCsv(board)], { type: 'text/csv' }), `${name}.csv`),
              },
              {
                kind: texts.exportJson,
                onSave: () =>
                  saveFile(new Blob([resultsJson(board)], { type: 'application/json' }), `${name}.json`),
              },
            ]}
          />
        )
      }
    >
      <div className={styles.results} data-many={board.rows.length > mostBeside}>
        <HeadlineCharts view={view} />
        <div>
          <ul className={styles.progress}>
            {board.rows.filter(needsWords).map((row) => (
              <Progress key={row.key} row={row} paused={board.paused} />
            ))}
            {waiting > 0 && <li className={styles.waiting}>{texts.waiting(waiting)}</li>}
          </ul>
          {hasResults && <HeadlineTable rows={board.rows} focus={view.focus} />}
          <RunRemarks rows={board.rows} />
        </div>
      </div>
      <Fold title={plots.further}>
        <FurtherCharts view={view} />
        <LatencyCharts board={board} focus={view.focus} />
      </Fold>
      {hasResults && <PowerCut runs={runs} board={board} picked={picked} />}
      {hasResults && <TimelineExport runs={runs} board={board} />}
    </Panel>
  );
}

/** A run that ended well has its place in the table, and no bar; those that wait are counted together. */
function needsWords({ state, result }: RunRow): boolean {
  return state !== 'waiting' && (state !== 'done' || result?.stopped !== null);
}

function Progress({ row, paused }: { readonly row: RunRow; readonly paused: boolean }) {
  const { name, state, share, problem, result } = row;
  const percent = Math.floor(share * 100);
  return (
    <li>
      <b>{name}</b>
      <ProgressBar label={texts.progressOf(name)} progress={{ done: share, total: 1 }} />
      <span>
        {percent} % <small>{paused && !isOver(row) ? texts.isPaused : texts.states[state]}</small>
      </span>
      {problem !== '' && (
        <p className={shared.problem} role="alert">
          {problem}
        </p>
      )}
      {result !== null && result.stopped !== null && (
        <p className={shared.problem} role="alert">
          {result.stopped}
        </p>
      )}
    </li>
  );
}
