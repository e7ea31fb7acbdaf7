import { useEffect, useState } from 'react';
import { Table } from '../../../ui/layout/table.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { saveFile } from '../../../ui/files/save-file.ts';
import { addUnsavedState } from '../../../address/unsaved-state.ts';
import { texts } from '../../../words/instructors.ts';
import { Scroller } from '../../../ui/layout/scroller.tsx';
import { answerText } from '../resolver/answer-format.ts';
import { allExercises } from '../exercises/all-exercises.ts';
import { drawnName, type Exercise } from '../exercises/exercise.ts';
import type { Sheet } from './exercise-address.ts';
import type { SheetRow } from './sheet-controller.ts';
import styles from './instructors.module.css';
import { sheetCsv } from './sheet-csv.ts';

interface SheetTableProps {
  readonly sheet: Sheet;
  readonly rows: readonly SheetRow[];
  /** Titles of schemes by id. */
  readonly schemes: Readonly<Record<string, string>>;
}

/** Every variant with what the seed drew and what the engine answers. Names of students stay on this page. */
export function SheetTable({ sheet, rows, schemes }: SheetTableProps) {
  const [names, setNames] = useState('');
  useEffect(() => addUnsavedState(() => (names.trim() === '' ? null : texts.unsavedState)), [names]);
  const students = names.split('\n').map((name) => name.trim());
  const done = rows.filter(({ answer }) => answer !== null).length;
  const exercise: Exercise = allExercises[sheet.exercise];
  const columns = Object.keys(exercise.draws);
  const nameOf = (name: string, value: string): string =>
    (name === 'scheme' ? schemes[value] : undefined) ?? drawnName(exercise, value);
  return (
    <section className={styles.sheet} aria-labelledby="kit-sheet">
      <h2 id="kit-sheet">
        {texts.sheet}: {exercise.title}
      </h2>
      <p role="status">{done === rows.length ? texts.complete(done) : texts.progress(done, rows.length)}</p>
      <TextField title={texts.students} rows={2} value={names} onChange={setNames} />
      <LabCommands sheet={sheet} rows={rows} columns={columns} students={students} />
      <Scroller label={texts.sheet}>
        <Variants rows={rows} columns={columns} students={students} nameOf={nameOf} />
      </Scroller>
    </section>
  );
}

interface VariantsProps {
  readonly rows: readonly SheetRow[];
  /** Names of what is drawn. */
  readonly columns: readonly string[];
  /** By place in the sheet. */
  readonly students: readonly string[];
}

/** Buttons that copy the sheet's links, save it and print it. */
function LabCommands({ sheet, rows, columns, students }: VariantsProps & { readonly sheet: Sheet }) {
  const [message, setMessage] = useState('');
  const copy = async (): Promise<void> => {
    const links = rows.map(({ link }, i) => [students[i] ?? '', link].join(' ').trim());
    const isCopied = await navigator.clipboard.writeText(links.join('\n')).then(
      () => true,
      () => false,
    );
    setMessage(isCopied ? texts.copied : texts.notCopied);
  };
  const save = (): void => {
    const csv = sheetCsv(columns, rows, students);
    saveFile(new Blob([csv], { type: 'text/csv' }), texts.fileName(sheet.exercise));
  };
  return (
    <div className={styles.commands}>
      <Button look="secondary" onClick={() => void copy()}>
        {texts.copyLinks}
      </Button>
      <Button look="secondary" disabled={rows.some(({ answer }) => answer === null)} onClick={save}>
        {texts.save}
      </Button>
      <Button look="secondary" onClick={() => print()}>
        {texts.print}
      </Button>
      <span role="status">{message}</span>
    </div>
  );
}

interface TableProps extends VariantsProps {
  /** Returns the name of a drawn value. */
  readonly nameOf: (name: string, value: string) => string;
}

function Variants({ rows, columns, students, nameOf }: TableProps) {
  const hasNames = students.some((name) => name !== '');
  return (
    <Table
      head={
        <>
          {hasNames && <th scope="col">{texts.who}</th>}
          <th scope="col">{texts.seed}</th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {texts.drawn[name] ?? name}
            </th>
          ))}
          <th scope="col">{texts.answer}</th>
          <th scope="col">{texts.link}</th>
        </>
      }
    >
      {rows.map(({ seed, drawn, answer, link }, i) => (
        <tr key={seed}>
          {hasNames && <td>{students[i]}</td>}
          <th scope="row">{seed}</th>
          {columns.map((name) => (
            <td key={name}>{nameOf(name, drawn[name] ?? '')}</td>
          ))}
          <td className={styles.answer}>
            {answer === null ? <small>{texts.pending}</small> : answerText(answer)}
          </td>
          <td>
            <a href={link} aria-label={`${texts.open} ${seed}`}>
              {texts.open}
            </a>
          </td>
        </tr>
      ))}
    </Table>
  );
}
