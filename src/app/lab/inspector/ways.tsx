import { Button } from '../../ui/controls/button.tsx';
import type { AuditView } from '../../../model/spoken.ts';
import { RichText } from '../../../stage/index.ts';
import { useLab, useLabState } from '../context/lab-context.tsx';
import type { Lab } from '../model/lab.ts';
import { notifyProblem } from '../model/lab-state.ts';
import { schemeById } from '../model/session-draft.ts';
import { durationText } from '../../words/locale/format.ts';
import { texts } from '../../words/inspector.ts';
import styles from './broken-promise.module.css';

interface WaysProps {
  readonly audit: AuditView;
  readonly mayReopen: boolean;
}

/** From a broken promise on: to the same cut without the bug, and to the moment at which the host was told. */
export function Ways({ audit, mayReopen }: WaysProps) {
  const lab = useLab();
  const spec = useLabState((state) => state.session?.spec);
  const catalogue = useLabState((state) => state.catalogue);
  const scheme = catalogue === null || spec === undefined ? undefined : schemeById(catalogue, spec.protocol);
  const bug = scheme?.mutants.find(({ id }) => id === spec?.mutant);
  const told = audit.broken?.told ?? null;
  return (
    <>
      <div className={styles.ways}>
        {bug !== undefined && mayReopen && (
          <Button look="secondary" size="small" onClick={() => void openWithoutBug(lab)}>
            {texts.withoutBug}
          </Button>
        )}
        {told !== null && (
          <Button look="secondary" size="small" onClick={() => void lab.navigator.seek(told.step)}>
            {texts.goTo(durationText(told.timeNs))}
          </Button>
        )}
      </div>
      {bug !== undefined && (
        <p className={styles.bug}>
          <RichText text={texts.injectedBug(bug.title)} /> {bug.about}
        </p>
      )}
    </>
  );
}

/** The same device, work and power failures; goes to the end of the last recovery. */
async function openWithoutBug(lab: Lab): Promise<void> {
  const { spec } = lab.context.store.getState().session ?? {};
  if (spec === undefined) return;
  const problem = await lab.open({ ...spec, mutant: null });
  if (problem !== null) {
    notifyProblem(lab.context, problem);
    return;
  }
  const lastCut = spec.interventions.at(-1)?.step;
  if (lastCut !== undefined) await lab.navigator.goTo(texts.withoutBug, lastCut + 1);
  await lab.navigator.jump('recovered', 1);
}
