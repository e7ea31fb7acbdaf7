import { ChoiceGroup } from '../../ui/controls/choice-group.tsx';
import { Button } from '../../ui/controls/button.tsx';
import type { ProtocolInfo } from '../../../session/contract/spoken.ts';
import type { RunOffer } from '../../../session/contract/spoken.ts';
import type { Compared } from '../../../session/link/choices.ts';
import { MOST_RUNS } from '../../../model/schema/link-schema.ts';
import type { TraceChoices } from '../../../session/link/traces.ts';
import { Tick } from '../../ui/controls/tick.tsx';
import { OWN_SCHEME } from '../../lab/model/own-scheme.ts';
import { texts } from '../../words/traces.ts';
import { chosenRuns, runsOf, withRunsOf } from './run-choices.ts';
import { RunSettings } from './run-settings.tsx';
import styles from './scheme-choice.module.css';
import type { TracesController } from './traces-controller.ts';
import shared from '../../ui/layout/panel-parts.module.css';

interface SchemeChoiceProps {
  readonly controller: TracesController;
  readonly offer: RunOffer;
  readonly choices: TraceChoices;
}

/**
 * Choice of the schemes; each may run as published, with other settings, with an injected bug, or several of
 * these.
 */
export function SchemeChoice({ controller, offer, choices }: SchemeChoiceProps) {
  const { schemes } = choices;
  const isFull = chosenRuns(choices, offer).length >= MOST_RUNS;
  const toggle = (id: string): void =>
    controller.edit({
      schemes: schemes.includes(id) ? schemes.filter((each) => each !== id) : [...schemes, id],
    });
  return (
    <ChoiceGroup title={texts.schemes}>
      <p className={shared.saves}>
        <Button
          size="small"
          onClick={() => controller.edit({ schemes: offer.protocols.map(({ id }) => id) })}
        >
          {texts.allSchemes}
        </Button>
        <Button size="small" onClick={() => controller.edit({ schemes: [] })}>
          {texts.noSchemes}
        </Button>
      </p>
      <div className={styles.schemes}>
        {offer.protocols.map((protocol) => {
          const { id, title, paper } = protocol;
          const isChosen = schemes.includes(id);
          return (
            <div key={id}>
              <Tick
                title={title}
                about={id === OWN_SCHEME ? texts.ownScheme : paper}
                checked={isChosen}
                onToggle={() => toggle(id)}
              />
              {isChosen && (
                <Runs
                  protocol={protocol}
                  runs={runsOf(choices, id)}
                  isFull={isFull}
                  onChange={(runs) =>
                    controller.edit(withRunsOf(controller.store.getState().choices, id, runs))
                  }
                />
              )}
            </div>
          );
        })}
      </div>
    </ChoiceGroup>
  );
}

interface RunsProps {
  readonly protocol: ProtocolInfo;
  readonly runs: readonly Compared[];
  readonly isFull: boolean;
  readonly onChange: (runs: readonly Compared[]) => void;
}

function Runs({ protocol, runs, isFull, onChange }: RunsProps) {
  const { id, title, parameters, mutants } = protocol;
  if (parameters.length === 0 && mutants.length === 0) return null;
  return (
    <div className={styles.runs}>
      {[...runs.entries()].map(([at, run]) => (
        <RunSettings
          // Runs of a scheme have no names of their own: their place is what tells them apart.
          key={at}
          protocol={protocol}
          run={run}
          onChange={(next) => onChange(runs.with(at, next))}
          onRemove={runs.length > 1 ? () => onChange(runs.toSpliced(at, 1)) : null}
        />
      ))}
      <Button
        size="small"
        disabled={isFull}
        onClick={() => onChange([...runs, { protocol: id, mutant: null, parameters: {} }])}
        aria-label={texts.againNamed(title)}
      >
        {texts.again}
      </Button>
    </div>
  );
}
