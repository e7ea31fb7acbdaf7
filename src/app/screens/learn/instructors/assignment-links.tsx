import { useEffect, useState } from 'react';
import { SHEET_SEEDS } from '../../../../model/schema/link-schema.ts';
import { SEED } from '../../../../model/schema/specification-schema.ts';
import { ASSIGNMENT_IDS } from '../../../../workbench/assignments/assignment.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Tick } from '../../../ui/controls/tick.tsx';
import { Scroller } from '../../../ui/layout/scroller.tsx';
import { Table } from '../../../ui/layout/table.tsx';
import { texts as assignmentTexts } from '../../../words/assignments.ts';
import { texts } from '../../../words/course.ts';
import { texts as kitTexts } from '../../../words/instructors.ts';
import { type AssignmentSheet, firstAssignmentSheet, linksOf, type VariantLink } from './assignment-sheet.ts';
import { WholeNumber } from './instructors-form.tsx';
import styles from './instructors.module.css';
import { useWorks } from './works-check.ts';

/** Variants of an assignment as links: each with its seed, all with the same works of the instructor's. */
export function AssignmentLinks() {
  const [sheet, setSheet] = useState(firstAssignmentSheet);
  const [text, setText] = useState('');
  const { works, problem } = useWorks(text);
  const rows = useLinks(sheet, works);
  const change = (part: Partial<AssignmentSheet>): void => setSheet({ ...sheet, ...part });
  return (
    <section className={styles.sheet} aria-labelledby="kit-assignment-links">
      <h2 id="kit-assignment-links">{texts.links.heading}</h2>
      <p className={styles.about}>{texts.links.about}</p>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <div className={styles.wide}>
          <Select
            title={texts.links.assignment}
            value={sheet.assignment}
            options={ASSIGNMENT_IDS.map((id) => [id, assignmentTexts.assignments[id].title])}
            onChange={(assignment) => change({ assignment })}
          />
        </div>
        <WholeNumber
          title={texts.links.first}
          value={sheet.first}
          field={SEED}
          onChange={(first) => change({ first })}
        />
        <WholeNumber
          title={texts.links.count}
          value={sheet.count}
          field={SHEET_SEEDS}
          onChange={(count) => change({ count })}
        />
        <div className={styles.wide}>
          <Tick
            title={texts.links.sealed}
            about={texts.links.sealedAbout}
            checked={sheet.sealed}
            onToggle={() => change({ sealed: !sheet.sealed })}
          />
        </div>
        <div className={styles.wide}>
          <TextField title={texts.links.works} rows={3} value={text} onChange={setText} />
          {problem !== '' && <p role="alert">{problem}</p>}
        </div>
      </form>
      <CopyAll rows={rows} />
      <Scroller label={texts.links.list}>
        <Links rows={rows} />
      </Scroller>
    </section>
  );
}

/** Links are packed one after the other; those of another sheet replace them at once. */
function useLinks(sheet: AssignmentSheet, works: readonly string[]): readonly VariantLink[] {
  const [rows, setRows] = useState<readonly VariantLink[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void linksOf(sheet, works).then((made) => {
      if (isCurrent) setRows(made);
    });
    return () => {
      isCurrent = false;
    };
  }, [sheet, works]);
  return rows;
}

function CopyAll({ rows }: { readonly rows: readonly VariantLink[] }) {
  const [message, setMessage] = useState('');
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(rows.map(({ link }) => link).join('\n')).then(
      () => setMessage(kitTexts.copied),
      () => setMessage(kitTexts.notCopied),
    );
  return (
    <div className={styles.commands}>
      <Button look="secondary" disabled={rows.length === 0} onClick={() => void copy()}>
        {texts.links.copy}
      </Button>
      <span role="status">{message}</span>
    </div>
  );
}

function Links({ rows }: { readonly rows: readonly VariantLink[] }) {
  return (
    <Table
      head={
        <>
          <th scope="col">{kitTexts.seed}</th>
          <th scope="col">{kitTexts.link}</th>
        </>
      }
    >
      {rows.map(({ seed, link }) => (
        <tr key={seed}>
          <th scope="row">{seed}</th>
          <td>
            <a href={link} aria-label={texts.links.open(seed)}>
              {kitTexts.open}
            </a>
          </td>
        </tr>
      ))}
    </Table>
  );
}
