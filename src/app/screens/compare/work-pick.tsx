import { useState } from 'react';
import { ChoiceGroup } from '../../ui/controls/choice-group.tsx';
import { Button } from '../../ui/controls/button.tsx';
import type { Catalogue } from '../../../session/contract/spoken.ts';
import { MOST_COMPARED } from '../../../model/schema/link-schema.ts';
import type { CompareChoices, Compared } from '../../../session/link/choices.ts';
import { Choice } from '../../ui/controls/choice.tsx';
import { ScriptEditor } from '../../lab/script/script-editor.tsx';
import { PopoverButton } from '../../ui/popups/popover-button.tsx';
import { texts } from '../../words/compare.ts';
import styles from './compare.module.css';
import { shownChoice, shownTitle } from '../../words/shown.ts';
import { isolationOf } from './compare-setup.ts';

interface WorkPickProps {
  readonly catalogue: Catalogue;
  readonly choices: CompareChoices;
  readonly onChoose: (choices: CompareChoices) => void;
}

/** The common work, and room for one device more. */
export function WorkPick({ catalogue, choices, onChoose }: WorkPickProps) {
  const { work, columns } = choices;
  const scenario =
    work.kind === 'scenario' ? catalogue.workloads.find(({ id }) => id === work.id) : undefined;
  return (
    <div role="group" aria-label={texts.choose} className={styles.bar}>
      <PopoverButton
        label={texts.work}
        value={shownTitle(scenario?.title ?? texts.ownScript)}
        title={texts.work}
      >
        {(close) => (
          <>
            <ChoiceGroup title={texts.scenarios}>
              {catalogue.workloads.map(({ id, title, about }) => (
                <Choice
                  key={id}
                  name="compare-work"
                  title={shownTitle(title)}
                  about={shownTitle(about)}
                  checked={work.kind === 'scenario' && work.id === id}
                  onChoose={() => onChoose({ ...choices, work: { kind: 'scenario', id }, moves: [] })}
                />
              ))}
            </ChoiceGroup>
            <OwnScript
              prepare={work.kind === 'script' ? work.prepare : (scenario?.prepare ?? '')}
              script={work.kind === 'script' ? work.script : (scenario?.script ?? '')}
              onUse={(own) => {
                close();
                onChoose({ ...choices, work: { kind: 'script', ...own }, moves: [] });
              }}
            />
          </>
        )}
      </PopoverButton>
      {columns.length < MOST_COMPARED && (
        <Button
          look="secondary"
          className={styles.add}
          onClick={() =>
            onChoose({ ...choices, columns: [...columns, nextOf(catalogue, columns)], moves: [] })
          }
        >
          + {texts.add}
        </Button>
      )}
    </div>
  );
}

/** The first scheme that is not there yet; else the first injected bug that is not. */
function nextOf({ protocols }: Catalogue, columns: readonly Compared[]): Compared {
  const all = [
    ...protocols.map(({ id }) => ({ protocol: id, mutant: null })),
    ...protocols.flatMap(({ id, mutants }) => mutants.map((mutant) => ({ protocol: id, mutant: mutant.id }))),
  ];
  const fresh = all.find(
    (each) => !columns.some(({ protocol, mutant }) => protocol === each.protocol && mutant === each.mutant),
  );
  return { protocol: '', mutant: null, ...(fresh ?? all[0]), parameters: {} };
}

/** The setting that is the same for all devices. */
export function CommonHost({ catalogue, choices }: Omit<WorkPickProps, 'onChoose'>) {
  const isolation = isolationOf(choices, catalogue);
  if (isolation === undefined) return null;
  return <p className={styles.isolation}>{texts.isolation(shownChoice(isolation))}</p>;
}

interface OwnScriptProps {
  readonly prepare: string;
  readonly script: string;
  readonly onUse: (own: { readonly prepare: string; readonly script: string }) => void;
}

function OwnScript({ prepare, script, onUse }: OwnScriptProps) {
  const [own, setOwn] = useState({ prepare, script });
  return (
    <ChoiceGroup title={texts.ownScript}>
      <ScriptEditor {...own} fault={null} onChange={setOwn}>
        <Button disabled={own.script.trim() === ''} onClick={() => onUse(own)}>
          {texts.takeScript}
        </Button>
      </ScriptEditor>
    </ChoiceGroup>
  );
}
