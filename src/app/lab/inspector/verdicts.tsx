import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Table } from '../../ui/layout/table.tsx';
import type { Frame, VerdictRow } from '../../../model/spoken.ts';
import { slotOf } from '../../../stage/index.ts';
import { texts } from '../../words/inspector.ts';
import { Named } from './named.tsx';
import { Proof } from './proof.tsx';
import cards from './verdict-cards.module.css';
import styles from './verdicts.module.css';

/** More squares than this say no more than the number beside them. */
const mostDots = 8;

/** Evidence that recovery has found for each transaction so far, and its verdict. */
export function Verdicts({ frame }: { readonly frame: Frame }) {
  const { recovery } = frame;
  const rows = recovery?.rows ?? [];
  const done = recovery?.readsDone ?? 0;
  const [chosen, setChosen] = useState<number | null>(null);
  if (rows.length === 0)
    return <p className={styles.none}>{done === 0 ? texts.noVerdicts : texts.noneFound(done)}</p>;
  const spokenOf = recovery?.told ?? transactionInFocus(frame);
  const shown = rows.find(({ transaction }) => transaction === (recovery?.told ?? chosen))?.why ?? null;
  const evidence = recovery?.evidence ?? null;
  return (
    <>
      {evidence !== null && evidence.note !== '' && <p className={styles.source}>{evidence.note}</p>}
      <Table
        className={`${styles.verdicts} ${cards.table}`}
        head={<Head evidence={evidence?.title ?? null} />}
      >
        {rows.map((row) =>
          evidence === null ? (
            <Row key={row.transaction} row={row} frame={frame} hot={row.transaction === spokenOf} />
          ) : (
            <EvidenceRow
              key={row.transaction}
              row={row}
              frame={frame}
              hot={row.transaction === spokenOf}
              onChoose={() => setChosen(row.transaction)}
            />
          ),
        )}
      </Table>
      <Proof why={shown} />
    </>
  );
}

function Head({ evidence }: { readonly evidence: string | null }) {
  return (
    <>
      <th scope="col">{evidence === null ? texts.transaction : texts.tx}</th>
      {evidence === null ? (
        <>
          <th scope="col">{texts.found}</th>
          <th scope="col">{texts.promised}</th>
          <th scope="col">{texts.verdict}</th>
        </>
      ) : (
        <>
          <th scope="col">{evidence}</th>
          <th scope="col">{texts.committed}</th>
        </>
      )}
    </>
  );
}

interface EvidenceRowProps extends RowProps {
  readonly onChoose: () => void;
}

/** A transaction with the evidence of its scheme; a press shows the proof of its verdict. */
function EvidenceRow({ row, frame, hot, onChoose }: EvidenceRowProps) {
  const transaction = frame.transactions.find(({ key }) => key === row.transaction);
  const { verdict, why, evidence } = row;
  const name = <Named transaction={row.transaction} frame={frame} />;
  return (
    <tr data-verdict={verdict} data-hot={hot || undefined} data-slot={slotOf(transaction)}>
      <th scope="row">
        {why === undefined ? (
          name
        ) : (
          <Button look="bare" title={why.question} onClick={onChoose}>
            {name}
          </Button>
        )}
      </th>
      <td className={styles.evidence}>{evidence}</td>
      <td className={styles.verdict}>{texts.isCommitted[verdict]}</td>
    </tr>
  );
}

interface RowProps {
  readonly row: VerdictRow;
  readonly frame: Frame;
  readonly hot: boolean;
}

function Row({ row, frame, hot }: RowProps) {
  const transaction = frame.transactions.find(({ key }) => key === row.transaction);
  return (
    <>
      <tr data-verdict={row.verdict} data-hot={hot || undefined} data-slot={slotOf(transaction)}>
        <td>
          <Named transaction={row.transaction} frame={frame} />
        </td>
        <td title={texts.foundOf(row.found, row.promised)}>
          <Dots found={row.found} promised={row.promised} />
          {row.found}
        </td>
        <td>{row.promised ?? texts.noneYet}</td>
        <td className={styles.verdict}>
          {row.verdict === 'committed' && '✓ '}
          {row.verdict === 'rolled back' && '× '}
          {texts.verdictName[row.verdict]}
        </td>
      </tr>
      {row.proof !== undefined && (
        <tr className={styles.proof}>
          <td colSpan={4}>{row.proof}</td>
        </tr>
      )}
    </>
  );
}

/** A square a page, filled for each that was found. */
export function Dots({ found, promised }: { readonly found: number; readonly promised: number | null }) {
  const all = Math.max(found, promised ?? 0);
  if (all > mostDots) return null;
  const dots = Array.from({ length: all }, (_, index) => index);
  return (
    <span className={styles.dots} aria-hidden="true">
      {dots.map((index) => (
        <i key={index} data-found={index < found || undefined} />
      ))}
    </span>
  );
}

/** The transaction of the page that the step is about. */
export function transactionInFocus(frame: Frame): number | null {
  if (frame.kind !== 'device') return null;
  const { focus, recovery, blocks } = frame;
  const at = focus ?? recovery?.beam ?? null;
  if (at === null || at.page === null) return null;
  return blocks.find(({ block }) => block === at.block)?.pages[at.page]?.transaction ?? null;
}
