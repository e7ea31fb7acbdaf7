import { useCallback, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { SessionSpec } from '../../../model/specification.ts';
import type { TraceFile } from '../../../session/contract/spoken.ts';
import { RichText } from '../../../stage/index.ts';
import { useFiles } from '../../shell/files/file-opening.tsx';
import { Header, ScreenLinks, ViewMenu } from '../../shell/header/header.tsx';
import { showable } from '../../../session/link/showable.ts';
import { ForeignCode } from '../../shell/share/foreign-code.tsx';
import { Share } from '../../shell/share/share.tsx';
import { stampFor, stampIn } from '../../address/stamp.ts';
import { addUnsavedState } from '../../address/unsaved-state.ts';
import { isGoing } from '../../ui/work/long-work.ts';
import { takeHandedFile } from '../../lab/model/handed-file.ts';
import { texts } from '../../words/traces.ts';
import { ReadingPanel } from './reading-panel.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { RunSetup } from './run-setup.tsx';
import { SourcePanel } from './source-panel.tsx';
import { StatisticsPanel } from './statistics-panel.tsx';
import { TracesController } from './traces-controller.ts';
import { TraceLibrary } from '../../lab/model/trace-library.ts';
import { isShown, makeLink, useAddress } from './traces-address.ts';
import { sentenceOf } from './traces-sentence.ts';
import styles from './traces-screen.module.css';
import shared from '../../ui/layout/panel-parts.module.css';
import { openMixedPool } from '../../lab/model/workers.ts';

/** The one controller of the page: what was read and run is still there when one comes back. */
let theController: TracesController | null = null;

function controllerOfThePage(): TracesController {
  if (theController === null) {
    const { board } = (theController = new TracesController(openMixedPool(), new TraceLibrary()));
    addUnsavedState(() => (board.store.getState().rows.length > 0 ? texts.unsavedState : null));
  }
  return theController;
}

interface TracesScreenProps {
  readonly state: string | null;
  /** Opens a run in the lab: with its file, where it reads one. */
  readonly onOpenInLab: (spec: SessionSpec, file: TraceFile | null) => void;
}

/** Import, statistics, and runs at full size. */
export function TracesScreen({ state, onOpenInLab }: TracesScreenProps) {
  const controller = controllerOfThePage();
  const shown = useStore(controller.store);
  useEffect(() => {
    document.title = texts.title;
  }, []);
  useEffect(() => {
    if (state !== null && isShown(state)) return;
    const handed = takeHandedFile();
    void controller.open(state, stampIn(location.hash));
    if (handed !== null) void controller.openFile(handed.file, handed.name, handed.how);
  }, [controller, state]);
  const results = useStore(controller.board.store, () => controller.shown());
  const { shared: opened, choices } = shown;
  const stamp = useMemo(() => stampFor(opened, choices, results), [opened, choices, results]);
  // A scheme that waits for a person's word is not among the choices yet: the address still names it.
  useAddress(shown.foreign === null ? choices : null, stamp);
  const onFiles = useCallback(
    (files: FileList) => {
      const [file] = files;
      if (files.length > 1) controller.refuse(texts.severalFiles);
      else if (file !== undefined) void controller.openEither(file, showable(file.name));
    },
    [controller],
  );
  const { chooseFile, dropTarget } = useFiles(onFiles);
  const { reading, problem, foreign } = shown;
  return (
    <>
      <Header
        left={<ScreenLinks current="traces" />}
        right={
          <>
            <ViewMenu />
            <Share makeLink={() => makeLink(choices, stamp)} ofTrace={choices.work?.kind === 'file'} />
          </>
        }
      />
      <main className={styles.screen}>
        <h1 className="spoken">{texts.heading}</h1>
        <Sentence controller={controller} />
        {problem !== '' && (
          <p className={shared.problem} role="alert">
            {problem}
          </p>
        )}
        {foreign !== null && <ForeignCode code={foreign} onAgree={() => controller.agree()} />}
        {isGoing(reading) && (
          <ReadingProgress reading={reading} onCancel={() => controller.cancelReading()} />
        )}
        <Steps controller={controller} onChooseFile={chooseFile} onOpenInLab={onOpenInLab} />
      </main>
      {dropTarget}
    </>
  );
}

/** Runs tell of themselves many times a second: only what says so draws itself again. */
function Sentence({ controller }: { readonly controller: TracesController }) {
  const shown = useStore(controller.store);
  const board = useStore(controller.board.store);
  return (
    <p className={styles.sentence} role="status" aria-live="polite" aria-atomic="true">
      <RichText text={sentenceOf(shown, board)} />
    </p>
  );
}

interface StepsProps extends Pick<TracesScreenProps, 'onOpenInLab'> {
  readonly controller: TracesController;
  readonly onChooseFile: () => void;
}

/** The lab shows one device: that of the first run. */
async function openFirst(
  controller: TracesController,
  open: TracesScreenProps['onOpenInLab'],
): Promise<void> {
  const planned = await controller.plan();
  const [first] = planned?.specs ?? [];
  if (planned !== null && first !== undefined) open(first.spec, planned.file);
}

/** From the work to the results; a step appears when what it needs is there. */
function Steps({ controller, onChooseFile, onOpenInLab }: StepsProps) {
  const { offer, attempt, reading, trace, workload } = useStore(controller.store);
  return (
    <>
      <SourcePanel controller={controller} onChooseFile={onChooseFile} />
      {offer !== null && workload === null && (
        <ReadingPanel
          offer={offer}
          attempt={attempt}
          reading={reading}
          trace={trace}
          onRead={(how) => void controller.readAgain(how)}
        />
      )}
      {workload === null && trace !== null && <StatisticsPanel report={trace.report} />}
      {offer !== null && (
        <RunSetup
          controller={controller}
          offer={offer}
          onOpenInLab={() => void openFirst(controller, onOpenInLab)}
        />
      )}
      <ResultsPanel runs={controller.board} />
    </>
  );
}
