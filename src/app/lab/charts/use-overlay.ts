import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SessionSpec } from '../../../model/specification.ts';
import type { ProtocolInfo } from '../../../session/contract/spoken.ts';
import { useLab, useLabState } from '../context/lab-context.tsx';
import { withProtocol } from '../model/session-draft.ts';
import { openClient } from '../model/workers.ts';
import { nothingYet, OverlayRun, type OverlayState } from './overlay-run.ts';

/** The same work on the same device under another scheme. */
export interface Overlay {
  readonly scheme: ProtocolInfo;
  readonly run: OverlayRun;
  readonly state: OverlayState;
}

const nothing = createStore<OverlayState>(() => nothingYet);

/**
 * Runs the lab's work under another scheme, in a worker of its own, up to `untilNs` of simulated time, and on as this
 * grows. The person's acts are left out, because they belong to steps of the lab's own device.
 */
export function useOverlay(scheme: ProtocolInfo | null, untilNs: number): Overlay | null {
  const lab = useLab();
  const specText = useLabState(({ session, catalogue }) => {
    if (session === null || catalogue === null || scheme === null) return null;
    return JSON.stringify(withProtocol(session.spec, scheme, catalogue));
  });
  const [current] = useState(() => createStore<OverlayRun | null>(() => null));
  const run = useStore(current);
  const state = useStore(run?.store ?? nothing);
  useEffect(() => {
    if (specText === null) return undefined;
    const spec = JSON.parse(specText) as SessionSpec;
    const begun = new OverlayRun(openClient(), spec, lab.traceOf(spec));
    current.setState(begun, true);
    return () => {
      current.setState(null, true);
      begun.dispose();
    };
  }, [lab, specText, current]);
  useEffect(() => void run?.runTo(untilNs), [run, untilNs]);
  return run === null || scheme === null ? null : { scheme, run, state };
}
