import { useStore } from 'zustand';
import type { CheckedLimit, CheckReport } from '../../../session/contract/spoken.ts';
import { conditionIds } from '../../../session/contract/check.ts';
import { ASSIGNMENTS } from '../../../workbench/assignments/all.ts';
import {
  ASSIGNMENT_IDS,
  type AssignmentId,
  JUDGEMENT_VERSION,
} from '../../../workbench/assignments/assignment.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { saveFile } from '../../ui/files/save-file.ts';
import { texts } from '../../words/assignments.ts';
import { formatCount } from '../../words/locale/format.ts';
import { texts as workbenchTexts } from '../../words/workbench.ts';
import { solutions } from './kept-solutions.ts';
import { writeSolution } from './solution-file.ts';
import type { Workbench } from './workbench-controller.ts';
import { isSealed } from './workbench-state.ts';
import styles from './assignment-panel.module.css';

/** Choice of an assignment; below it what it asks for, and what of it the scheme does. */
export function AssignmentPanel({ workbench }: { readonly workbench: Workbench }) {
  const assignment = useStore(workbench.store, (state) => state.assignment);
  const kept = useStore(solutions);
  const options = ASSIGNMENT_IDS.map((id) => {
    const { title } = texts.assignments[id];
    return [id, kept[id]?.isSolved === true ? texts.solved(title) : title] as const;
  });
  const solved = ASSIGNMENT_IDS.filter((id) => kept[id]?.isSolved).length;
  return (
    <div className={styles.assignment}>
      <Select<AssignmentId | ''>
        inline
        title={texts.heading}
        value={assignment ?? ''}
        options={[['', texts.none], ...options]}
        onChange={(id) => void workbench.chooseAssignment(id === '' ? null : id)}
      />
      {solved > 0 && <p className={styles.note}>{texts.progress(solved, ASSIGNMENT_IDS.length)}</p>}
      {assignment !== null && <Statement workbench={workbench} id={assignment} />}
    </div>
  );
}

interface StatementProps {
  readonly workbench: Workbench;
  readonly id: AssignmentId;
}

function Statement({ workbench, id }: StatementProps) {
  const state = useStore(workbench.store);
  const { brought, variant } = state;
  const sealed = isSealed(state);
  const report = sealed ? null : state.report;
  const { conditions, limits } = ASSIGNMENTS[id];
  const asked =
    conditions.length === conditionIds.length
      ? texts.everything
      : texts.these(conditions.map((each) => workbenchTexts.conditions[each].title).join(', '));
  return (
    <section aria-label={texts.assignments[id].title}>
      <p className={styles.statement}>{texts.assignments[id].statement}</p>
      <p className={styles.note}>{asked}</p>
      {limits.length > 0 && (
        <ul className={styles.limits} aria-label={texts.limits}>
          {(report?.handedIn?.limits ?? limits.map(unmeasured)).map((limit) => (
            <LimitLine key={`${limit.script} ${limit.counter}`} limit={limit} />
          ))}
        </ul>
      )}
      {limits.length > 0 && <p className={styles.note}>{workbenchTexts.scriptWords}</p>}
      {brought !== null && !sealed && (
        <p className={styles.note}>{texts.brought(brought.version, brought.isPassed)}</p>
      )}
      {variant !== null && <p className={styles.note}>{texts.variant(variant.seed, variant.works.length)}</p>}
      {sealed ? (
        <>
          <p className={styles.outcome} data-testid="assignment-outcome">
            {texts.sealed}
          </p>
          <p className={styles.ways}>
            <Button onClick={() => void workbench.startAgain()}>{texts.startAgain}</Button>
          </p>
        </>
      ) : (
        <Outcome workbench={workbench} id={id} report={report} />
      )}
    </section>
  );
}

type ShownLimit = Omit<CheckedLimit, 'holds'> & { readonly holds: boolean | null };

function unmeasured(limit: Omit<CheckedLimit, 'measured' | 'holds'>): ShownLimit {
  return { ...limit, measured: null, holds: null };
}

function LimitLine({ limit: { script, counter, most, measured, holds } }: { readonly limit: ShownLimit }) {
  const told = measured === null ? texts.doesNotEnd : texts.measured(formatCount(measured));
  return (
    <li data-holds={holds}>
      <span aria-hidden="true">{holds === null ? '·' : holds ? '✓' : '×'}</span> <code>{script}</code>{' '}
      {texts.costs[counter](formatCount(most))}
      {holds !== null && `; ${told}`}
    </li>
  );
}

interface OutcomeProps extends StatementProps {
  readonly report: CheckReport | null;
}

function Outcome({ workbench, id, report }: OutcomeProps) {
  const code = useStore(workbench.store, (state) => state.code);
  const handedIn = report?.handedIn ?? null;
  const save = (isPassed: boolean): void => {
    const text = writeSolution({ assignment: id, version: JUDGEMENT_VERSION, isPassed, code });
    saveFile(new Blob([text], { type: 'text/typescript' }), texts.fileName(id));
  };
  return (
    <>
      <p className={styles.outcome} data-passed={handedIn?.isPassed} data-testid="assignment-outcome">
        {handedIn === null ? texts.judging : handedIn.isPassed ? texts.passed : texts.notPassed}
      </p>
      <p className={styles.ways}>
        <Button disabled={handedIn === null} onClick={() => save(handedIn?.isPassed === true)}>
          {texts.saveSolution}
        </Button>
        <Button onClick={() => void workbench.startAgain()}>{texts.startAgain}</Button>
      </p>
    </>
  );
}
