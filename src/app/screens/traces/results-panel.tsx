import { useEffect, useId, useRef } from 'react';
import { useStore } from 'zustand';
import { texts } from '../../words/traces.ts';
import { ResultsTable } from './results-table.tsx';
import { isGoing } from '../../ui/work/long-work.ts';
import { isOver, type RunBoard, type RunRow } from './run-board.ts';
import { RunCharts } from './run-charts.tsx';
import { fileNameOf, resultsCsv, resultsJson } from './run-files.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { TimelineExport } from './timeline-export.tsx';
import styles from './results-panel.module.css';
import shared from '../../ui/layout/panel-parts.module.css';

/** How far each run is, what it measures, and what it came to. */
export function ResultsPanel({ runs }: { readonly runs: RunBoard }) {
  const board = useStore(runs.store);
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  const running = isGoing(board.runs);
  useEffect(() => {
    // What was asked for happens below the button.
    if (running) section.current?.scrollIntoView({ block: 'start' });
  }, [running]);
  if (board.rows.length === 0) return null;
  const hasResults = board.rows.some(({ result }) => result !== null);
  const name = fileNameOf(board.work);
  return (
    <section ref={section} className={shared.section} aria-labelledby={heading}>
      <div className={shared.figureHead}>
        <h2 id={heading}>
          {texts.results} <small>{board.work}</small>
        </h2>
        {hasResults && (
          <div className={shared.saves} role="group" aria-label={texts.exports}>
            <button
              type="button"
              onClick={() => saveFile(new Blob([resultsCsv(board)], { type: 'text/csv' }), `${name}.csv`)}
            >
              {texts.exportCsv}
            </button>
            <button
              type="button"
              onClick={() =>
                saveFile(new Blob([resultsJson(board)], { type: 'application/json' }), `${name}.json`)
              }
            >
              {texts.exportJson}
            </button>
          </div>
        )}
      </div>
      <ul className={styles.progress}>
        {board.rows.map((row) => (
          <Progress key={row.key} row={row} paused={board.paused} />
        ))}
      </ul>
      <RunCharts board={board} />
      {hasResults && <ResultsTable rows={board.rows} />}
      {hasResults && <TimelineExport runs={runs} board={board} />}
    </section>
  );
}

function Progress({ row, paused }: { readonly row: RunRow; readonly paused: boolean }) {
  const { name, state, share, problem, result } = row;
  const percent = Math.floor(share * 100);
  return (
    <li>
      <b>{name}</b>
      <progress aria-label={texts.progressOf(name)} max={100} value={percent} />
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
