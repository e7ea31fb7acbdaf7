import { lazy, Suspense, useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import type { SessionSpec } from '../model/specification.ts';
import type { TraceFile } from '../session/contract/spoken.ts';
import { decodePermalink } from '../session/link/permalink.ts';
import { FrontScreen } from './screens/front/front-screen.tsx';
import { arrived } from './address/arrivals.ts';
import { linkNameIn, type Route } from './address/routes.ts';
import { stampIn } from './address/stamp.ts';
import { lecture } from './shell/lecture/lecture.ts';
import { useFileOpening } from './shell/files/file-opening.tsx';
import { PartBoundary } from './shell/view/part-boundary.tsx';
import { Overlays } from './shell/overlays/overlays.tsx';
import { useRoute } from './address/use-route.ts';
import { Lab } from './lab/model/lab.ts';
import { isShortLink } from './lab/model/short-link.ts';
import { notifyProblem } from './lab/model/lab-state.ts';
import { inWords } from './words/in-words.ts';
import { openClient } from './lab/model/workers.ts';
import { useWhileOpen } from './ui/state/use-while-open.ts';

const loadLab = () => import('./screens/lab/lab-screen.tsx');

const LabScreen = lazy(async () => ({ default: (await loadLab()).LabScreen }));

const CrashScreen = lazy(async () => ({
  default: (await import('./screens/crash-explorer/crash-screen.tsx')).CrashScreen,
}));

const CompareScreen = lazy(async () => ({
  default: (await import('./screens/compare/compare-screen.tsx')).CompareScreen,
}));

const LearnScreen = lazy(async () => ({
  default: (await import('./screens/learn/learn-screen.tsx')).LearnScreen,
}));

const TracesScreen = lazy(async () => ({
  default: (await import('./screens/traces/traces-screen.tsx')).TracesScreen,
}));

const FiguresScreen = lazy(async () => ({
  default: (await import('./screens/figures/figures-screen.tsx')).FiguresScreen,
}));

const WorkbenchScreen = lazy(async () => ({
  default: (await import('./screens/workbench/workbench-screen.tsx')).WorkbenchScreen,
}));

const NotesScreen = lazy(async () => ({
  default: (await import('./screens/presenter-notes/notes-screen.tsx')).NotesScreen,
}));

const LectureBar = lazy(async () => ({
  default: (await import('./shell/lecture/lecture-bar.tsx')).LectureBar,
}));

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
      <PartBoundary key={screen}>
        <CurrentScreen />
      </PartBoundary>
      {screen !== 'notes' && <Overlays />}
    </>
  );
}

function Lecture() {
  const isGiven = useStore(lecture, (place) => place !== null);
  return isGiven ? (
    <Suspense>
      <LectureBar />
    </Suspense>
  ) : null;
}

function CurrentScreen() {
  const route = useRoute();
  const { screen, state } = route;
  switch (screen) {
    case 'lab':
      return <LabDoor route={route} />;
    case 'crashes':
      return (
        <Suspense>
          <CrashScreen state={state} />
        </Suspense>
      );
    case 'compare':
      return (
        <Suspense>
          <CompareScreen route={route} />
        </Suspense>
      );
    case 'traces':
      return (
        <Suspense>
          <TracesScreen state={state} onOpenInLab={openInLab} />
        </Suspense>
      );
    case 'figures':
      return (
        <Suspense>
          <FiguresScreen state={state} />
        </Suspense>
      );
    case 'learn':
      return (
        <Suspense>
          <LearnScreen state={state} />
        </Suspense>
      );
    case 'workbench':
      return (
        <Suspense>
          <WorkbenchScreen state={state} />
        </Suspense>
      );
    case 'notes':
      return (
        <Suspense>
          <NotesScreen id={state ?? ''} />
        </Suspense>
      );
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
    void openState(lab, state).finally(() => arrived(state ?? ''));
  }, [lab, route]);
  return (
    <Suspense>
      <LabScreen lab={lab} />
    </Suspense>
  );
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
    await lab.restore(link.value, name, stampIn(location.hash));
    return;
  }
  await lab.ready();
  notifyProblem(lab.context, await inWords(link.problem));
}

function FrontDoor({ missed }: { readonly missed: string | null }) {
  const demo = useWhileOpen(openDemonstration);
  return demo === null ? null : <FrontWithFiles demo={demo} missed={missed} />;
}

function openDemonstration(): Lab {
  return new Lab(openClient());
}

/** Going on in the lab is instant then. Without a connection it is asked for again when it is needed. */
function prefetchLab(): void {
  loadLab().catch(() => undefined);
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
        onRest={prefetchLab}
      />
      {dropTarget}
    </>
  );
}
