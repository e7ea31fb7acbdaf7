import type { CSSProperties, ReactNode } from 'react';
import type { HostCell, HostFrame, HostPicture, HostRow, HostSection } from '../../model/spoken.ts';
import { classNames } from '../scene/class-names.ts';
import frameStyles from '../parts/device-stage.module.css';
import { PageFace } from '../parts/page-cell.tsx';
import { PowerLine } from '../parts/power-line.tsx';
import { cellScene, transactionOf, type TransactionLookup, transactionsByKey } from '../scene/scene.ts';
import shared from '../parts/shared.module.css';
import { StageTracker } from '../parts/stage-tracker.tsx';
import { isPowered } from '../scene/format.ts';
import styles from './host-stage.module.css';
import { texts } from '../words/texts.ts';

interface HostStageProps {
  readonly frame: HostFrame;
  readonly onPullPlug: () => void;
  /** Reason that the plug cannot be pulled now; null or absent if it can. */
  readonly plugDisabled?: string | null;
  readonly showLegend?: boolean;
  /** A power failure's question, above all else. */
  readonly question?: ReactNode;
}

/** A scheme on the host: what the world knows, above the power line what dies, below it what survives. */
export function HostStage(props: HostStageProps) {
  const { frame, onPullPlug, plugDisabled = null, showLegend = true, question } = props;
  const { picture } = frame;
  const transactions = transactionsByKey(frame);
  const isOn = isPowered(frame.phase);
  return (
    <section
      className={classNames(frameStyles['stage'], styles['stage'])}
      aria-label={texts().device}
      data-phase={frame.phase}
      data-asks={question !== undefined}
    >
      {question}
      {frame.recovery !== null && <StageTracker recovery={frame.recovery} />}
      <Outside section={picture.outside} transactions={transactions} />
      <section
        className={classNames(styles['half'], styles['volatile'], !isOn && styles['off'])}
        aria-label={isOn ? texts().volatileMemory : texts().emptiedMemory}
      >
        {picture.volatile.map((section) => (
          <Section key={section.id} section={section} transactions={transactions} />
        ))}
      </section>
      <PowerLine phase={frame.phase} onPullPlug={onPullPlug} disabled={plugDisabled} showPlug />
      <div className={styles['half']}>
        {picture.durable.map((section) => (
          <Section key={section.id} section={section} transactions={transactions} isTinted />
        ))}
      </div>
      {showLegend && <HostLegend legend={picture.legend} />}
    </section>
  );
}

interface SectionProps {
  readonly section: HostSection;
  readonly transactions: TransactionLookup;
  readonly isTinted?: boolean;
}

function Outside({ section, transactions }: SectionProps) {
  return (
    <section className={styles['outside']} aria-label={section.title}>
      <h3 className={styles['title']}>
        {section.title} <small>{section.note}</small>
      </h3>
      {section.rows.map((row) => (
        <Row key={row.label} row={row} transactions={transactions} />
      ))}
    </section>
  );
}

function Section({ section, transactions, isTinted = false }: SectionProps) {
  return (
    <section
      className={classNames(styles['section'], isTinted && styles['tinted'])}
      data-tone={section.tone}
      aria-label={section.title}
      style={{ '--span': section.span } as CSSProperties}
    >
      <h3 className={styles['title']}>
        {section.title} {section.note !== '' && <small>{section.note}</small>}
      </h3>
      {section.rows.map((row) => (
        <Row key={row.label} row={row} transactions={transactions} />
      ))}
    </section>
  );
}

function Row({ row, transactions }: { readonly row: HostRow; readonly transactions: TransactionLookup }) {
  const { label, note, cells, empty } = row;
  return (
    <div className={styles['row']}>
      {label !== '' && <span className={styles['label']}>{label}</span>}
      {cells.length === 0 ? (
        <span className={styles['empty']}>{empty}</span>
      ) : (
        <ul className={styles['cells']} data-sized={cells.some(({ size }) => size !== 1)}>
          {Array.from(cells.entries(), ([place, cell]) => (
            <Cell key={place} cell={cell} transactions={transactions} />
          ))}
        </ul>
      )}
      {note !== '' && <span className={styles['note']}>{note}</span>}
    </div>
  );
}

/** Unlike a page of flash, a cell here keeps its name whatever state it is in: the name is its place. */
function Cell({ cell, transactions }: { readonly cell: HostCell; readonly transactions: TransactionLookup }) {
  const { page, size, words, inFocus } = cell;
  const scene = cellScene(page, transactionOf(page, transactions));
  return (
    <li
      className={classNames(styles['cell'], inFocus && styles['ring'])}
      style={{ flexGrow: size }}
      title={words}
    >
      <span className={shared['spoken']}>{words}</span>
      <PageFace {...scene} name={page.name} tag={page.tag} />
    </li>
  );
}

function HostLegend({ legend }: Pick<HostPicture, 'legend'>) {
  return (
    <ul className={styles['legend']} aria-label={texts().shapes}>
      {legend.map(({ page, words }) => (
        <li key={words}>
          <span className={styles['sample']}>
            <PageFace
              {...cellScene(page, undefined)}
              shape={page.state}
              slot={page.transaction === null ? null : 0}
            />
          </span>
          {words}
        </li>
      ))}
    </ul>
  );
}
