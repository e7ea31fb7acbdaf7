import { lazy, useCallback, useEffect } from 'react';
import { Survivors } from '../crash/survivors.tsx';
import { RecordingBar } from '../export/recording-bar.tsx';
import { useSaveActions } from '../export/save-actions.ts';
import { Figures } from '../figures/figures.tsx';
import { Inspector } from '../inspector/inspector.tsx';
import { Pickers } from '../setup/pickers.tsx';
import { Dock } from '../shell/dock.tsx';
import { useFileOpening } from '../shell/file-opening.tsx';
import { Header, ScreenMenu, ViewMenu } from '../shell/header.tsx';
import { Share } from '../shell/share.tsx';
import shell from '../shell/shell.module.css';
import type { Lab } from '../state/lab.ts';
import { texts } from '../texts/lab.ts';
import { Timeline } from '../timeline/timeline.tsx';
import { Transport } from '../transport/transport.tsx';
import { DeviceKeys } from './device-keys.tsx';
import { useFrame, useLabState } from './lab-context.tsx';
import styles from './lab.module.css';
import { makeLink, useCurrentAddress } from './link-keeper.ts';
import { Narration } from './narration.tsx';
import { PhaseBadge } from './phase-badge.tsx';
import { StageView } from './stage-view.tsx';

const SavePanel = lazy(async () => ({ default: (await import('../export/save-panel.tsx')).SavePanel }));

/** One device under the microscope. */
export function LabScreen({ lab }: { readonly lab: Lab }) {
  const { chooseFile, dropTarget } = useFileOpening(useCallback(() => lab, [lab]));
  useCurrentAddress(lab);
  useSaveActions(lab);
  useEffect(() => {
    document.title = texts.title;
  }, []);
  return (
    <DeviceKeys lab={lab}>
      <a className={shell.skip} href="#device" onClick={skipToDevice}>
        {texts.skip}
      </a>
      <Header crowded left={<Pickers onChooseFile={chooseFile} />} right={<HeaderRight lab={lab} />} />
      <Body />
      <Dock onChooseFile={chooseFile} />
      <Transport />
      <RecordingBar />
      {dropTarget}
    </DeviceKeys>
  );
}

/** The hash is the route, so the skip link moves the focus itself. */
function skipToDevice(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('device')?.focus();
}

function Body() {
  const phase = useFrame((frame) => frame?.phase ?? 'running');
  const scale = useLabState((state) => state.session?.scale);
  const isDrawerOpen = useLabState(({ panel }) => panel !== null);
  return (
    <main
      id="device"
      className={styles.lab}
      data-phase={phase}
      data-scale={scale}
      data-drawer={isDrawerOpen || undefined}
      tabIndex={-1}
    >
      <h1 className="spoken">{texts.heading}</h1>
      <Narration />
      <div className={styles.grid}>
        <div className={styles.stage}>
          <h2 className="spoken">{texts.device}</h2>
          <Survivors />
          <StageView />
        </div>
        <div className={styles.timeline}>
          <Timeline />
        </div>
        <aside className={styles.aside}>
          <Inspector />
          <Figures />
        </aside>
      </div>
    </main>
  );
}

function HeaderRight({ lab }: { readonly lab: Lab }) {
  const ofTrace = useLabState((state) => state.session?.spec.workload.kind === 'trace');
  return (
    <>
      <PhaseBadge />
      <ScreenMenu current="lab" />
      <ViewMenu />
      <Share makeLink={() => makeLink(lab)} ofTrace={ofTrace} more={<SavePanel lab={lab} />} />
    </>
  );
}
