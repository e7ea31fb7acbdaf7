import { useMemo, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import type { CrashViolation } from '../../../session/contract/spoken.ts';
import { texts } from '../../words/crash-explorer.ts';
import { texts as promises } from '../../words/promises.ts';
import { isUnseen, rowName } from './cell-format.ts';
import type { CrashRow } from './crash-run.ts';
import styles from './violations.module.css';
import shared from './crash-parts.module.css';
import type { Cursor } from './heat-cells.ts';
import type { InjectedBug } from './injected-bug.ts';
import { Witness } from './witness.tsx';
import { LabLink } from '../../shell/share/lab-link.tsx';

interface ViolationsProps {
  readonly rows: readonly CrashRow[];
  readonly running: boolean;
  /** A column is a script then, and an instant of the only script otherwise. */
  readonly isRandom: boolean;
  readonly onShow: (cursor: Cursor) => void;
  readonly onPlay: (bug: InjectedBug) => void;
}

const firstShown = 3;

export const violationsId = 'broken-promises';

/** Every broken promise with its proof, row by row, the smallest counterexample first. */
export function Violations({ rows, running, isRandom, onShow, onPlay }: ViolationsProps) {
  const broken = rows.flatMap((row, index) => (row.violationsFound > 0 ? [{ row, index }] : []));
  const unseen = running ? [] : rows.flatMap((row) => (row.bug !== null && isUnseen(row) ? [row.bug] : []));
  return (
    <section id={violationsId} tabIndex={-1} className={styles.violations} aria-label={texts.violations}>
      <h2>{texts.violations}</h2>
      {broken.length === 0 && <p className={shared.quiet}>{running ? texts.notYet : texts.noViolations}</p>}
      {unseen.map((bug) => (
        <section key={bug.name} aria-label={bug.name}>
          <h3>{bug.name}</h3>
          <p>
            {texts.unseen} {bug.about}
          </p>
          <Witness bug={bug} isShown={false} onPlay={onPlay} />
        </section>
      ))}
      {broken.map(({ row, index }) => (
        <OfRow
          key={rowName(row)}
          row={row}
          onShow={(violation) =>
            onShow({ row: index, column: isRandom ? violation.script : columnOf(violation, row) })
          }
        />
      ))}
    </section>
  );
}

interface OfRowProps {
  readonly row: CrashRow;
  readonly onShow: (violation: OfScript) => void;
}

function OfRow({ row, onShow }: OfRowProps) {
  const [isWhole, setWhole] = useState(false);
  const { violations, violationsFound, smallest } = row;
  const different = useMemo(() => grouped(violations), [violations]);
  const shown = isWhole ? different : different.slice(0, firstShown);
  return (
    <section aria-label={rowName(row)}>
      <h3>{texts.ofRow(rowName(row), violationsFound, violations.length)}</h3>
      {smallest === 'searching' && <p className={shared.quiet}>{texts.searching}</p>}
      {typeof smallest === 'object' && (
        <div className={styles.smallest}>
          <h4>{texts.smallest}</h4>
          <code>{smallest.script}</code>
          {smallest.prepare !== '' && (
            <small>
              {texts.prepareLabel}: <code>{smallest.prepare}</code>
            </small>
          )}
          <Proven violation={smallest.violation} />
        </div>
      )}
      <ul>
        {shown.map(({ violation, alike }) => (
          <li
            key={`${violation.script} ${violation.crashAt} ${violation.inFlight.join()} ${violation.proof}`}
          >
            <Proven violation={violation} alike={alike} />
            <Button look="text" onClick={() => onShow(violation)}>
              {texts.showCell}
            </Button>
          </li>
        ))}
      </ul>
      {!isWhole && different.length > firstShown && (
        <Button look="text" onClick={() => setWhole(true)}>
          {texts.showAll(different.length)}
        </Button>
      )}
    </section>
  );
}

type OfScript = CrashRow['violations'][number];

/** Proofs that say the same, once each, with how many more there are. */
function grouped(violations: readonly OfScript[]): readonly { violation: OfScript; alike: number }[] {
  const groups = new Map<string, { violation: OfScript; alike: number }>();
  for (const violation of violations) {
    const key = `${violation.script} ${violation.promise} ${violation.proof}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { violation, alike: 0 });
    else group.alike++;
  }
  return [...groups.values()];
}

interface ProvenProps {
  readonly violation: CrashViolation;
  readonly alike?: number;
}

function Proven({ violation, alike = 0 }: ProvenProps) {
  const { promise, proof, crashAt, inFlight, cuts, opening } = violation;
  return (
    <>
      <p>
        <b className={shared.bad}>{promises[promise]}</b> {proof}
      </p>
      <p className={shared.quiet}>
        {texts.at(crashAt, inFlight.join(', ') || texts.nothingInFlight)}{' '}
        {cuts.length > 1 && texts.twice(cuts.length)} {alike > 0 && texts.alike(alike)}
      </p>
      <LabLink opening={opening}>{texts.open}</LabLink>
    </>
  );
}

/** Returns the column of the instant at which power failed first. */
function columnOf(violation: CrashViolation, { cells }: CrashRow): number {
  const step = violation.cuts[0]?.step ?? violation.crashAt;
  return Math.max(
    0,
    cells.findIndex((cell) => cell?.points.some((point) => point.step === step) === true),
  );
}
