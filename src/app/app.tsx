import { useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import type { SessionSpec } from '../model/specification.ts';
import type { TraceFile } from '../session/contract/spoken.ts';
import { decodePermalink } from '../session/link/permalink.ts';
import { withShowableNames } from '../session/link/showable.ts';
import { FrontScreen } from './screens/front/front-screen.tsx';
import { arrived } from './address/arrivals.ts';
import { linkNameIn, type Route } from './address/routes.ts';
import { stampIn } from './address/stamp.ts';
import { lecture } from './shell/lecture/lecture.ts';
import { useFileOpening } from './shell/files/file-opening.tsx';
import { lazyPart } from './ui/controls/lazy-part.tsx';
import { PartBoundary } from './ui/controls/part-boundary.tsx';
import { HeldWork } from './shell/overlays/held-work.tsx';
import { Overlays } from './shell/overlays/overlays.tsx';
import { takeLeft } from './lab/context/left-at.ts';
import { texts as labTexts } from './words/lab.ts';
import { useRoute } from './address/use-route.ts';
import { Lab } from './lab/model/lab.ts';
import { isShortLink } from './lab/model/short-link.ts';
import { notifyProblem } from './lab/model/lab-state.ts';
import { linkProblem } from './words/link-problem.ts';
import { openClient } from './lab/model/workers.ts';
import { useWhileOpen } from './ui/state/use-while-open.ts';

const LabScreen = lazyPart(async () => (await import('./screens/lab/lab-screen.tsx')).LabScreen, 'screen');
const CrashScreen = lazyPart(
  async () => (await import('./screens/crash-explorer/crash-screen.tsx')).CrashScreen,
  'screen',
);
const CompareScreen = lazyPart(
  async () => (await import('./screens/compare/compare-screen.tsx')).CompareScreen,
  'screen',
);
const LearnScreen = lazyPart(
  async () => (await import('./screens/learn/learn-screen.tsx')).LearnScreen,
  'screen',
);
const TracesScreen = lazyPart(
  async () => (await import('./screens/traces/traces-screen.tsx')).TracesScreen,
  'screen',
);
const FiguresScreen = lazyPart(
  async () => (await import('./screens/figures/figures-screen.tsx')).FiguresScreen,
  'screen',
);
const WorkbenchScreen = lazyPart(
  async () => (await import('./screens/workbench/workbench-screen.tsx')).WorkbenchScreen,
  'screen',
);
const NotesScreen = lazyPart(
  async () => (await import('./screens/presenter-notes/notes-screen.tsx')).NotesScreen,
  'screen',
);
const LectureBar = lazyPart(async () => (await import('./shell/lecture/lecture-bar.tsx')).LectureBar);

/** The one lab of the page. It outlives a visit to the start page. */
let theLab: Lab | null = null;

function labOfThePage(): Lab {
  theLab ??= new Lab(openClient());
  return theLab;
}

export function App() {
  const { screen } = useRoute();
  return (
    <>
      {screen !== 'notes' && <Lecture />}
      <HeldWork />
      <PartBoundary key={screen} place="screen">
        {() => <CurrentScreen />}
      </PartBoundary>
      {screen !== 'notes' && <Overlays />}
    </>
  );
}

function Lecture() {
  const isGiven = useStore(lecture, (place) => place !== null);
  return isGiven ? <LectureBar /> : null;
}

function CurrentScreen() {
  const route = useRoute();
  const { screen, state } = route;
  switch (screen) {
    case 'lab':
      return <LabDoor route={route} />;
    case 'crashes':
      return <CrashScreen state={state} />;
    case 'compare':
      return <CompareScreen route={route} />;
    case 'traces':
      return <TracesScreen state={state} onOpenInLab={openInLab} />;
    case 'figures':
      return <FiguresScreen state={state} />;
    case 'learn':
      return <LearnScreen state={state} />;
    case 'workbench':
      return <WorkbenchScreen state={state} />;
    case 'notes':
      return <NotesScreen id={state ?? ''} />;
    case 'front':
      return <FrontDoor missed={state} />;
  }
}

function openInLab(spec: SessionSpec, file: TraceFile | null): void {
  location.hash = '#/lab';
  void labOfThePage().importer.openRun(spec, file);
}

/** An address that is opened again shows its state again, and not the step that the reader had reached. */
function LabDoor({ route }: { readonly route: Route }) {
  const lab = labOfThePage();
  useEffect(() => {
    const { state } = route;
    void openState(lab, state)
      .then(() => goOn(lab))
      .finally(() => arrived(state ?? ''));
  }, [lab, route]);
  return <LabScreen lab={lab} />;
}

/** After a reload: shows the step that was on the screen, where the address was not written any more. */
async function goOn({ navigator }: Lab): Promise<void> {
  const step = takeLeft();
  if (step !== null) await navigator.goTo(labTexts.restoring, step);
}

/** Opens what the address says. An address that was only kept current says nothing new. */
async function openState(lab: Lab, state: string | null): Promise<void> {
  const name = linkNameIn(location.hash);
  const isNamed = name === null || name === lab.context.store.getState().linkName?.name;
  if (state !== null && state === lab.address && isNamed) return;
  if (state === null) {
    await lab.ready();
    return;
  }
  lab.address = state;
  if (isShortLink(state)) {
    await lab.openShort(state, name);
    return;
  }
  const link = await decodePermalink(state);
  if (link.ok) {
    await lab.restore(withShowableNames(link.value), name, stampIn(location.hash));
    return;
  }
  await lab.ready();
  notifyProblem(lab.context, { ...link.problem, sentence: await linkProblem(link.problem.sentence) });
}

function FrontDoor({ missed }: { readonly missed: string | null }) {
  const demo = useWhileOpen(openDemonstration);
  return demo === null ? null : <FrontWithFiles demo={demo} missed={missed} />;
}

function openDemonstration(): Lab {
  return new Lab(openClient());
}

/** Opens dropped or chosen files in the lab, never in the demonstration. */
function FrontWithFiles({ demo, missed }: { readonly demo: Lab; readonly missed: string | null }) {
  const enterLab = useCallback((): Lab => {
    location.hash = '#/lab';
    return labOfThePage();
  }, []);
  const { chooseFile, dropTarget } = useFileOpening(enterLab);
  const openSample = useCallback(
    (path: string, title: string) => void enterLab().importer.openSample(path, title),
    [enterLab],
  );
  return (
    <>
      <FrontScreen
        demo={demo}
        missed={missed}
        onChooseFile={chooseFile}
        onSample={openSample}
        isLabInUse={theLab !== null}
        onRest={LabScreen.prefetch}
      />
      {dropTarget}
    </>
  );
}
