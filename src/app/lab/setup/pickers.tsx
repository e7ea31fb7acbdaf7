import { useRef } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { lazyPart } from '../../ui/controls/lazy-part.tsx';
import { useOpenPopup } from '../../ui/popups/open-popups.ts';
import type { SetupTab } from '../../../session/link/schema.ts';
import { useLab, useLabState } from '../context/lab-context.tsx';
import type { LabState } from '../model/lab-state.ts';
import { texts } from '../../words/setup.ts';
import { hostSchemeById, schemeById } from '../model/session-draft.ts';
import styles from '../../ui/controls/form.module.css';
import { shownChoice, shownTitle } from '../../words/shown.ts';

const SetupPanel = lazyPart(async () => (await import('./setup-panel.tsx')).SetupPanel, 'above');

/** The header's pickers: what is being looked at, and the way to change it. */
export function Pickers({ onChooseFile }: { readonly onChooseFile: () => void }) {
  const session = useLabState((state) => state.session);
  const catalogue = useLabState((state) => state.catalogue);
  const summary = useLabState(hostTitle);
  // A scheme on the host brings its own device, and is its own host.
  const onHost =
    catalogue !== null && session !== null && hostSchemeById(catalogue, session.spec.protocol) !== undefined;
  const { context } = useLab();
  const open = useLabState((state) => state.setup);
  const setOpen = (setup: SetupTab | null): void => context.store.setState({ setup });
  const close = (): void => setOpen(null);
  useOpenPopup(open !== null, close);
  const nav = useRef<HTMLElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const pick = (tab: SetupTab, value: string) => (
    <Button
      look="pick"
      // A link can open the panel without a button press.
      ref={(button) => {
        if (button !== null && open === tab) pressed.current ??= button;
      }}

      className={styles[tab]}
      title={value}
      aria-haspopup="dialog"
      aria-expanded={open === tab}
      onPointerEnter={SetupPanel.prefetch}
      onFocus={SetupPanel.prefetch}
      onClick={(event) => {
        pressed.current = event.currentTarget;
        setOpen(open === tab ? null : tab);
      }}
    >
      <small>{texts[tab]}</small> {value}
      <s aria-hidden="true">▾</s>
    </Button>
  );
  return (
    <nav ref={nav} className={styles.pickers} aria-label={texts.panel}>
      {pick('scheme', useLabState(schemeTitle))}
      {!onHost && pick('device', shownTitle(session?.spec.device.title ?? '…'))}
      {pick('workload', shownTitle(session?.spec.workload.title ?? '…'))}
      {!onHost && pick('host', summary)}
      {open !== null && session !== null && catalogue !== null && (
        <SetupPanel
          tab={open}
          spec={session.spec}
          catalogue={catalogue}
          anchor={pressed}
          onTab={setOpen}
          onClose={close}
          onChooseFile={onChooseFile}
        />
      )}
    </nav>
  );
}

function schemeTitle({ catalogue, session }: LabState): string {
  const protocol = catalogue === null ? undefined : schemeById(catalogue, session?.spec.protocol ?? '');
  if (protocol === undefined) return '…';
  return session?.spec.mutant === null ? protocol.title : texts.withMutant(protocol.title);
}

function hostTitle({ session }: LabState): string {
  if (session === null) return '…';
  const { isolation, queueDepth } = session.spec.host;
  return texts.hostSummary(shownChoice(isolation), queueDepth);
}
