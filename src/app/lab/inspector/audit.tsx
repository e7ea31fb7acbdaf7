import { Table } from '../../ui/layout/table.tsx';
import { Button } from '../../ui/controls/button.tsx';
import type { AuditView, Frame } from '../../../model/spoken.ts';
import { RichText, slotOf, type StageSelection } from '../../../stage/index.ts';
import { useLab } from '../context/lab-context.tsx';
import { texts } from '../../words/inspector.ts';
import { texts as promises } from '../../words/promises.ts';
import { outcomeOf, useAtRisk } from './at-risk.ts';
import brokenStyles from './broken-promise.module.css';
import { Named } from './named.tsx';
import { Proof } from './proof.tsx';
import styles from './verdicts.module.css';
import { useScore } from './use-score.ts';
import { Ways } from './ways.tsx';

interface AuditProps {
  readonly frame: Frame;
  readonly audit: AuditView;
  /** Another cut may take the place of this one: it does not in a lesson. */
  readonly mayReopen: boolean;
}

/** The oracle's judgement: the promise that is broken and why, or that all held, and each transaction's row. */
export function Audit({ frame, audit, mayReopen }: AuditProps) {
  if (!audit.held) return <BrokenAudit frame={frame} audit={audit} mayReopen={mayReopen} />;
  return (
    <>
      <div className={styles.oracle} data-held>
        <p className={styles.source}>{texts.oracle}</p>
        <p className={styles.sentence}>
          <RichText text={audit.sentence} />
        </p>
      </div>
      <Promises frame={frame} audit={audit} />
    </>
  );
}

function BrokenAudit({ frame, audit, mayReopen }: AuditProps) {
  const { broken, violations } = audit;
  const promise = violations[0]?.promise;
  return (
    <>
      {promise !== undefined && <h3 className={brokenStyles.title}>{texts.isBroken[promise]}</h3>}
      <p className={styles.source}>{texts.oracle}</p>
      <Promises frame={frame} audit={audit} />
      {broken !== null && (
        <div className={brokenStyles.why}>
          <Proof why={broken.why} />
        </div>
      )}
      {broken?.believes != null && (
        <p className={brokenStyles.believes}>
          <RichText text={broken.believes} />
        </p>
      )}
      <Ways audit={audit} mayReopen={mayReopen} />
      <Violations violations={violations} />
    </>
  );
}

/** Broken ones first. Those that were settled before the failure, and hold, are one row. */
function Promises({ frame, audit }: Pick<AuditProps, 'frame' | 'audit'>) {
  const atRisk = useAtRisk(frame, audit);
  const score = useScore(frame, audit);
  const safe = audit.rows.length - atRisk.length;
  return (
    <>
      {score !== null && <p className={styles.source}>{score}</p>}
      <Table
        className={`${styles.verdicts} ${audit.held ? '' : brokenStyles.table}`}
        head={
          <>
            <th scope="col">{texts.tx}</th>
            <th scope="col">{texts.hostWasTold}</th>
            <th scope="col">{texts.outcome}</th>
            <th scope="col">{texts.promise}</th>
          </>
        }
      >
        {atRisk.map((row) => (
          <Row key={row.transaction} row={row} frame={frame} />
        ))}
        {safe > 0 && (
          <tr data-held="true">
            <td colSpan={3}>{texts.settledBefore(safe)}</td>
            <td className={styles.verdict}>{texts.kept}</td>
          </tr>
        )}
      </Table>
    </>
  );
}

function Row({ row, frame }: { readonly row: AuditView['rows'][number]; readonly frame: Frame }) {
  const transaction = frame.transactions.find(({ key }) => key === row.transaction);
  return (
    <tr
      data-held={row.held}
      data-slot={slotOf(transaction)}
      className={row.held ? undefined : brokenStyles.row}
    >
      <th scope="row">
        <Named transaction={row.transaction} frame={frame} />
      </th>
      <td>{texts.told[row.promised]}</td>
      <td className={row.held ? undefined : brokenStyles.outcome}>{outcomeOf(row)}</td>
      <td className={styles.verdict}>{row.held ? texts.kept : texts.broken}</td>
    </tr>
  );
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
