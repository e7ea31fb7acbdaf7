import { lazy, Suspense, useRef, useState } from 'react';
import type { Catalogue } from '../../../session/contract/spoken.ts';
import { MOST_COMPARED } from '../../../model/schema/link-schema.ts';
import type { CompareChoices, Compared } from '../../../session/link/choices.ts';
import { Choice } from '../../ui/controls/choice.tsx';
import { ScriptEditor } from '../../lab/script/script-editor.tsx';
import setup from '../../ui/controls/form.module.css';
import shell from '../../ui/layout/header.module.css';
import { texts } from '../../words/compare.ts';
import styles from './compare.module.css';
import { shownTitle } from '../../words/shown.ts';

const loadPanel = () => import('../../ui/popups/popover-panel.tsx');
const PopoverPanel = lazy(async () => ({ default: (await loadPanel()).PopoverPanel }));

interface WorkPickProps {
  readonly catalogue: Catalogue;
  readonly choices: CompareChoices;
  readonly onChoose: (choices: CompareChoices) => void;
}

/** The common work, and room for one device more. */
export function WorkPick({ catalogue, choices, onChoose }: WorkPickProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const { work, columns } = choices;
  const scenario =
    work.kind === 'scenario' ? catalogue.workloads.find(({ id }) => id === work.id) : undefined;
  return (
    <div role="group" aria-label={texts.choose} className={styles.bar}>
      <button
        ref={anchor}
        type="button"
        className={shell.pick}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => setOpen(!isOpen)}
      >
        <small>{texts.work}</small> {shownTitle(scenario?.title ?? texts.ownScript)}
        <s aria-hidden="true">▾</s>
      </button>
      {isOpen && (
        <Suspense>
          <PopoverPanel title={texts.work} anchor={anchor} onClose={() => setOpen(false)}>
            <div className={styles.choices}>
              <fieldset className={setup.group}>
                <legend>{texts.scenarios}</legend>
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
              </fieldset>
              <OwnScript
                prepare={work.kind === 'script' ? work.prepare : (scenario?.prepare ?? '')}
                script={work.kind === 'script' ? work.script : (scenario?.script ?? '')}
                onUse={(own) => {
                  setOpen(false);
                  onChoose({ ...choices, work: { kind: 'script', ...own }, moves: [] });
                }}
              />
            </div>
          </PopoverPanel>
        </Suspense>
      )}
      {columns.length < MOST_COMPARED && (
        <button
          type="button"
          className={styles.add}
          onClick={() =>
            onChoose({ ...choices, columns: [...columns, nextOf(catalogue, columns)], moves: [] })
          }
        >
          + {texts.add}
        </button>
      )}
    </div>
  );
}

/** The first scheme that is not there yet; else the first planted bug that is not. */
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

interface OwnScriptProps {
  readonly prepare: string;
  readonly script: string;
  readonly onUse: (own: { readonly prepare: string; readonly script: string }) => void;
}

function OwnScript({ prepare, script, onUse }: OwnScriptProps) {
  const [own, setOwn] = useState({ prepare, script });
  return (
    <fieldset className={setup.group}>
      <legend>{texts.ownScript}</legend>
      <ScriptEditor {...own} fault={null} onChange={setOwn}>
        <button type="button" disabled={own.script.trim() === ''} onClick={() => onUse(own)}>
          {texts.takeScript}
        </button>
      </ScriptEditor>
    </fieldset>
  );
}
