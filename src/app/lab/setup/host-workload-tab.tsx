import { ChoiceGroup } from '../../ui/controls/choice-group.tsx';
import { texts } from '../../words/setup.ts';
import { Choice } from '../../ui/controls/choice.tsx';
import { hostSchemeById } from '../model/session-draft.ts';
import type { DraftEditor } from './use-draft.ts';
import { TextField } from '../../ui/controls/text-field.tsx';
import { shownTitle } from '../../words/shown.ts';

/** The work of a scheme on the host: one of its scenarios, or a script in its own language. */
export function HostWorkloadTab({ editor }: { readonly editor: DraftEditor }) {
  const { catalogue, spec, script } = editor.draft;
  const scheme = hostSchemeById(catalogue, spec.protocol);
  const { workload } = spec;
  if (scheme === undefined || workload.kind !== 'script') return null;
  return (
    <>
      <ChoiceGroup title={texts.scenarios}>
        {scheme.scenarios.map((each) => (
          <Choice
            key={each.id}
            name="workload"
            title={shownTitle(each.title)}
            about={shownTitle(each.about)}
            checked={script === null && each.id === workload.id}
            onChoose={() => editor.setScenario(each)}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup title={texts.ownScript}>
        <Choice
          name="workload"
          title={texts.ownScript}
          about={scheme.scriptHelp}
          checked={script !== null}
          onChoose={() => editor.setScript({ prepare: '', script: workload.script })}
        />
        {script !== null && (
          <TextField
            title={texts.scriptLabel}
            rows={6}
            value={script.script}
            onChange={(text) => editor.setScript({ prepare: '', script: text })}
          />
        )}
      </ChoiceGroup>
    </>
  );
}
