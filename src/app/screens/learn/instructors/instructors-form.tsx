import { useId, useState } from 'react';
import { texts } from '../../../words/instructors.ts';
import { allExercises, exerciseIds, isExerciseId } from '../exercises/all-exercises.ts';
import { misfitOf, type NumberField } from '../../../../model/schema/field.ts';
import { SHEET_SEEDS } from '../../../../model/schema/link-schema.ts';
import { SEED } from '../../../../model/schema/specification-schema.ts';
import type { Sheet } from './exercise-address.ts';
import styles from './instructors.module.css';

interface KitFormProps {
  readonly sheet: Sheet;
  readonly onChange: (sheet: Sheet) => void;
}

/** Which question, for which seeds, and whether its links are sealed. */
export function KitForm({ sheet, onChange }: KitFormProps) {
  const id = useId();
  const change = (part: Partial<Sheet>): void => onChange({ ...sheet, ...part });
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.wide}>
        <label>
          <span>{texts.exercise}</span>
          <select
            value={sheet.exercise}
            aria-describedby={`${id}-about`}
            onChange={({ target }) => {
              if (isExerciseId(target.value)) change({ exercise: target.value });
            }}
          >
            {exerciseIds.map((each) => (
              <option key={each} value={each}>
                {allExercises[each].title}
              </option>
            ))}
          </select>
        </label>
        <small id={`${id}-about`}>{allExercises[sheet.exercise].about}</small>
      </div>
      <WholeNumber
        title={texts.first}
        value={sheet.first}
        field={SEED}
        onChange={(first) => change({ first })}
      />
      <WholeNumber
        title={texts.count}
        value={sheet.count}
        field={SHEET_SEEDS}
        onChange={(count) => change({ count })}
      />
      <div className={styles.wide}>
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={sheet.sealed}
            aria-describedby={`${id}-sealed`}
            onChange={({ target }) => change({ sealed: target.checked })}
          />
          <span>{texts.sealed}</span>
        </label>
        <small id={`${id}-sealed`}>{texts.sealedAbout}</small>
      </div>
    </form>
  );
}

interface WholeNumberProps {
  readonly title: string;
  readonly value: number;
  readonly field: NumberField;
  readonly onChange: (value: number) => void;
}

/** What is typed counts once it is a whole number within bounds. */
function WholeNumber({ title, value, field, onChange }: WholeNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(value);
  const numberOf = (each: string): number | null => {
    const number = /^\d+$/.test(each.trim()) ? Number(each) : NaN;
    return misfitOf(field, number) === null ? number : null;
  };
  const isRight = numberOf(text) !== null;
  return (
    <label>
      <span>{title}</span>
      <input
        inputMode="numeric"
        autoComplete="off"
        value={text}
        aria-invalid={!isRight}
        onBlur={() => setTyped(null)}
        onChange={({ target }) => {
          setTyped(target.value);
          const number = numberOf(target.value);
          if (number !== null) onChange(number);
        }}
      />
      {!isRight && <small role="alert">{texts.wholeNumber(field.least, field.most)}</small>}
    </label>
  );
}
