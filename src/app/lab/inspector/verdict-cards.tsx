import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import type { Frame, VerdictRow } from '../../../model/spoken.ts';
import { RichText, slotOf } from '../../../stage/index.ts';
import { useFrame } from '../context/lab-context.tsx';
import { texts } from '../../words/inspector.ts';
import { AuditCards } from './audit-cards.tsx';
import { Named } from './named.tsx';
import { Proof } from './proof.tsx';
import { Dots, transactionInFocus } from './verdicts.tsx';
import styles from './verdict-cards.module.css';

/** More have no room above the stage: the table below it has them. */
const MOST_CARDS = 12;
const MARKS = { committed: '✓', 'rolled back': '×', counting: '…', pending: '…' } as const;

/** On small screens, where the table is out of sight: recovery's verdicts under the narration, and then the oracle's. */
export function VerdictCards() {
  const frame = useFrame((now) => (now !== null && (now.audit !== null || isReading(now)) ? now : null));
  if (frame === null) return null;
  if (frame.audit !== null) return <AuditCards frame={frame} audit={frame.audit} limit={MOST_CARDS} />;
  const rows = frame.recovery?.rows ?? [];
  return rows.length > MOST_CARDS ? null : <Cards frame={frame} rows={rows} />;
}

const isReading = ({ kind, phase }: Frame): boolean => kind === 'device' && phase === 'recovering';

interface CardsProps {
  readonly frame: Frame;
  readonly rows: readonly VerdictRow[];
}

function Cards({ frame, rows }: CardsProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const hot = frame.recovery?.told ?? transactionInFocus(frame);
  const open = rows.find(({ transaction }) => transaction === (chosen ?? hot));
  const hotAt = rows.findIndex(({ transaction }) => transaction === hot);
  useLayoutEffect(() => {
    const card = list.current?.children[hotAt];
    if (card instanceof HTMLElement) list.current?.scrollTo({ left: card.offsetLeft - card.offsetWidth });
  }, [hotAt]);
  return (
    <div className={styles.cards} role="group" aria-label={texts.verdicts} data-cards="">
      {rows.length === 0 ? (
        <p className={styles.none}>{texts.noneFound(frame.recovery?.readsDone ?? 0)}</p>
      ) : (
        <ul ref={list} className={styles.list}>
          {rows.map((row) => (
            <li
              key={row.transaction}
              data-verdict={row.verdict}
              data-hot={row.transaction === hot || undefined}
              data-slot={slotOf(ownerOf(row, frame))}
            >
              <Button
                look="bare"
                className={styles.card}
                aria-expanded={row.transaction === chosen}
                title={row.evidence ?? texts.foundOf(row.found, row.promised)}
                onClick={() => setChosen(row.transaction === chosen ? null : row.transaction)}
              >
                <Head row={row} frame={frame} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && (
        <div
          className={styles.open}
          data-chosen={chosen !== null || undefined}
          data-slot={slotOf(ownerOf(open, frame))}
          data-verdict={open.verdict}
        >
          <p className={styles.head}>
            <Head row={open} frame={frame} />
          </p>
          {open.proof !== undefined && (
            <p>
              <RichText text={open.proof} />
            </p>
          )}
          <Proof why={open.why ?? null} />
        </div>
      )}
    </div>
  );
}

const ownerOf = (row: VerdictRow, frame: Frame) =>
  frame.transactions.find(({ key }) => key === row.transaction);

/** "✓ Tx7 5 of 5". */
function Head({ row, frame }: { readonly row: VerdictRow; readonly frame: Frame }) {
  const { verdict, evidence, found, promised } = row;
  return (
    <>
      <b className={styles.mark} aria-hidden="true">
        {MARKS[verdict]}
      </b>
      <Named transaction={row.transaction} frame={frame} />
      <span className="spoken">{texts.verdictName[verdict]}</span>
      <span className={styles.evidence}>
        {evidence ?? (
          <>
            <Dots found={found} promised={promised} />
            {texts.count(found, promised)}
          </>
        )}
      </span>
    </>
  );
}
