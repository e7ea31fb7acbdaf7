import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { stopWhereItScrolls } from '../../ui/layout/stop-where-it-scrolls.ts';
import type { Frame } from '../../../model/spoken.ts';
import type { StageSelection } from '../../../stage/index.ts';
import { useFrame, useLab, useLabState } from '../context/lab-context.tsx';
import { texts } from '../../words/inspector.ts';
import { Audit, BrokenHere } from './audit.tsx';
import { HostAbout } from './host-about.tsx';
import styles from './inspector.module.css';
import { PageDetails } from './page-details.tsx';
import { PageWalk } from './page-walk.tsx';
import { Proof } from './proof.tsx';
import { useInspection } from './use-inspection.ts';
import { Verdicts } from './verdicts.tsx';

interface InspectorProps {
  /** Another session may take the place of this one. */
  readonly mayReopen?: boolean;
}

/** One page or block with its evidence. During recovery it shows the verdicts until the user picks a page. */
export function Inspector({ mayReopen = false }: InspectorProps) {
  const { context } = useLab();
  const frame = useFrame((now) => now);
  const selection = useLabState((state) => state.selection);
  const target = useLasting(selection ?? focusOf(frame));
  const view = useInspection(target, frame?.step ?? 0);
  const judging = frame !== null && (frame.audit !== null || frame.recovery !== null);
  const release = (): void => context.store.setState({ selection: null });
  if (judging && selection === null) {
    return (
      <Pane label={texts.verdicts}>
        <h2 className={frame.audit?.held === false ? 'spoken' : undefined}>{texts.verdicts}</h2>
        {frame.audit === null ? (
          <Verdicts frame={frame} />
        ) : (
          <Audit frame={frame} audit={frame.audit} mayReopen={mayReopen} />
        )}
        {frame.audit === null && view !== null && <Proof why={view.why} />}
      </Pane>
    );
  }
  if (frame?.kind === 'host') return <HostAbout />;
  return (
    <Pane label={texts.panel}>
      {selection !== null && (
        <Button look="text" size="small" className={styles.release} onClick={release}>
          {judging ? texts.backToVerdicts : texts.followNarration}
        </Button>
      )}
      {selection !== null && frame !== null && (
        <PageWalk
          frame={frame}
          selection={selection}
          onSelect={(to) => context.store.setState({ selection: to })}
        />
      )}
      {selection !== null && frame?.audit != null && <BrokenHere audit={frame.audit} page={selection} />}
      {view === null ? (
        <p className={styles.nothing}>{texts.nothing}</p>
      ) : (
        <PageDetails view={view} transactions={frame?.transactions ?? []} />
      )}
    </Pane>
  );
}

function Pane({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section ref={stopWhereItScrolls} className={styles.inspector} aria-label={label}>
      <div>{children}</div>
    </section>
  );
}

/** Steps that speak of no page leave the one looked at before, so that the panel does not flicker. */
function useLasting(target: StageSelection | null): StageSelection | null {
  const [lasting, setLasting] = useState(target);
  if (target !== null && !sameTarget(target, lasting)) setLasting(target);
  return target ?? lasting;
}

function sameTarget(a: StageSelection, b: StageSelection | null): boolean {
  return a.block === b?.block && a.page === b.page;
}

function focusOf(frame: Frame | null): StageSelection | null {
  if (frame?.kind !== 'device') return null;
  return frame.focus ?? frame.recovery?.beam ?? null;
}
