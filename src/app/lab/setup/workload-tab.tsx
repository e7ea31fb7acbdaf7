import { Fragment, useMemo } from 'react';
import { ChoiceGroup } from '../../ui/controls/choice-group.tsx';
import { Button } from '../../ui/controls/button.tsx';
import type { ScriptQuestion } from '../../../session/contract/spoken.ts';
import { useLab } from '../context/lab-context.tsx';
import { ScriptEditor } from '../script/script-editor.tsx';
import type { OwnScript } from '../script/script-file.ts';
import { useJudgement } from '../script/use-judgement.ts';
import { samples } from '../model/samples.ts';
import { byHand } from '../model/session-draft.ts';
import { texts } from '../../words/setup.ts';
import { Choice } from '../../ui/controls/choice.tsx';
import { GeneratorForm } from './generator-form.tsx';
import styles from '../../ui/controls/form.module.css';
import { deviceOfDraft, type Draft, type DraftEditor } from './use-draft.ts';
import { shownTitle } from '../../words/shown.ts';

interface WorkloadTabProps {
  readonly editor: DraftEditor;
  readonly onChooseFile: () => void;
  readonly onSample: (path: string, title: string) => void;
}

/**
 * Choice of the workload: work of one's own by hand or by script, a scenario, a trace from this computer, a
 * sample, or a generated workload.
 */
export function WorkloadTab({ editor, onChooseFile, onSample }: WorkloadTabProps) {
  const { catalogue, spec, script } = editor.draft;
  const { workload } = spec;
  const scenario = script === null && workload.kind === 'script' ? workload.id : null;
  const begin = workload.kind === 'script' ? workload : { prepare: '', script: '' };
  return (
    <>
      <ChoiceGroup title={texts.ownWork}>
        <Choice
          name="workload"
          title={shownTitle(byHand.title)}
          about={shownTitle(byHand.about)}
          checked={scenario === byHand.id}
          onChoose={() => editor.setScenario(byHand)}
        />
        <Choice
          name="workload"
          title={texts.ownScript}
          about={texts.scriptHelp}
          checked={script !== null}
          onChoose={() => editor.setScript({ prepare: begin.prepare, script: begin.script })}
        />
        {script !== null && <ScriptForm draft={editor.draft} script={script} onChange={editor.setScript} />}
      </ChoiceGroup>
      <ChoiceGroup title={texts.scenarios}>
        {catalogue.workloads.map((each) => (
          <Choice
            key={each.id}
            name="workload"
            title={shownTitle(each.title)}
            about={shownTitle(each.about)}
            checked={each.id === scenario}
            onChoose={() => editor.setScenario(each)}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup title={texts.openTraceTitle}>
        <Button onClick={onChooseFile}>{texts.openTrace}</Button>
        <p className={styles.note}>{texts.openTraceAbout}</p>
      </ChoiceGroup>
      {samples.length > 0 && (
        <ChoiceGroup title={texts.samples}>
          <ul className={styles.samples}>
            {samples.map(({ path, title, about }) => (
              <li key={path}>
                <Button onClick={() => onSample(path, title)}>{title}</Button>
                <small>{about}</small>
              </li>
            ))}
          </ul>
        </ChoiceGroup>
      )}
      <GeneratedChoices editor={editor} />
    </>
  );
}

/** Workloads that are made from figures; the chosen one shows them. */
function GeneratedChoices({ editor }: { readonly editor: DraftEditor }) {
  const { catalogue, spec, script } = editor.draft;
  const { workload } = spec;
  const generated = script === null && workload.kind === 'generated' ? workload : null;
  return (
    <ChoiceGroup title={texts.generated}>
      {catalogue.generators.map((each) => (
        <Fragment key={each.initial.id}>
          <Choice
            name="workload"
            title={shownTitle(each.initial.title)}
            about={each.about}
            checked={each.initial.id === generated?.id}
            onChoose={() => editor.setGenerated(each.initial)}
          />
          {each.initial.id === generated?.id && (
            <GeneratorForm generator={each} workload={generated} onChange={editor.setGenerated} />
          )}
        </Fragment>
      ))}
    </ChoiceGroup>
  );
}

interface ScriptFormProps {
  readonly script: OwnScript;
  readonly draft: Draft;
  readonly onChange: (script: OwnScript) => void;
}

function ScriptForm({ draft, script, onChange }: ScriptFormProps) {
  const { context } = useLab();
  const { spec, fields } = draft;
  const device = useMemo(() => deviceOfDraft({ spec, fields }), [spec, fields]);
  const { prepare, script: text } = script;
  const question = useMemo<ScriptQuestion | null>(
    () => (device === null ? null : { kind: 'work', prepare, script: text, device }),
    [prepare, text, device],
  );
  return <ScriptEditor {...script} {...useJudgement(context.calls, question)} onChange={onChange} />;
}
