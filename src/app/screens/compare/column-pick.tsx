import { lazy, Suspense, useRef, useState } from 'react';
import type { Catalogue } from '../../../session/contract/spoken.ts';
import type { Compared } from '../../../session/link/choices.ts';
import { Choice } from '../../ui/controls/choice.tsx';
import setup from '../../ui/controls/form.module.css';
import shell from '../../ui/layout/header.module.css';
import { texts } from '../../words/compare.ts';
import styles from './compare.module.css';
import { shownChoice } from '../../words/shown.ts';

const loadPanel = () => import('../../ui/popups/popover-panel.tsx');
const PopoverPanel = lazy(async () => ({ default: (await loadPanel()).PopoverPanel }));

interface ColumnPickProps {
  readonly title: string;
  readonly column: Compared;
  readonly catalogue: Catalogue;
  readonly onChange: (column: Compared) => void;
}

/** Which scheme stands in this column, with what is forgotten and how it is set. */
export function ColumnPick({ title, column, catalogue, onChange }: ColumnPickProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <h2 className={styles.deviceTitle}>
      <button
        ref={anchor}
        type="button"
        className={`${shell.pick} ${styles.columnPick}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={title}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
        <s aria-hidden="true">▾</s>
      </button>
      {isOpen && (
        <Suspense>
          <PopoverPanel title={texts.change} anchor={anchor} onClose={() => setOpen(false)}>
            <div className={styles.choices}>
              <ColumnChoices column={column} catalogue={catalogue} onChange={onChange} />
            </div>
          </PopoverPanel>
        </Suspense>
      )}
    </h2>
  );
}

function ColumnChoices({ column, catalogue, onChange }: Omit<ColumnPickProps, 'title'>) {
  const info = catalogue.protocols.find(({ id }) => id === column.protocol);
  return (
    <>
      <fieldset className={setup.group}>
        <legend>{texts.scheme}</legend>
        {catalogue.protocols.map(({ id, title }) => (
          <Choice
            key={id}
            name="column-scheme"
            title={title}
            checked={id === column.protocol}
            onChoose={() => onChange({ protocol: id, mutant: null, parameters: {} })}
          />
        ))}
      </fieldset>
      {info !== undefined && info.parameters.length > 0 && (
        <fieldset className={setup.group}>
          <legend>{texts.settings}</legend>
          {info.parameters.map(({ id, title, choices, initial }) => (
            <label key={id} className={setup.field}>
              <span>{title}</span>
              <select
                value={column.parameters[id] ?? initial}
                onChange={(event) =>
                  onChange({
                    ...column,
                    parameters: { ...column.parameters, [id]: event.currentTarget.value },
                  })
                }
              >
                {choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {shownChoice(choice)}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </fieldset>
      )}
      {info !== undefined && info.mutants.length > 0 && (
        <fieldset className={setup.group}>
          <legend>{texts.forgotten}</legend>
          <Choice
            name="column-mutant"
            title={texts.nothing}
            checked={column.mutant === null}
            onChoose={() => onChange({ ...column, mutant: null })}
          />
          {info.mutants.map(({ id, title, about }) => (
            <Choice
              key={id}
              name="column-mutant"
              title={`… ${title}`}
              about={about}
              checked={column.mutant === id}
              onChoose={() => onChange({ ...column, mutant: id })}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
