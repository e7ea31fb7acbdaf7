import { useCallback, useEffect } from 'react';
import { Survivors } from '../../lab/power-failure/survivors.tsx';
import { RecordingBar } from '../../lab/export/recording-bar.tsx';
import { useChartsAction } from '../../lab/charts/use-charts-action.ts';
import { useHandActions } from '../../lab/hand/use-hand-actions.ts';
import { useMomentActions } from '../../lab/moments/use-moment-actions.ts';
import { useSaveActions } from '../../lab/export/save-actions.ts';
import { Figures } from '../../lab/gauges/gauges.tsx';
import { Inspector } from '../../lab/inspector/inspector.tsx';
import { VerdictCards } from '../../lab/inspector/verdict-cards.tsx';
import { Pickers } from '../../lab/setup/pickers.tsx';
import { Dock } from '../../shell/dock/dock.tsx';
import { useFileOpening } from '../../shell/files/file-opening.tsx';
import { Header, ScreenMenu, ViewMenu } from '../../shell/header/header.tsx';
import { Share } from '../../shell/share/share.tsx';
import { lazyPart } from '../../ui/controls/lazy-part.tsx';
import shell from '../../ui/layout/header.module.css';
import type { Lab } from '../../lab/model/lab.ts';
import { texts } from '../../words/lab.ts';
import { Timeline } from '../../lab/timeline/timeline.tsx';
import { Transport } from '../../lab/transport/transport.tsx';
import { DeviceKeys } from '../../lab/device/device-keys.tsx';
import { useFrame, useLabState } from '../../lab/context/lab-context.tsx';
import styles from '../../lab/device/lab.module.css';
import { makeShareLink, useCurrentAddress } from '../../lab/context/link-keeper.ts';
import { Narration } from '../../lab/device/narration.tsx';
import { PhaseBadge } from '../../lab/device/phase-badge.tsx';
import { StageView } from '../../lab/device/stage-view.tsx';

const SavePanel = lazyPart(async () => (await import('../../lab/export/save-panel.tsx')).SavePanel);

/** One device under the microscope. */
export function LabScreen({ lab }: { readonly lab: Lab }) {
  const { chooseFile, dropTarget } = useFileOpening(useCallback(() => lab, [lab]));
  useCurrentAddress(lab);
  useSaveActions(lab);
  useChartsAction(lab);
  useHandActions(lab);
  const moments = useMomentActions(lab);
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
      <Transport moments={moments} />
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
  const isBroken = useFrame((frame) => frame?.audit?.held === false);
  const scale = useLabState((state) => state.session?.scale);
  const panel = useLabState((state) => state.panel);
  return (
    <main
      id="device"
      className={styles.lab}
      data-phase={phase}
      data-broken={isBroken || undefined}
      data-scale={scale}
      data-drawer={panel ?? undefined}
      tabIndex={-1}
    >
      <h1 className="spoken">{texts.heading}</h1>
      <Narration />
      <div className={styles.grid}>
        <div className={styles.stage} data-pane="">
          <h2 className="spoken">{texts.device}</h2>
          <StageView
            question={
              <>
                <Survivors />
                <VerdictCards />
              </>
            }
          />
        </div>
        <div className={styles.timeline}>
          <Timeline />
        </div>
        <aside className={styles.aside}>
          <Inspector mayReopen />
          {!isBroken && <Figures />}
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
      <Share makeLink={() => makeShareLink(lab)} ofTrace={ofTrace} more={<SavePanel lab={lab} />} />
    </>
  );
}
