import { useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import { createPool } from '../../../session/client/pool.ts';
import type { ReadingChoice } from '../../../session/contract/session.ts';
import { RichText } from '../../../stage/index.ts';
import { useFiles } from '../../shell/files/file-opening.tsx';
import { Header, ScreenLinks, ViewMenu } from '../../shell/header/header.tsx';
import { Share } from '../../shell/share/share.tsx';
import { addUnkept } from '../../address/unsaved-state.ts';
import { takeHandedFile } from '../../lab/model/handed-file.ts';
import { texts } from '../../words/traces.ts';
import { ReadingPanel } from './reading-panel.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { RunSetup } from './run-setup.tsx';
import { SourcePanel } from './source-panel.tsx';
import { StatisticsPanel } from './statistics-panel.tsx';
import { TraceDesk } from './traces-controller.ts';
import { TraceLibrary } from '../../lab/model/trace-library.ts';
import { isShown, makeLink, useAddress } from './traces-address.ts';
import { sentenceOf } from './traces-sentence.ts';
import styles from './traces-screen.module.css';
import shared from '../../ui/layout/panel-parts.module.css';

/** The one desk of the page: what was read and run is still there when one comes back. */
let theDesk: TraceDesk | null = null;

function deskOfThePage(): TraceDesk {
  if (theDesk === null) {
    const { board } = (theDesk = new TraceDesk(createPool(), new TraceLibrary()));
    addUnkept(() => (board.store.getState().rows.length > 0 ? texts.unkept : null));
  }
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
  useEffect(() => {
    document.title = texts.title;
  }, []);
  useEffect(() => {
    if (state !== null && isShown(state)) return;
    const handed = takeHandedFile();
    void desk.open(state);
    if (handed !== null) void desk.openFile(handed.file, handed.name, handed.how);
  }, [desk, state]);
  useAddress(shown.choices);
  const onFiles = useCallback(
    (files: FileList) => {
      const [file] = files;
      if (files.length > 1) desk.refuse(texts.severalFiles);
      else if (file !== undefined) void desk.openFile(file, file.name);
    },
    [desk],
  );
  const { chooseFile, dropTarget } = useFiles(onFiles);
  const { attempt, problem } = shown;
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
        <Sentence desk={desk} />
        {problem !== '' && (
          <p className={shared.problem} role="alert">
            {problem}
          </p>
        )}
        {attempt !== null && attempt.progress !== null && (
          <ReadingProgress attempt={attempt} onCancel={() => desk.cancelReading()} />
        )}
        <Steps desk={desk} onChooseFile={chooseFile} onOpenInLab={onOpenInLab} />
      </main>
      {dropTarget}
    </>
  );
}

/** Runs tell of themselves many times a second: only what says so draws itself again. */
function Sentence({ desk }: { readonly desk: TraceDesk }) {
  const shown = useStore(desk.store);
  const board = useStore(desk.board.store);
  return (
    <p className={styles.sentence} role="status" aria-live="polite" aria-atomic="true">
      <RichText text={sentenceOf(shown, board)} />
    </p>
  );
}

interface StepsProps extends Pick<TracesScreenProps, 'onOpenInLab'> {
  readonly desk: TraceDesk;
  readonly onChooseFile: () => void;
}

/** From the work to the results; a step appears when what it needs is there. */
function Steps({ desk, onChooseFile, onOpenInLab }: StepsProps) {
  const { offer, attempt, trace, workload } = useStore(desk.store);
  return (
    <>
      <SourcePanel desk={desk} onChooseFile={onChooseFile} />
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
      <ResultsPanel runs={desk.board} />
    </>
  );
}
