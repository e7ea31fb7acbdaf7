import { Fragment, useId } from 'react';
import { samples } from './samples.ts';
import { texts } from '../texts/setup.ts';
import { Choice } from './choice.tsx';
import { GeneratorForm } from './generator-form.tsx';
import styles from './setup.module.css';
import type { DraftEditor } from './use-draft.ts';

interface WorkloadTabProps {
  readonly editor: DraftEditor;
  readonly onChooseFile: () => void;
  readonly onSample: (path: string, title: string) => void;
}

/** What the host does: a scenario, a generated workload, a script of one's own, a sample, or a trace from this computer. */
export function WorkloadTab({ editor, onChooseFile, onSample }: WorkloadTabProps) {
  const { catalogue, spec, script } = editor.draft;
  const { workload } = spec;
  const scenario = script === null && workload.kind === 'script' ? workload.id : null;
  const begin = workload.kind === 'script' ? workload : { prepare: '', script: '' };
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{texts.openTraceTitle}</legend>
        <button type="button" className={styles.plain} onClick={onChooseFile}>
          {texts.openTrace}
        </button>
        <p className={styles.note}>{texts.openTraceAbout}</p>
      </fieldset>
      {samples.length > 0 && (
        <fieldset className={styles.group}>
          <legend>{texts.samples}</legend>
          <ul className={styles.samples}>
            {samples.map(({ path, title, about }) => (
              <li key={path}>
                <button type="button" className={styles.plain} onClick={() => onSample(path, title)}>
                  {title}
                </button>
                <small>{about}</small>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <fieldset className={styles.group}>
        <legend>{texts.scenarios}</legend>
        {catalogue.workloads.map((each) => (
          <Choice
            key={each.id}
            name="workload"
            title={each.title}
            about={each.about}
            checked={each.id === scenario}
            onChoose={() => editor.setScenario(each)}
          />
        ))}
      </fieldset>
      <GeneratedChoices editor={editor} />
      <fieldset className={styles.group}>
        <legend>{texts.ownScript}</legend>
        <Choice
          name="workload"
          title={texts.ownScript}
          about={texts.scriptHelp}
          checked={script !== null}
          onChoose={() => editor.setScript({ prepare: begin.prepare, script: begin.script })}
        />
        {script !== null && <ScriptForm script={script} onChange={editor.setScript} />}
      </fieldset>
    </>
  );
}

/** Workloads that are made from figures; the chosen one shows them. */
function GeneratedChoices({ editor }: { readonly editor: DraftEditor }) {
  const { catalogue, spec, script } = editor.draft;
  const { workload } = spec;
  const generated = script === null && workload.kind === 'generated' ? workload : null;
  return (
    <fieldset className={styles.group}>
      <legend>{texts.generated}</legend>
      {catalogue.generators.map((each) => (
        <Fragment key={each.initial.id}>
          <Choice
            name="workload"
            title={each.initial.title}
            about={each.about}
            checked={each.initial.id === generated?.id}
            onChoose={() => editor.setGenerated(each.initial)}
          />
          {each.initial.id === generated?.id && (
            <GeneratorForm generator={each} workload={generated} onChange={editor.setGenerated} />
          )}
        </Fragment>
      ))}
    </fieldset>
  );
}

interface ScriptFormProps {
  readonly script: { readonly prepare: string; readonly script: string };
  readonly onChange: (script: { readonly prepare: string; readonly script: string }) => void;
}

function ScriptForm({ script, onChange }: ScriptFormProps) {
  return (
    <>
      <ScriptField
        title={texts.scriptLabel}
        rows={6}
        value={script.script}
        onChange={(text) => onChange({ ...script, script: text })}
      />
      <ScriptField
        title={texts.prepareLabel}
        rows={2}
        value={script.prepare}
        onChange={(text) => onChange({ ...script, prepare: text })}
      />
    </>
  );
}

interface ScriptFieldProps {
  readonly title: string;
  readonly rows: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

export function ScriptField({ title, rows, value, onChange }: ScriptFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{title}</label>
      <textarea
        id={id}
        rows={rows}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
