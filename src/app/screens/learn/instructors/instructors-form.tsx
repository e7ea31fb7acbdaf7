import { useState } from 'react';
import { Tick } from '../../../ui/controls/tick.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { texts } from '../../../words/instructors.ts';
import { allExercises, exerciseIds } from '../exercises/all-exercises.ts';
import { misfitOf, type NumberField } from '../../../../model/schema/field.ts';
import { SHEET_SEEDS } from '../../../../model/schema/link-schema.ts';
import { SEED } from '../../../../model/schema/specification-schema.ts';
import type { Sheet } from './exercise-address.ts';
import styles from './instructors.module.css';

interface KitFormProps {
  readonly sheet: Sheet;
  readonly onChange: (sheet: Sheet) => void;
}

/** Choice of the question, its seeds, and whether its links are sealed. */
export function KitForm({ sheet, onChange }: KitFormProps) {
  const change = (part: Partial<Sheet>): void => onChange({ ...sheet, ...part });
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.wide}>
        <Select
          title={texts.exercise}
          about={allExercises[sheet.exercise].about}
          value={sheet.exercise}
          options={exerciseIds.map((each) => [each, allExercises[each].title])}
          onChange={(exercise) => change({ exercise })}
        />
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
        <Tick
          title={texts.sealed}
          about={texts.sealedAbout}
          checked={sheet.sealed}
          onToggle={() => change({ sealed: !sheet.sealed })}
        />
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

/** Field for a number. Typed text counts once it is a whole number within bounds. */
export function WholeNumber({ title, value, field, onChange }: WholeNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(value);
  const numberOf = (each: string): number | null => {
    const number = /^\d+$/.test(each.trim()) ? Number(each) : NaN;
    return misfitOf(field, number) === null ? number : null;
  };
  return (
    <TextInput
      title={title}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      problem={numberOf(text) === null ? texts.wholeNumber(field.least, field.most) : null}
      onBlur={() => setTyped(null)}
      onChange={(next) => {
        setTyped(next);
        const number = numberOf(next);
        if (number !== null) onChange(number);
      }}
    />
  );
}
