import { type ChangeEvent, type KeyboardEvent, type RefObject, type SyntheticEvent, useState } from 'react';
import {
  type ScriptLanguage,
  suggest,
  type Suggestion,
  type Suggestions,
  type Surroundings,
} from './completions.ts';

interface SuggestionsInput {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly surroundings: Surroundings;
  readonly language: ScriptLanguage;
  readonly onChange: (text: string) => void;
}

interface SuggestionsOfField {
  readonly shown: Suggestions | null;
  readonly active: number;
  readonly caret: number;
  readonly close: () => void;
  /** The field has lost the focus. */
  readonly leave: () => void;
  readonly noteCaret: (event: SyntheticEvent<HTMLTextAreaElement>) => void;
  readonly change: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  readonly take: (option: Suggestion) => void;
  /** Returns true if the list has handled the key. */
  readonly takesKey: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
}

/** Caret position of a field without focus. */
const nowhere = -1;

/** The list appears with what is typed, or for Control and Space; arrows choose, Enter takes, Escape closes. */
export function useSuggestions(input: SuggestionsInput): SuggestionsOfField {
  const { area, text, surroundings, language, onChange } = input;
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const [caret, setCaret] = useState(nowhere);
  const shown = open ? suggest(text, caret, surroundings, language) : null;
  const last = (shown?.options.length ?? 0) - 1;
  const active = shown === null ? -1 : Math.min(chosen, last);
  const showList = (show: boolean, index: number): void => {
    setOpen(show);
    setChosen(index);
  };
  const take = (option: Suggestion): void => {
    if (shown === null) return;
    insert(area.current, shown.from, caret, option.text);
    setCaret(shown.from + option.text.length);
    // After "w1:" comes a page.
    showList(option.text.endsWith(':'), -1);
  };
  return {
    shown,
    active,
    caret,
    leave: () => {
      showList(false, -1);
      setCaret(nowhere);
    },
    close: () => showList(false, -1),
    noteCaret: (event) => setCaret(event.currentTarget.selectionEnd),
    change: (event) => {
      const { value, selectionEnd } = event.currentTarget;
      onChange(value);
      setCaret(selectionEnd);
      const typed = value.charAt(selectionEnd - 1);
      showList(value.length > text.length && /[A-Za-z0-9:,@+]/.test(typed), -1);
    },
    take,
    takesKey: (event) => {
      const { key, ctrlKey } = event;
      if (ctrlKey && (key === ' ' || event.code === 'Space')) {
        setCaret(event.currentTarget.selectionEnd);
        showList(true, 0);
      } else if (shown === null) return false;
      else if (key === 'ArrowDown') setChosen(active === last ? 0 : active + 1);
      else if (key === 'ArrowUp') setChosen(active <= 0 ? last : active - 1);
      else if (key === 'Escape') showList(false, -1);
      else if (key === 'Enter' && active >= 0) takeAt(shown, active, take);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}

function takeAt(shown: Suggestions, index: number, take: (option: Suggestion) => void): void {
  const option = shown.options[index];
  if (option !== undefined) take(option);
}

/** As if it had been typed, so that the browser can undo it. */
function insert(area: HTMLTextAreaElement | null, from: number, to: number, option: string): void {
  if (area === null) return;
  area.focus();
  area.setSelectionRange(from, to);
  if (document.execCommand('insertText', false, option)) return;
  area.setRangeText(option, from, to, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
