import { useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import { createPool } from '../../session/client-pool.ts';
import type { ReadingChoice } from '../../session/contract.ts';
import { encodeTraceChoices, type TraceChoices } from '../../session/permalink-traces.ts';
import { RichText } from '../../stage/index.ts';
import { formatRoute } from '../routes.ts';
import { useFiles } from '../shell/file-opening.tsx';
import { Header, ScreenLinks, ViewMenu } from '../shell/header.tsx';
import { Share } from '../shell/share.tsx';
import { texts } from '../texts/traces-screen.ts';
import { ReadingPanel } from './reading-panel.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { isOver, type RunBoardState } from './run-board.ts';
import { RunSetup } from './run-setup.tsx';
import { SourcePanel } from './source-panel.tsx';
import { StatisticsPanel } from './statistics-panel.tsx';
import { TraceDesk, type TraceDeskState } from './trace-desk.ts';
import { TraceLibrary } from './trace-library.ts';
import styles from './traces.module.css';

/** The one desk of the page: what was read and run is still there when one comes back. */
let theDesk: TraceDesk | null = null;

/** The packed choices that the address shows. */
let shownAddress: string | null = null;

function deskOfThePage(): TraceDesk {
  theDesk ??= new TraceDesk(createPool(), new TraceLibrary());
  return theDesk;
}

interface TracesScreenProps {
  readonly state: string | null;
  readonly onOpenInLab: (file: Blob, name: string, how: ReadingChoice) => void;
}

/** Import, statistics, and runs at full size. */
export function TracesScreen({ state, onOpenInLab }: TracesScreenProps) {
  const desk = deskOfThePage();
  const shown = useStore(desk.store);
  const board = useStore(desk.board.store);
  useEffect(() => {
    document.title = texts.title;
  }, []);
  useEffect(() => {
    if (state !== null && state === shownAddress) return;
    void desk.open(state);
  }, [desk, state]);
  useAddress(shown.choices);
  const onFiles = useCallback(
    (files: FileList) => {
      const [file] = files;
      if (files.length > 1) desk.refuse(texts.severalFiles);
      else if (file !== undefined) void desk.openFile(file);
    },
    [desk],
  );
  const { chooseFile, dropTarget } = useFiles(onFiles);
  const { offer, attempt, trace, workload, problem } = shown;
  return (
    <>
      <Header
        left={<ScreenLinks current="traces" />}
        right={
          <>
            <ViewMenu />
            <Share makeLink={() => makeLink(shown.choices)} ofTrace={shown.choices.work?.kind === 'file'} />
          </>
        }
      />
      <main className={styles.screen}>
        <h1 className="spoken">{texts.heading}</h1>
        <p className={styles.sentence} role="status" aria-live="polite" aria-atomic="true">
          <RichText text={sentenceOf(shown, board)} />
        </p>
        {problem !== '' && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {attempt !== null && attempt.progress !== null && (
          <ReadingProgress attempt={attempt} onCancel={() => desk.cancelReading()} />
        )}
        <SourcePanel desk={desk} onChooseFile={chooseFile} />
        {offer !== null && workload === null && (
          <ReadingPanel
            offer={offer}
            attempt={attempt}
            trace={trace}
            onRead={(how) => void desk.readAgain(how)}
          />
        )}
        {workload === null && trace !== null && <StatisticsPanel report={trace.report} />}
        {offer !== null && (
          <RunSetup
            desk={desk}
            offer={offer}
            onOpenInLab={
              workload === null && trace !== null
                ? () => onOpenInLab(trace.source.file, trace.source.name, trace.how)
                : null
            }
          />
        )}
        <ResultsPanel board={board} />
      </main>
      {dropTarget}
    </>
  );
}

type MadeLink = { readonly link: string; readonly packed: string } | { readonly problem: string };

async function makeLink(choices: TraceChoices): Promise<MadeLink> {
  const packed = await encodeTraceChoices(choices);
  if (!packed.ok) return { problem: packed.problem.sentence };
  const route = formatRoute({ screen: 'traces', state: packed.value });
  return { link: new URL(route, location.href).href, packed: packed.value };
}

/** Keeps the address current without adding to the browser's history. */
function useAddress(choices: TraceChoices): void {
  useEffect(() => {
    // Before there is any work, the bare address says it all.
    if (choices.work === null) return undefined;
    let isCurrent = true;
    void makeLink(choices).then((made) => {
      if (!isCurrent || !('link' in made)) return;
      shownAddress = made.packed;
      if (made.link !== location.href) history.replaceState(null, '', made.link);
    });
    return () => {
      isCurrent = false;
    };
  }, [choices]);
}

function sentenceOf(shown: TraceDeskState, board: RunBoardState): string {
  const { offer, attempt, trace, workload } = shown;
  if (offer === null) return texts.loading;
  if (attempt !== null && attempt.progress !== null) {
    const { name } = attempt.source;
    return attempt.progress.stage === 'reading' ? texts.reading(name) : texts.counting(name);
  }
  if (board.running) {
    return board.paused ? texts.paused : texts.running(board.rows.filter(isOver).length, board.rows.length);
  }
  if (attempt !== null && attempt.problem !== '') return texts.unread(attempt.source.name);
  const work = workload?.title ?? trace?.source.name;
  if (board.rows.length > 0 && board.work === work) return resultSentence(board);
  if (workload !== null) return texts.isGenerated(workload.title, workload.transactions);
  return trace === null ? texts.welcome : texts.isRead(trace.source.name, trace.report.summary);
}

function resultSentence({ rows, work }: RunBoardState): string {
  if (rows.some(({ state }) => state === 'failed')) return texts.someFailed;
  if (rows.some(({ state }) => state === 'cancelled')) return texts.stopped;
  return rows.some(({ result }) => result?.stopped !== null)
    ? texts.someFailed
    : texts.done(work, rows.length);
}
