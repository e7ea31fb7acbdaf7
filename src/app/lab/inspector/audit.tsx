import { useStore } from 'zustand';
import { Table } from '../../ui/layout/table.tsx';
import { Button } from '../../ui/controls/button.tsx';
import type { AuditView, Frame } from '../../../model/spoken.ts';
import { RichText, slotOf, type StageSelection, TransactionChip } from '../../../stage/index.ts';
import { useLab } from '../context/lab-context.tsx';
import { crashStepAt, isSettledAt } from '../model/history.ts';
import { texts } from '../../words/inspector.ts';
import { texts as promises } from '../../words/promises.ts';
import styles from './verdicts.module.css';

interface AuditProps {
  readonly frame: Frame;
  readonly audit: AuditView;
}

/** The oracle's judgement in one sentence, then each transaction's promise and what became of it. */
export function Audit({ frame, audit }: AuditProps) {
  const { context } = useLab();
  const history = useStore(context.history);
  const crashStep = crashStepAt(history.landmarks, frame.step) ?? frame.step;
  const wasSettled = ({ transaction, held }: AuditView['rows'][number]): boolean => {
    const lane = history.byTransaction.get(transaction);
    return held && lane !== undefined && isSettledAt(lane, crashStep);
  };
  const atRisk = audit.rows.filter((row) => !wasSettled(row));
  const safe = audit.rows.length - atRisk.length;
  return (
    <>
      <div className={styles.oracle} data-held={audit.held}>
        <p className={styles.source}>{texts.oracle}</p>
        <p className={styles.sentence}>
          <RichText text={audit.sentence} />
        </p>
      </div>
      <Violations violations={audit.violations} />
      <Table
        className={styles.verdicts}
        head={
          <>
            <th scope="col">{texts.transaction}</th>
            <th scope="col">{texts.hostWasTold}</th>
            <th scope="col">{texts.outcome}</th>
          </>
        }
      >
        {atRisk.map((row) => (
          <Row key={row.transaction} row={row} frame={frame} />
        ))}
        {safe > 0 && (
          <tr data-held="true">
            <td colSpan={2}>{texts.settledBefore(safe)}</td>
            <td className={styles.verdict}>✓ {texts.asPromised}</td>
          </tr>
        )}
      </Table>
    </>
  );
}

function Row({ row, frame }: { readonly row: AuditView['rows'][number]; readonly frame: Frame }) {
  const transaction = frame.transactions.find(({ key }) => key === row.transaction);
  const promise = row.held ? texts.kept : texts.broken;
  return (
    <tr data-held={row.held} data-slot={slotOf(transaction)}>
      <td>
        {transaction === undefined ? `Tx${row.transaction}` : <TransactionChip transaction={transaction} />}
      </td>
      <td>{texts.told[row.promised]}</td>
      <td className={styles.verdict} title={promise}>
        <span role="img" aria-label={promise}>
          {row.held ? '✓' : '×'}
        </span>{' '}
        {outcomeOf(row)}
      </td>
    </tr>
  );
}

function outcomeOf({ survived, held, promised }: AuditView['rows'][number]): string {
  if (survived) return texts.survived;
  if (!held) return texts.notWhole;
  return promised === 'aborted' ? texts.stillAborted : texts.gone;
}

/** Violations that a page shows, with their proofs. */
export function BrokenHere({ audit, page }: { readonly audit: AuditView; readonly page: StageSelection }) {
  const here = audit.violations.filter((each) => each.block === page.block && each.page === page.page);
  return <Violations violations={here} />;
}

/** Each broken promise with its proof; the page that broke it can be looked at. */
function Violations({ violations }: { readonly violations: AuditView['violations'] }) {
  const { context } = useLab();
  if (violations.length === 0) return null;
  return (
    <ul className={styles.violations}>
      {violations.map(({ promise, proof, block, page }) => (
        <li key={`${promise} ${proof}`}>
          <b>{promises[promise]}</b>
          <p>
            <RichText text={proof} />
          </p>
          {block !== null && (
            <Button look="text" onClick={() => context.store.setState({ selection: { block, page } })}>
              {texts.showPage(block, page)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
