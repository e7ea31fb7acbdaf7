import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react';
import shell from '../shell/shell.module.css';
import type { Lab } from '../state/lab.ts';
import { texts } from '../texts/shell.ts';
import styles from './device-keys.module.css';
import { LabProvider, useFrame } from './lab-context.tsx';
import { useShortcuts } from './shortcuts.ts';

const KeyboardMap = lazy(async () => ({ default: (await import('../shell/keyboard-map.tsx')).KeyboardMap }));

const ShowKeys = createContext<() => void>(() => undefined);

interface DeviceKeysProps {
  readonly lab: Lab;
  /** What the page keys turn, where it is not the device's steps. */
  readonly turnPage?: (direction: 1 | -1) => void;
  readonly children: ReactNode;
}

/** Around every screen of one device: its keys and their map, the blank screen, and the colours of its phase. */
export function DeviceKeys({ lab, turnPage, children }: DeviceKeysProps) {
  const [keys, setKeys] = useState(false);
  const [blank, setBlank] = useState(false);
  const showKeys = useCallback(() => setKeys(true), []);
  const toggleBlank = useCallback(() => setBlank((now) => !now), []);
  useShortcuts(lab, { showKeys, blank: toggleBlank, ...(turnPage === undefined ? {} : { turnPage }) });
  return (
    <LabProvider value={lab}>
      <ShowKeys value={showKeys}>{children}</ShowKeys>
      <PhaseColours />
      {keys && (
        <Suspense>
          <KeyboardMap onClose={() => setKeys(false)} />
        </Suspense>
      )}
      {blank && (
        <button
          type="button"
          className={shell.blank}
          aria-label={texts.blank}
          // A presenter's clicker has the focus nowhere else meanwhile.
          ref={(button) => button?.focus()}
          onClick={toggleBlank}
        />
      )}
    </LabProvider>
  );
}

/** The header's question mark. */
export function KeysButton({ crowded = false }: { readonly crowded?: boolean }) {
  return (
    <button
      type="button"
      className={`${shell.ghost} ${styles.help}`}
      data-crowded={crowded}
      aria-label={texts.keyboardHelp}
      onClick={useContext(ShowKeys)}
    >
      ?
    </button>
  );
}

/** The whole page takes the colours of what the device goes through. */
function PhaseColours() {
  const phase = useFrame((frame) => frame?.phase ?? 'running');
  useEffect(() => {
    document.documentElement.dataset['phase'] = phase;
    return () => {
      delete document.documentElement.dataset['phase'];
    };
  }, [phase]);
  return null;
}
