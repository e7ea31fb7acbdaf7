import type { CutReport } from '../../../session/contract/spoken.ts';
import { LabLink } from '../../shell/share/lab-link.tsx';
import { texts } from '../../words/power-cut.ts';
import { texts as promises } from '../../words/promises.ts';
import type { PickedMoment } from './picked-moment.ts';
import type { RunBoard, RunBoardState } from './run-board.ts';
import { RunMoment } from './run-moment.tsx';
import styles from './run-moment.module.css';

interface PowerCutProps {
  readonly runs: RunBoard;
  readonly board: RunBoardState;
  readonly picked: PickedMoment | null;
}

/** A power failure at a moment of one run, and the verdict on the recovery: the run is done once more. */
export function PowerCut({ runs, board, picked }: PowerCutProps) {
  return (
    <RunMoment
      board={board}
      texts={texts}
      picked={picked}
      firstMs={(endMs) => Math.floor(endMs / 2)}
      onAct={(row, atNs, options) => runs.cut(row, atNs, options)}
      told={({ name }, report) => texts.verdict(name, report)}
    >
      {(report) => <Outcome report={report} />}
    </RunMoment>
  );
}

/** The transactions at the power failure and after recovery, and each broken promise with its proof. */
function Outcome({ report }: { readonly report: CutReport }) {
  const { recovery, survived, violations, violationsFound, opening } = report;
  return (
    <>
      <p>{texts.before(report)}</p>
      <p>{recovery === null ? texts.notRecovered : texts.after(recovery, survived)}</p>
      {violations.length > 0 && (
        <ul>
          {violations.map(({ promise, proof }) => (
            <li key={`${promise} ${proof}`}>
              <b>{promises[promise]}</b> {proof}
            </li>
          ))}
        </ul>
      )}
      {violationsFound > violations.length && <p>{texts.moreBroken(violations.length, violationsFound)}</p>}
      {opening === null ? (
        <p className={styles.note}>{texts.tooLong}</p>
      ) : (
        <LabLink opening={opening}>{texts.open}</LabLink>
      )}
    </>
  );
}
