import { useState } from 'react';
import { TextInput } from '../../ui/controls/text-input.tsx';
import { ChoiceGroup } from '../../ui/controls/choice-group.tsx';
import { misfitOf, type NumberField as Field } from '../../../model/schema/field.ts';
import { RANDOM_SCRIPTS } from '../../../model/schema/link-schema.ts';
import { SEED } from '../../../model/schema/specification-schema.ts';
import type { CrashChoices } from '../../../session/link/choices.ts';
import { Choice } from '../../ui/controls/choice.tsx';
import setup from '../../ui/controls/form.module.css';
import { texts } from '../../words/crash-explorer.ts';
import type { WorkloadInfo } from '../../../session/contract/spoken.ts';
import { contendersOf, workOf } from './crash-explorer.ts';
import type { Editing } from './editing.ts';
import { familyOf, offerFor } from './family.ts';
import { shownTitle } from '../../words/shown.ts';

const firstScript = { prepare: '', script: 'w1:A,B c1 .' } as const;
const firstRandom = { kind: 'random', count: 40, seed: 1 } as const;

/** A scenario, a script of one's own, or random scripts. */
export function WorkChoice({ offer, choices, edit }: Editing) {
  const { work } = choices;
  const family = familyOf(choices, offer);
  const own = offerFor(offer, choices);
  const present = workOf(own, choices);
  // Only its rows say then in which language the script is.
  const rows: Partial<CrashChoices> =
    family === null ? {} : { rows: choices.rows ?? [...contendersOf(choices, own)] };
  return (
    <>
      <Scenarios
        title={texts.scenario}
        workloads={offer.workloads}
        family={null}
        {...{ offer, choices, edit }}
      />
      {offer.families.map((each) => (
        <Scenarios
          key={each.id}
          title={texts.scenariosOf(each.title)}
          workloads={each.workloads}
          family={each.id}
          {...{ offer, choices, edit }}
        />
      ))}
      <ChoiceGroup title={texts.random}>
        <Choice
          name="crash-work"
          title={texts.random}
          about={family === null ? texts.randomAbout : texts.randomOf(family.title)}
          checked={work.kind === 'random'}
          onChoose={() => edit({ work: firstRandom, device: null, depth: 'swift', ...rows })}
        >
          {work.kind === 'random' && (
            <div className={setup.form}>
              <NumberField
                title={texts.count}
                value={work.count}
                field={RANDOM_SCRIPTS}
                onChange={(count) => edit({ work: { ...work, count } })}
              />
              <NumberField
                title={texts.seed}
                value={work.seed}
                field={SEED}
                onChange={(seed) => edit({ work: { ...work, seed } })}
              />
            </div>
          )}
        </Choice>
      </ChoiceGroup>
      <ChoiceGroup title={texts.ownScript}>
        <Choice
          name="crash-work"
          title={texts.ownScript}
          about={family?.scriptHelp ?? texts.ownScriptAbout}
          checked={work.kind === 'script'}
          onChoose={() => {
            const { prepare, script } = present?.kind === 'script' ? present : firstScript;
            edit({ work: { kind: 'script', prepare, script }, ...rows });
          }}
        />
      </ChoiceGroup>
    </>
  );
}

interface ScenariosProps extends Editing {
  readonly title: string;
  readonly workloads: readonly WorkloadInfo[];
  readonly family: string | null;
}

/** The scenarios of a family. Coming from another, one begins with all its schemes as they should be. */
function Scenarios({ title, workloads, family, offer, choices, edit }: ScenariosProps) {
  const { work } = choices;
  const stays = (familyOf(choices, offer)?.id ?? null) === family;
  return (
    <ChoiceGroup title={title}>
      {workloads.map(({ id, title: name, about }) => (
        <Choice
          key={id}
          name="crash-work"
          title={shownTitle(name)}
          about={shownTitle(about)}
          checked={work.kind === 'scenario' && work.id === id}
          onChoose={() =>
            edit({ work: { kind: 'scenario', id }, device: null, ...(stays ? {} : { rows: null }) })
          }
        />
      ))}
    </ChoiceGroup>
  );
}

interface NumberFieldProps {
  readonly title: string;
  readonly value: number;
  readonly field: Field;
  readonly onChange: (value: number) => void;
}

/** Field for a number. Typed text counts once it is a whole number within bounds. */
function NumberField({ title, value, field, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState(String(value));
  const takes = (text: string): boolean => text.trim() !== '' && misfitOf(field, Number(text)) === null;
  return (
    <TextInput
      title={title}
      inputMode="numeric"
      value={typed}
      problem={takes(typed) ? null : texts.wholeNumber(field.least, field.most)}
      onChange={(text) => {
        setTyped(text);
        if (takes(text)) onChange(Number(text));
      }}
    />
  );
}

export function DeviceChoice({ offer, choices, edit }: Editing) {
  const isRandom = choices.work.kind === 'random';
  return (
    <ChoiceGroup title={texts.device}>
      <Choice
        name="crash-device"
        title={isRandom ? texts.tinyDevices : texts.deviceOfWork}
        checked={choices.device === null}
        onChoose={() => edit({ device: null })}
      />
      {offer.devices.map(({ id, title, about }) => (
        <Choice
          key={id}
          name="crash-device"
          title={shownTitle(title)}
          about={shownTitle(about)}
          checked={choices.device === id}
          onChoose={() => edit({ device: id })}
        />
      ))}
    </ChoiceGroup>
  );
}

/** Number fields for the limits of the exploration. */
export function DepthChoice({ offer, choices, edit }: Editing) {
  return (
    <ChoiceGroup title={texts.depth}>
      {offer.limits.map((limits) => (
        <Choice
          key={limits.depth}
          name="crash-depth"
          title={texts.depths[limits.depth]}
          about={texts.limits(limits)}
          checked={choices.depth === limits.depth}
          onChoose={() => edit({ depth: limits.depth })}
        />
      ))}
    </ChoiceGroup>
  );
}
