import { useId, useRef } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { texts } from '../../words/script.ts';
import { type ScriptLanguage, type Surroundings, unknownSurroundings } from './completions.ts';
import { operationAtCaret, wordsOf } from './operation-words.ts';
import styles from './script-field.module.css';
import { ScriptPaper } from './script-paper.tsx';
import { readScript } from './script-tokens.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

/** Position of an error in a text, and the sentence about it. Offsets count UTF-16 units from 0. */
export interface Fault {
  readonly offset: number;
  readonly length: number;
  readonly sentence: string;
}

interface ScriptFieldProps {
  readonly title: string;
  /** The title is for screen readers only. */
  readonly quietTitle?: boolean;
  readonly text: string;
  readonly fault: Fault | null;
  readonly language?: ScriptLanguage;
  readonly surroundings?: Surroundings;
  /** Lines that are seen before the field grows. */
  readonly rows: number;
  readonly placeholder?: string;
  readonly onChange: (text: string) => void;
  /** The sentence is said elsewhere; only the place is marked here. */
  readonly quietFault?: boolean;
  /** Enter does this, instead of beginning another line. */
  readonly onEnter?: () => void;
}

/** A text in the script language: coloured, with suggestions, and with what is wrong underlined in place. */
export function ScriptField(props: ScriptFieldProps) {
  const { title, text, onChange, onEnter } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const surroundings = props.surroundings ?? unknownSurroundings;
  const help = useSuggestions({ area, text, surroundings, language: props.language ?? 'script', onChange });
  const { shown, active, caret } = help;
  // A word that is being typed, with suggestions beside it, is not wrong yet.
  const fault = shown === null ? props.fault : null;
  const operation = fault === null ? operationAtCaret(readScript(text).operations, caret) : null;
  const listId = `${id}-list`;
  return (
    <div className={styles.field} data-one-line={onEnter !== undefined || undefined}>
      <label htmlFor={id} className={props.quietTitle === true ? 'spoken' : undefined}>
        {title}
      </label>
      <div className={styles.frame}>
        <ScriptPaper text={text} wrong={fault} />
        <textarea
          id={id}
          ref={area}
          rows={props.rows}
          value={text}
          placeholder={props.placeholder}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          aria-invalid={fault !== null}
          aria-describedby={`${id}-fault ${id}-words`}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={shown === null ? undefined : listId}
          aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
          onKeyDown={(event) => {
            if (help.takesKey(event)) return;
            if (event.key !== 'Enter' || onEnter === undefined || event.nativeEvent.isComposing) return;
            event.preventDefault();
            help.close();
            onEnter();
          }}
          onSelect={help.noteCaret}
          onBlur={help.leave}
          onChange={help.change}
        />
      </div>
      {shown !== null && (
        <SuggestionList
          id={listId}
          options={shown.options}
          active={active}
          area={area}
          at={shown.from}
          onTake={help.take}
        />
      )}
      <FaultLine
        id={`${id}-fault`}
        fault={props.quietFault === true ? null : fault}
        onShow={() => {
          area.current?.focus();
          area.current?.setSelectionRange(fault?.offset ?? 0, (fault?.offset ?? 0) + (fault?.length ?? 0));
        }}
      />
      <p id={`${id}-words`} className={styles.words}>
        {operation !== null ? wordsOf(operation) : fault === null ? texts.keys : ''}
      </p>
    </div>
  );
}

interface FaultLineProps {
  readonly id: string;
  readonly fault: Fault | null;
  readonly onShow: () => void;
}

function FaultLine({ id, fault, onShow }: FaultLineProps) {
  return (
    <p id={id} className={styles.fault} aria-live="polite">
      {fault !== null && (
        <>
          {fault.sentence}{' '}
          <Button look="text" onClick={onShow}>
            {texts.atPlace}
          </Button>
        </>
      )}
    </p>
  );
}
