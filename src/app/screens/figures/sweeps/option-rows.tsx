import { Select } from '../../../ui/controls/select.tsx';
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx';
import { RemoveButton } from '../../../ui/controls/button.tsx';
import type { SweepSpec, Value } from '../../../../model/schema/sweep-specification.ts';
import type { OptionValues, SweepOffer, SweepOption } from '../../../../session/contract/spoken.ts';
import { Tick } from '../../../ui/controls/tick.tsx';
import { texts } from '../../../words/sweeps.ts';
import { CheckedField } from '../../../ui/controls/checked-field.tsx';
import type { SweepController } from './sweep-controller.ts';
import { capital, optionOf, optionTitle, valueName } from './sweep-names.ts';
import { withFixed, withoutOption, withVaried } from './sweep-spec-edit.ts';
import { readValue, readValues, writeValues } from './sweep-values.ts';
import styles from './option-rows.module.css';
import { shownTitle } from '../../../words/shown.ts';

interface RowsProps {
  readonly controller: SweepController;
  readonly offer: SweepOffer;
  readonly spec: SweepSpec;
  /** Fields begin anew with each specification that is opened. */
  readonly opened: number;
}

/** Options with several values, and options that could have several. */
export function VariedRows({ controller, offer, spec, opened }: RowsProps) {
  const names = Object.keys(spec.parameters).filter((name) => name !== 'protocol');
  return (
    <ChoiceGroup title={texts.varied}>
      {names.map((name) => (
        <Row
          key={`${opened} ${name}`}
          title={optionTitle(offer, spec, name)}
          onRemove={() => controller.edit((now) => withoutOption(now, name))}
        >
          <Varied
            offer={offer}
            option={optionOf(offer, spec, name)}
            name={name}
            values={spec.parameters[name] ?? []}
            onChange={(values) => controller.edit((now) => withVaried(now, name, values))}
          />
        </Row>
      ))}
      <Adder
        label={texts.varyLabel}
        prompt={texts.vary}
        offer={offer}
        spec={spec}
        taken={names}
        onAdd={({ name, values }) =>
          controller.edit((now) => withVaried(now, name, firstValues(values, now.base[name])))
        }
      />
    </ChoiceGroup>
  );
}

/** Options that are the same in every run, and options that could be set for all. */
export function FixedRows({ controller, offer, spec, opened }: RowsProps) {
  const names = Object.keys(spec.base).filter((name) => name !== 'protocol');
  return (
    <ChoiceGroup title={texts.fixed}>
      {names.map((name) => (
        <Row
          key={`${opened} ${name}`}
          title={optionTitle(offer, spec, name)}
          onRemove={() => controller.edit((now) => withoutOption(now, name))}
        >
          <Fixed
            offer={offer}
            option={optionOf(offer, spec, name)}
            name={name}
            value={spec.base[name] ?? ''}
            onChange={(value) => controller.edit((now) => withFixed(now, name, value))}
          />
        </Row>
      ))}
      <Adder
        label={texts.fixLabel}
        prompt={texts.fix}
        offer={offer}
        spec={spec}
        taken={[...names, ...Object.keys(spec.parameters)]}
        onAdd={({ name, values }) => {
          const [value] = firstValues(values, undefined);
          if (value !== undefined) controller.edit((now) => withFixed(now, name, value));
        }}
      />
    </ChoiceGroup>
  );
}

interface RowProps {
  readonly title: string;
  readonly onRemove: () => void;
  readonly children: React.ReactNode;
}

function Row({ title, onRemove, children }: RowProps) {
  return (
    <div className={styles.row}>
      {children}
      <RemoveButton name={texts.remove(title)} title={texts.removeShort} onPress={onRemove} />
    </div>
  );
}

interface VariedProps {
  readonly offer: SweepOffer;
  readonly option: SweepOption | null;
  readonly name: string;
  readonly values: readonly Value[];
  readonly onChange: (values: readonly Value[]) => void;
}

function Varied({ offer, option, name, values, onChange }: VariedProps) {
  const title = capital(option?.title ?? name);
  const takes = option?.values ?? null;
  if (takes?.kind !== 'choice') {
    return (
      <CheckedField
        title={title}
        {...aboutOf(takes, texts.valuesAbout)}
        initial={writeValues(values)}
        read={(text) => readValues(text, takes)}
        onChange={onChange}
      />
    );
  }
  const toggle = (choice: string): void => {
    const next = takes.choices.filter((each) => values.includes(each) !== (each === choice));
    if (next.length > 0) onChange(next);
  };
  return (
    <ChoiceGroup title={title} className={styles.choices}>
      {takes.choices.map((choice) => (
        <Tick
          key={choice}
          title={valueName(offer, name, choice)}
          checked={values.includes(choice)}
          onToggle={() => toggle(choice)}
        />
      ))}
    </ChoiceGroup>
  );
}

interface FixedProps {
  readonly offer: SweepOffer;
  readonly option: SweepOption | null;
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Fixed({ offer, option, name, value, onChange }: FixedProps) {
  const title = capital(option?.title ?? name);
  const takes = option?.values ?? null;
  if (takes?.kind !== 'choice') {
    return (
      <CheckedField
        title={title}
        {...aboutOf(takes, texts.valueAbout)}
        initial={String(value)}
        read={(text) => readValue(text.trim(), takes)}
        onChange={onChange}
      />
    );
  }
  return (
    <Select
      title={title}
      value={String(value)}
      options={takes.choices.map((choice) => [choice, valueName(offer, name, choice)])}
      onChange={onChange}
    />
  );
}

function aboutOf(takes: OptionValues | null, say: typeof texts.valueAbout): { readonly about?: string } {
  if (takes?.kind === 'number') return { about: say(takes.least, takes.most, takes.whole) };
  return takes?.kind === 'text' ? { about: takes.about } : {};
}

interface AdderProps {
  readonly label: string;
  readonly prompt: string;
  readonly offer: SweepOffer;
  readonly spec: SweepSpec;
  readonly taken: readonly string[];
  readonly onAdd: (option: SweepOption) => void;
}

const groups = ['work', 'device', 'host', 'scheme', 'workload'] as const;

/** Every option there is, by its group; schemes' and workloads' own say whose they are. */
function Adder({ label, prompt, offer, taken, onAdd }: AdderProps) {
  const free = offer.options.filter(({ name }) => !taken.includes(name));
  return (
    <select
      className={styles.adder}
      aria-label={label}
      value=""
      onChange={(event) => {
        const option = free[Number(event.currentTarget.value)];
        if (option !== undefined) onAdd(option);
      }}
    >
      <option value="">{prompt}</option>
      {groups.map((group) => (
        <optgroup key={group} label={texts.groups[group]}>
          {free.map((option, at) =>
            option.group === group ? (
              <option key={`${option.name} ${option.only ?? ''}`} value={at}>
                {option.only === null ? option.title : texts.only(option.title, ownerOf(offer, option.only))}
              </option>
            ) : null,
          )}
        </optgroup>
      ))}
    </select>
  );
}

function ownerOf({ protocols, generators }: SweepOffer, id: string): string {
  const scheme = protocols.find((each) => each.id === id);
  return shownTitle(scheme?.title ?? generators.find((each) => each.initial.id === id)?.initial.title ?? id);
}

/** Returns the first values of an option: the value set before, or else a possible default. */
function firstValues(takes: OptionValues, before: Value | undefined): readonly Value[] {
  if (takes.kind === 'choice') return takes.choices;
  if (before !== undefined) return [before];
  if (takes.kind === 'switch') return [false, true];
  if (takes.kind === 'text') return ['op:1000'];
  const { least, most, whole } = takes;
  if (most <= 1) return [Math.max(least, 0.1)];
  return [whole ? Math.min(most, Math.max(least, 16)) : least];
}
