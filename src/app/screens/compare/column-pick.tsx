import { Select } from '../../ui/controls/select.tsx';
import { ChoiceGroup } from '../../ui/controls/choice-group.tsx';
import type { Catalogue } from '../../../session/contract/spoken.ts';
import type { Compared } from '../../../session/link/choices.ts';
import { Choice } from '../../ui/controls/choice.tsx';
import { PopoverButton } from '../../ui/popups/popover-button.tsx';
import { texts } from '../../words/compare.ts';
import form from '../../ui/controls/form.module.css';
import styles from './compare.module.css';
import { shownChoice } from '../../words/shown.ts';

interface ColumnPickProps {
  readonly title: string;
  readonly column: Compared;
  readonly catalogue: Catalogue;
  readonly onChange: (column: Compared) => void;
}

/** Picker for the scheme in this column, with its injected bug and its settings. */
export function ColumnPick({ title, column, catalogue, onChange }: ColumnPickProps) {
  return (
    <h2 className={styles.deviceTitle}>
      <PopoverButton value={title} title={texts.change} className={styles.columnPick}>
        <ColumnChoices column={column} catalogue={catalogue} onChange={onChange} />
      </PopoverButton>
    </h2>
  );
}

function ColumnChoices({ column, catalogue, onChange }: Omit<ColumnPickProps, 'title'>) {
  const info = catalogue.protocols.find(({ id }) => id === column.protocol);
  return (
    <>
      <ChoiceGroup title={texts.scheme}>
        {catalogue.protocols.map(({ id, title }) => (
          <Choice
            key={id}
            name="column-scheme"
            title={title}
            checked={id === column.protocol}
            onChoose={() => onChange({ protocol: id, mutant: null, parameters: {} })}
          />
        ))}
        {catalogue.hostSchemes.length > 0 && (
          <p className={form.note}>
            {texts.hostSide(texts.list(catalogue.hostSchemes.map(({ title }) => title)))}
          </p>
        )}
      </ChoiceGroup>
      {info !== undefined && info.parameters.length > 0 && (
        <ChoiceGroup title={texts.settings}>
          {info.parameters.map(({ id, title, choices, initial }) => (
            <Select
              key={id}
              title={title}
              value={column.parameters[id] ?? initial}
              options={choices.map((choice) => [choice, shownChoice(choice)])}
              onChange={(choice) =>
                onChange({ ...column, parameters: { ...column.parameters, [id]: choice } })
              }
            />
          ))}
        </ChoiceGroup>
      )}
      {info !== undefined && info.mutants.length > 0 && (
        <ChoiceGroup title={texts.forgotten}>
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
        </ChoiceGroup>
      )}
    </>
  );
}
