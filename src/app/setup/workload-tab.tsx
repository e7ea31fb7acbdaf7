import { samples } from './samples.ts';
import { texts } from '../texts/setup.ts';
import { Choice } from './choice.tsx';
import styles from './setup.module.css';
import type { DraftEditor } from './use-draft.ts';

interface WorkloadTabProps {
  readonly editor: DraftEditor;
  readonly onChooseFile: () => void;
  readonly onSample: (path: string, title: string) => void;
}

/** What the host does: a scenario, a script of one's own, a sample, or a trace from this computer. */
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

interface ScriptFormProps {
  readonly script: { readonly prepare: string; readonly script: string };
  readonly onChange: (script: { readonly prepare: string; readonly script: string }) => void;
}

function ScriptForm({ script, onChange }: ScriptFormProps) {
  return (
    <>
      <label className={styles.field}>
        <span>{texts.scriptLabel}</span>
        <textarea
          rows={6}
          spellCheck={false}
          value={script.script}
          onChange={(event) => onChange({ ...script, script: event.currentTarget.value })}
        />
      </label>
      <label className={styles.field}>
        <span>{texts.prepareLabel}</span>
        <textarea
          rows={2}
          spellCheck={false}
          value={script.prepare}
          onChange={(event) => onChange({ ...script, prepare: event.currentTarget.value })}
        />
      </label>
    </>
  );
}
