import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import { WARM_START } from '../../../model/schema/specification-schema.ts';
import { encodeCrashChoices } from '../../../session/link/choices.ts';
import { encodeTraceChoices } from '../../../session/link/traces.ts';
import { OWN_SCHEME } from '../../lab/model/own-scheme.ts';
import { LabLink } from '../../shell/share/lab-link.tsx';
import { PackedLink } from '../../shell/share/packed-link.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { asItIs } from '../../../session/contract/session.ts';
import { texts } from '../../words/workbench.ts';
import { CompareLink } from './compare-link.tsx';
import styles from './onward.module.css';
import type { Workbench } from './workbench-controller.ts';

/** The scheme that is written here, on every other screen. */
export function Onward({ workbench }: { readonly workbench: Workbench }) {
  const session = useStore(workbench.device.lab.context.store, (state) => state.session);
  const { code, workload, scheme } = useStore(workbench.store);
  const opening = useMemo(
    () => (session === null ? null : { spec: session.spec, step: 0, selection: null }),
    [session],
  );
  const work = useMemo(() => ({ kind: 'scenario', id: workload }) as const, [workload]);
  if (scheme === null || opening === null) return null;
  return (
    <Panel title={texts.onward}>
      <ul className={styles.ways}>
        <li>
          <LabLink opening={opening}>{texts.onwardTo.lab.title}</LabLink>
          <span>{texts.onwardTo.lab.about}</span>
        </li>
        <li>
          <CompareLink work={work} code={code}>
            {texts.onwardTo.compare.title}
          </CompareLink>
          <span>{texts.onwardTo.compare.about}</span>
        </li>
        <li>
          <CrashesLink workload={workload} code={code} />
          <span>{texts.onwardTo.crashes.about}</span>
        </li>
        <li>
          <TracesLink code={code} />
          <span>{texts.onwardTo.traces.about}</span>
        </li>
      </ul>
    </Panel>
  );
}

/** Every power failure of a scenario, of this scheme and of TC. */
function CrashesLink({ workload, code }: { readonly workload: string; readonly code: string }) {
  const pack = useCallback(
    () =>
      encodeCrashChoices({
        work: { kind: 'scenario', id: workload },
        device: null,
        depth: 'thorough',
        rows: [
          { protocol: OWN_SCHEME, mutant: null },
          { protocol: 'tc', mutant: null },
        ],
        authored: code,
        cell: null,
      }),
    [workload, code],
  );
  return (
    <PackedLink screen="crashes" pack={pack}>
      {texts.onwardTo.crashes.title}
    </PackedLink>
  );
}

/** Full-size runs of this scheme and of TC. */
function TracesLink({ code }: { readonly code: string }) {
  const pack = useCallback(
    () =>
      encodeTraceChoices({
        work: null,
        how: asItIs,
        schemes: [OWN_SCHEME, 'tc'],
        authored: code,
        device: null,
        isolation: 'strict',
        ...WARM_START,
        seed: 1,
      }),
    [code],
  );
  return (
    <PackedLink screen="traces" pack={pack}>
      {texts.onwardTo.traces.title}
    </PackedLink>
  );
}
