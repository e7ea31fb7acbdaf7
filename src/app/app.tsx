import { lazy, Suspense, useCallback, useEffect } from 'react';
import type { ReadingChoice } from '../session/contract/session.ts';
import { decodePermalink, type Permalink } from '../session/link/permalink.ts';
import { FrontScreen } from './screens/front/front-screen.tsx';
import { LabScreen } from './screens/lab/lab-screen.tsx';
import { linkNameIn } from './address/routes.ts';
import { useFileOpening } from './shell/files/file-opening.tsx';
import { Overlays } from './shell/overlays/overlays.tsx';
import { useRoute } from './address/use-route.ts';
import { Lab } from './lab/model/lab.ts';
import { notify, notifyProblem } from './lab/model/lab-state.ts';
import { texts as linkTexts } from './words/links.ts';
import { inWords } from './words/in-words.ts';
import { openClient } from './lab/model/workers.ts';
import { useWhileOpen } from './ui/state/use-while-open.ts';

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

const NotesScreen = lazy(async () => ({
  default: (await import('./screens/presenter-notes/notes-screen.tsx')).NotesScreen,
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
      <CurrentScreen />
      {screen !== 'notes' && <Overlays />}
    </>
  );
}

function CurrentScreen() {
  const { screen, state } = useRoute();
  switch (screen) {
    case 'lab':
      return <LabDoor state={state} />;
    case 'crashes':
      return (
        <Suspense>
          <CrashScreen state={state} />
        </Suspense>
      );
    case 'compare':
      return (
        <Suspense>
          <CompareScreen state={state} />
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

function openInLab(file: Blob, name: string, how: ReadingChoice): void {
  location.hash = '#/lab';
  void labOfThePage().importer.openFile(file, name, how);
}

function LabDoor({ state }: { readonly state: string | null }) {
  const lab = labOfThePage();
  useEffect(() => {
    void openState(lab, state);
  }, [lab, state]);
  return <LabScreen lab={lab} />;
}

/** Opens what the address says. An address that was only kept current says nothing new. */
async function openState(lab: Lab, state: string | null): Promise<void> {
  if (state !== null && state === lab.address) return;
  if (state === null) {
    await lab.ready();
    return;
  }
  lab.address = state;
  const link = await decodePermalink(state);
  if (link.ok) {
    await openLink(lab, link.value);
    return;
  }
  await lab.ready();
  notifyProblem(lab.context, await inWords(link.problem));
}

async function openLink(lab: Lab, link: Permalink): Promise<void> {
  const name = linkNameIn(location.hash);
  await lab.restore(link);
  // Not before: on the way there, other states are seen.
  lab.linkName = name;
  if (name !== null && lab.context.store.getState().notice === null) {
    notify(lab.context, { sentence: linkTexts.opened(name), fleeting: true });
  }
}

function FrontDoor({ missed }: { readonly missed: string | null }) {
  const demo = useWhileOpen(openDemonstration);
  return demo === null ? null : <FrontWithFiles demo={demo} missed={missed} />;
}

function openDemonstration(): Lab {
  const demo = new Lab(openClient());
  void demo.ready();
  return demo;
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
      <FrontScreen demo={demo} missed={missed} onChooseFile={chooseFile} onSample={openSample} />
      {dropTarget}
    </>
  );
}
