import { Select } from '../../ui/controls/select.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import { Button } from '../../ui/controls/button.tsx';
import type { ProtocolInfo } from '../../../session/contract/spoken.ts';
import type { Compared } from '../../../session/link/choices.ts';
import { columnTitle } from '../../lab/model/column-title.ts';
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

/** Settings of one run of a scheme: its parameters, and its injected bug. */
export function RunSettings({ protocol, run, onChange, onRemove }: RunSettingsProps) {
  const { title, parameters, mutants } = protocol;
  const name = columnTitle(run, { protocols: [protocol] });
  const message = name === title ? texts.asPublished : name.slice(title.length + 2);
  return (
    <div className={styles.run}>
      <Fold title={message} name={texts.settingsOf(title, message)}>
        {parameters.map(({ id, title: what, about, choices, initial }) => (
          <Select
            key={id}
            title={what}
            about={about}
            value={run.parameters[id] ?? initial}
            options={choices.map((choice) => [choice, shownChoice(choice)])}
            onChange={(choice) => onChange(withParameter(run, id, choice, initial))}
          />
        ))}
        {mutants.length > 0 && (
          <Select
            title={setupTexts.forgotten}
            about={mutants.find(({ id }) => id === run.mutant)?.about}
            value={run.mutant ?? ''}
            options={[
              ['', setupTexts.nothingForgotten],
              ...mutants.map(({ id, title: what }) => [id, `… ${what}`] as const),
            ]}
            onChange={(id) => onChange({ ...run, mutant: id || null })}
          />
        )}
      </Fold>
      {onRemove !== null && (
        <Button
          size="small"
          className={styles.remove}
          onClick={onRemove}
          aria-label={texts.withoutNamed(name)}
        >
          {texts.without}
        </Button>
      )}
    </div>
  );
}

/** Leaves out a parameter that has its initial value. */
function withParameter(run: Compared, id: string, value: string, initial: string): Compared {
  const { [id]: _, ...rest } = run.parameters;
  return { ...run, parameters: value === initial ? rest : { ...rest, [id]: value } };
}
