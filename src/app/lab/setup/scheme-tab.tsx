import { Select } from '../../ui/controls/select.tsx';
import { ChoiceGroup } from '../../ui/controls/choice-group.tsx';
import type { ProtocolInfo } from '../../../session/contract/spoken.ts';
import { texts } from '../../words/setup.ts';
import { Choice } from '../../ui/controls/choice.tsx';
import { schemeById } from '../model/session-draft.ts';
import type { DraftEditor } from './use-draft.ts';
import { shownChoice } from '../../words/shown.ts';

/** Choice of the scheme, with its parameters and its injected bugs. */
export function SchemeTab({ editor }: { readonly editor: DraftEditor }) {
  const { catalogue, spec } = editor.draft;
  const chosen = schemeById(catalogue, spec.protocol);
  return (
    <>
      <Schemes title={texts.embedded} schemes={catalogue.protocols} editor={editor} />
      <Schemes title={texts.hostSide} schemes={catalogue.hostSchemes} editor={editor} />
      {chosen !== undefined && chosen.parameters.length > 0 && (
        <Parameters protocol={chosen} editor={editor} />
      )}
      {chosen !== undefined && chosen.mutants.length > 0 && <Mutants protocol={chosen} editor={editor} />}
    </>
  );
}

interface SchemesProps {
  readonly title: string;
  readonly schemes: readonly ProtocolInfo[];
  readonly editor: DraftEditor;
}

function Schemes({ title, schemes, editor }: SchemesProps) {
  const { spec } = editor.draft;
  if (schemes.length === 0) return null;
  return (
    <ChoiceGroup title={title}>
      {schemes.map((protocol) => (
        <Choice
          key={protocol.id}
          name="scheme"
          title={protocol.title}
          about={protocol.claims}
          checked={protocol.id === spec.protocol}
          onChoose={() => editor.setProtocol(protocol.id)}
        />
      ))}
    </ChoiceGroup>
  );
}

interface OfProtocol {
  readonly protocol: ProtocolInfo;
  readonly editor: DraftEditor;
}

function Parameters({ protocol, editor }: OfProtocol) {
  const { parameters } = editor.draft.spec;
  return (
    <ChoiceGroup title={texts.parameters}>
      {protocol.parameters.map(({ id, title, about, choices, initial }) => (
        <Select
          key={id}
          title={title}
          about={about}
          value={String(parameters[id] ?? initial)}
          options={choices.map((choice) => [choice, shownChoice(choice)])}
          onChange={(choice) => editor.change({ parameters: { ...parameters, [id]: choice } })}
        />
      ))}
    </ChoiceGroup>
  );
}

function Mutants({ protocol, editor }: OfProtocol) {
  const { mutant } = editor.draft.spec;
  return (
    <ChoiceGroup title={texts.forgotten}>
      <Choice
        name="mutant"
        title={texts.nothingForgotten}
        checked={mutant === null}
        onChoose={() => editor.change({ mutant: null })}
      />
      {protocol.mutants.map(({ id, title, about }) => (
        <Choice
          key={id}
          name="mutant"
          title={`… ${title}`}
          about={about}
          checked={mutant === id}
          onChoose={() => editor.change({ mutant: id })}
        />
      ))}
    </ChoiceGroup>
  );
}
