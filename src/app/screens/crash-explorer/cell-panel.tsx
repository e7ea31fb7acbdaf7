import { type RefObject, useMemo } from 'react';
import { Table } from '../../ui/layout/table.tsx';
import { OUTCOMES } from '../../../model/crash-points.ts';
import type { CrashPoint, OutcomeExample, TransactionFares } from '../../../model/spoken.ts';
import type { SessionSpec } from '../../../model/specification.ts';
import { localNumber } from '../../words/locale/format.ts';
import { texts } from '../../words/crash-explorer.ts';
import { texts as promises } from '../../words/promises.ts';
import { columnName } from './cell-format.ts';
import { CellWalk } from './cell-walk.tsx';
import { columnsOf, type CrashRow, type CrashTask } from './crash-run.ts';
import styles from './cell-panel.module.css';
import shared from './crash-parts.module.css';
import { type Cursor, failuresOf, type HeatCell, isBroken, lookOf } from './heat-cells.ts';
import type { InjectedBug } from './injected-bug.ts';
import { LabLink, openingOf } from '../../shell/share/lab-link.tsx';
import { Swatch } from './legend.tsx';
import { Witness } from './witness.tsx';

interface CellPanelProps {
  readonly task: CrashTask;
  readonly rows: readonly CrashRow[];
  readonly cursor: Cursor | null;
  readonly onCursor: (cursor: Cursor) => void;
  /** Returns true if the map shows the witness of a bug. */
  readonly isOnWitness: (bug: InjectedBug) => boolean;
  readonly onPlay: (bug: InjectedBug) => void;
  readonly panel: RefObject<HTMLElement | null>;
}

/** The chosen cell explains itself. */
export function CellPanel({ task, rows, cursor, onCursor, isOnWitness, onPlay, panel }: CellPanelProps) {
  const row = cursor === null ? undefined : rows[cursor.row];
  const cell = cursor === null ? null : (row?.cells[cursor.column] ?? null);
  const bug = row?.bug ?? null;
  return (
    <aside ref={panel} className={styles.panel} aria-label={texts.cell} tabIndex={-1}>
      {cursor !== null && (
        <CellWalk cursor={cursor} rows={rows.length} columns={columnsOf(task)} onCursor={onCursor} />
      )}
      {cursor === null || row === undefined ? (
        <p className={shared.quiet}>{texts.noCell}</p>
      ) : (
        <>
          <h2>{row.title}</h2>
          {bug !== null && (
            <p>
              <b>{texts.forgot(bug.title)}.</b> {bug.about}
            </p>
          )}
          <p className={styles.where}>{columnName(task, cursor.column)}</p>
          {cell === null ? (
            <p className={shared.quiet}>{row.state === 'done' ? texts.notReached : texts.unexplored}</p>
          ) : (
            <Explained row={row} cell={cell} column={cursor.column} isRandom={task.work.kind === 'random'} />
          )}
          {bug !== null && <Witness bug={bug} isShown={isOnWitness(bug)} onPlay={onPlay} />}
        </>
      )}
    </aside>
  );
}

interface ExplainedProps {
  readonly row: CrashRow;
  readonly cell: HeatCell;
  readonly column: number;
  readonly isRandom: boolean;
}

function Explained({ row, cell, column, isRandom }: ExplainedProps) {
  const ways = cell.outcomes.reduce((a, b) => a + b, 0);
  const spec = row.specs.get(isRandom ? column : 0);
  const worst = useMemo(() => worstOf(cell.points), [cell]);
  return (
    <>
      <p>
        {isRandom ? texts.scriptSentence(ways) : texts.cellSentence(cell.points.length, ways, cell.states)}
      </p>
      {worst !== null && <Proof example={worst} spec={spec} />}
      <h3 className={styles.withNote}>
        {texts.outcomes} <small>{texts.openAt}</small>
      </h3>
      <Outcomes outcomes={cell.outcomes} points={cell.points} spec={spec} />
      {!isRandom && <Transactions points={cell.points} />}
      {!isRandom && cell.points.length > 1 && <Instants points={cell.points} spec={spec} />}
    </>
  );
}

/**
 * The worst of what the fewest power failures break, and what shows without any last of all; null where every promise
 * is kept.
 */
function worstOf(points: readonly CrashPoint[]): OutcomeExample | null {
  const broken = points.flatMap((point) => point.examples).filter((example) => example.broken !== null);
  const severity = ({ outcome }: OutcomeExample): number => OUTCOMES.indexOf(outcome);
  return broken.toSorted((a, b) => failuresOf(a) - failuresOf(b) || severity(b) - severity(a))[0] ?? null;
}

interface ProofProps {
  readonly example: OutcomeExample;
  readonly spec: SessionSpec | undefined;
}

/** Violated promise of a red cell, in the oracle's words, and the way to see it. */
function Proof({ example: { cuts, seenAt, broken }, spec }: ProofProps) {
  const opening = useMemo(
    () => (spec === undefined ? null : openingOf(spec, cuts, seenAt)),
    [spec, cuts, seenAt],
  );
  return (
    <div className={styles.proof}>
      <b>{broken && promises[broken.promise]}</b>
      <p>{broken?.proof}</p>
      {opening !== null && (
        <LabLink className={styles.openButton} opening={opening}>
          {texts.open}
        </LabLink>
      )}
    </div>
  );
}

interface OutcomesProps {
  readonly outcomes: readonly number[];
  readonly points: readonly CrashPoint[];
  readonly spec: SessionSpec | undefined;
}

function Outcomes({ outcomes, points, spec }: OutcomesProps) {
  const examples = useMemo(() => points.flatMap((point) => point.examples), [points]);
  return (
    <ul className={styles.outcomes}>
      {OUTCOMES.toReversed().map((outcome) => {
        const count = outcomes[OUTCOMES.indexOf(outcome)] ?? 0;
        const example = examples.find((each) => each.outcome === outcome);
        return count === 0 ? null : (
          <li key={outcome} data-broken={isBroken(outcome) || undefined}>
            <Swatch look={outcome} />
            <span>
              <b>{texts.outcomeCount(count, texts.shortLooks[outcome])}</b>
              <small>{texts.looks[outcome]}</small>
            </span>
            {spec !== undefined && example !== undefined && (
              <OpenExample spec={spec} example={example} name={texts.shortLooks[outcome]} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface OpenExampleProps {
  readonly spec: SessionSpec;
  readonly example: OutcomeExample;
  readonly name: string;
}

/** To the lab, at the end of the recovery, or at the last power failure. */
function OpenExample({ spec, example, name }: OpenExampleProps) {
  const { cuts, seenAt } = example;
  const verdict = useMemo(() => openingOf(spec, cuts, seenAt), [spec, cuts, seenAt]);
  const cut = useMemo(() => openingOf(spec, cuts, (cuts.at(-1)?.step ?? seenAt) + 1), [spec, cuts, seenAt]);
  return (
    <span className={styles.opens}>
      <LabLink opening={verdict} label={`${texts.openNamed(name)}, ${texts.openVerdict}`}>
        {texts.openVerdict}
      </LabLink>
      {cuts.length > 0 && (
        <LabLink opening={cut} label={`${texts.openNamed(name)}, ${texts.openCut}`}>
          {texts.openCut}
        </LabLink>
      )}
    </span>
  );
}

const mostInstants = 40;

/** Each instant of the cell with the worst that it leads to. */
function Instants({
  points,
  spec,
}: {
  readonly points: readonly CrashPoint[];
  readonly spec: SessionSpec | undefined;
}) {
  return (
    <>
      <h3>{texts.instants}</h3>
      <ul className={styles.instants}>
        {points.slice(0, mostInstants).map((point) => {
          const worst = point.examples.toSorted(
            (a, b) => OUTCOMES.indexOf(b.outcome) - OUTCOMES.indexOf(a.outcome),
          )[0];
          const flights = worst?.cuts[0]?.flights ?? [];
          return (
            <li key={point.step}>
              <Swatch look={lookOf(point.outcomes)} />
              <span>
                {texts.instantNamed(point.step, localNumber((point.timeNs / 1e6).toFixed(2)))}
                <small>{flights.join(', ') || texts.nothingInFlight}</small>
              </span>
              {spec !== undefined && worst !== undefined && (
                <OpenExample spec={spec} example={worst} name={texts.stepNamed(point.step)} />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Transactions({ points }: { readonly points: readonly CrashPoint[] }) {
  const all = useMemo(() => sumFares(points), [points]);
  if (all.length === 0) return null;
  return (
    <>
      <h3>{texts.transactions}</h3>
      <Table
        className={styles.fares}
        head={
          <>
            <th scope="col">{texts.transaction}</th>
            <th scope="col">{texts.told}</th>
            <th scope="col">{texts.fares}</th>
          </>
        }
      >
        {all.map(({ label, told, survived, gone, broken }) => (
          <tr key={`${label} ${told}`} data-broken={broken > 0 || undefined}>
            <th scope="row">{label}</th>
            <td>{texts.toldOf[told]}</td>
            <td>
              {texts.faresWell(survived, gone)}
              {broken > 0 && <b> {texts.faresBroken(broken)}</b>}
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}

/** The same transaction, told the same, over several instants. */
function sumFares(points: readonly CrashPoint[]): readonly TransactionFares[] {
  const sums = new Map<string, TransactionFares>();
  for (const fares of points.flatMap((point) => point.transactions)) {
    const key = `${fares.label} ${fares.told}`;
    const sum = sums.get(key);
    sums.set(
      key,
      sum === undefined
        ? fares
        : {
            ...sum,
            survived: sum.survived + fares.survived,
            gone: sum.gone + fares.gone,
            broken: sum.broken + fares.broken,
          },
    );
  }
  return [...sums.values()];
}
