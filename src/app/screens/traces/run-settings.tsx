import type { ProtocolInfo } from '../../../session/contract/spoken.ts';
import type { Compared } from '../../../session/link/choices.ts';
import { columnTitle } from '../../lab/model/column-title.ts';
import setup from '../../ui/controls/form.module.css';
import { texts as setupTexts } from '../../words/setup.ts';
import { texts } from '../../words/traces.ts';
import styles from './scheme-choice.module.css';
import { shownChoice } from '../../words/shown.ts';

interface RunSettingsProps {
  readonly protocol: ProtocolInfo;
  readonly run: Compared;
  readonly onChange: (run: Compared) => void;
  /** Null where it is the scheme's only run. */
  readonly onRemove: (() => void) | null;
}

/** How one run of a scheme is set: its parameters, and what its designers are taken to have forgotten. */
export function RunSettings({ protocol, run, onChange, onRemove }: RunSettingsProps) {
  const { title, parameters, mutants } = protocol;
  const name = columnTitle(run, { protocols: [protocol] });
  const said = name === title ? texts.asPublished : name.slice(title.length + 2);
  return (
    <div className={styles.run}>
      <details>
        <summary aria-label={texts.settingsOf(title, said)}>{said}</summary>
        {parameters.map(({ id, title: what, about, choices, initial }) => (
          <label key={id} className={setup.field}>
            <span>{what}</span>
            <select
              value={run.parameters[id] ?? initial}
              onChange={(event) => onChange(withParameter(run, id, event.currentTarget.value, initial))}
            >
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {shownChoice(choice)}
                </option>
              ))}
            </select>
            <small>{about}</small>
          </label>
        ))}
        {mutants.length > 0 && (
          <label className={setup.field}>
            <span>{setupTexts.forgotten}</span>
            <select
              value={run.mutant ?? ''}
              onChange={(event) => onChange({ ...run, mutant: event.currentTarget.value || null })}
            >
              <option value="">{setupTexts.nothingForgotten}</option>
              {mutants.map(({ id, title: what }) => (
                <option key={id} value={id}>
                  … {what}
                </option>
              ))}
            </select>
            <small>{mutants.find(({ id }) => id === run.mutant)?.about}</small>
          </label>
        )}
      </details>
      {onRemove !== null && (
        <button
          type="button"
          className={styles.remove}
          onClick={onRemove}
          aria-label={texts.withoutNamed(name)}
        >
          {texts.without}
        </button>
      )}
    </div>
  );
}

/** What is as it was at first is not said. */
function withParameter(run: Compared, id: string, value: string, initial: string): Compared {
  const { [id]: _, ...rest } = run.parameters;
  return { ...run, parameters: value === initial ? rest : { ...rest, [id]: value } };
}
