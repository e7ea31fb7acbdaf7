import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Survivors } from '../crash/survivors.tsx';
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
import { texts as shellTexts } from '../texts/shell.ts';
import { Timeline } from '../timeline/timeline.tsx';
import { Transport } from '../transport/transport.tsx';
import { LabProvider, useFrame, useLabState } from './lab-context.tsx';
import styles from './lab.module.css';
import { makeLink, useCurrentAddress } from './link-keeper.ts';
import { Narration } from './narration.tsx';
import { PhaseBadge } from './phase-badge.tsx';
import { useShortcuts } from './shortcuts.ts';
import { StageView } from './stage-view.tsx';

const KeyboardMap = lazy(async () => ({ default: (await import('../shell/keyboard-map.tsx')).KeyboardMap }));

/** One device under the microscope. */
export function LabScreen({ lab }: { readonly lab: Lab }) {
  const [keys, setKeys] = useState(false);
  const [blank, setBlank] = useState(false);
  const showKeys = useCallback(() => setKeys(true), []);
  const toggleBlank = useCallback(() => setBlank((now) => !now), []);
  const { chooseFile, dropTarget } = useFileOpening(useCallback(() => lab, [lab]));
  useShortcuts(lab, { showKeys, blank: toggleBlank });
  useCurrentAddress(lab);
  useEffect(() => {
    document.title = texts.title;
  }, []);
  return (
    <LabProvider value={lab}>
      <a className={shell.skip} href="#device" onClick={skipToDevice}>
        {texts.skip}
      </a>
      <Header
        left={<Pickers onChooseFile={chooseFile} />}
        right={<HeaderRight lab={lab} onShowKeys={showKeys} />}
      />
      <Body />
      <Dock onChooseFile={chooseFile} />
      <Transport />
      {dropTarget}
      {keys && (
        <Suspense>
          <KeyboardMap onClose={() => setKeys(false)} />
        </Suspense>
      )}
      {blank && (
        <button
          type="button"
          className={shell.blank}
          aria-label={shellTexts.blank}
          // A presenter's clicker has the focus nowhere else meanwhile.
          ref={(button) => button?.focus()}
          onClick={toggleBlank}
        />
      )}
    </LabProvider>
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
  useEffect(() => {
    document.documentElement.dataset['phase'] = phase;
    return () => {
      delete document.documentElement.dataset['phase'];
    };
  }, [phase]);
  return (
    <main id="device" className={styles.lab} data-phase={phase} data-scale={scale} tabIndex={-1}>
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

function HeaderRight({ lab, onShowKeys }: { readonly lab: Lab; readonly onShowKeys: () => void }) {
  const ofTrace = useLabState((state) => state.session?.spec.workload.kind === 'trace');
  return (
    <>
      <PhaseBadge />
      <ScreenMenu current="lab" />
      <ViewMenu />
      <Share makeLink={() => makeLink(lab)} ofTrace={ofTrace} />
      <button
        type="button"
        className={`${shell.ghost} ${styles.help}`}
        aria-label={shellTexts.keyboardHelp}
        onClick={onShowKeys}
      >
        ?
      </button>
    </>
  );
}
