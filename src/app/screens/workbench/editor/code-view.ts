/**
 * The code editor: CodeMirror in a shadow root. There it brings its style as constructed sheets, which the page's policy
 * allows, where <style> elements are refused.
 */
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { texts } from '../../../words/workbench.ts';
import { completeInterface } from './completions.ts';
import { colours, look } from './look.ts';

/** A place in the text that is wrong, and why. */
export interface CodeFault {
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** Characters, up to the end of the line at most. */
  readonly length: number;
  readonly reason: string;
}

export interface CodeView {
  setText(text: string): void;
  setFaults(faults: readonly CodeFault[]): void;
  focus(): void;
  dispose(): void;
}

export function openCodeView(host: HTMLElement, text: string, onChange: (text: string) => void): CodeView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true });
  const view = new EditorView({
    root,
    parent: root as unknown as Element,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        highlightActiveLineGutter(),
        highlightActiveLine(),
        lintGutter(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        autocompletion({ override: [completeInterface], icons: false }),
        indentUnit.of('  '),
        EditorState.tabSize.of(2),
        EditorView.contentAttributes.of({
          'aria-label': texts.code,
          'aria-multiline': 'true',
          tabindex: '0',
        }),
        EditorState.phrases.of(texts.editorPhrases),
        javascript({ typescript: true }),
        syntaxHighlighting(colours),
        look,
        keymap.of([
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...defaultKeymap,
          ...historyKeymap,
          // Escape first lets the Tab key leave the editor.
          indentWithTab,
        ]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    setText(next) {
      if (next === view.state.doc.toString()) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
    },
    setFaults: (faults) =>
      view.dispatch(
        setDiagnostics(
          view.state,
          faults.map((fault) => diagnosticOf(view.state, fault)),
        ),
      ),
    focus: () => view.focus(),
    dispose: () => view.destroy(),
  };
}

function diagnosticOf({ doc }: EditorState, fault: CodeFault): Diagnostic {
  const line = doc.line(Math.min(Math.max(1, fault.line), doc.lines));
  const from = Math.min(line.from + Math.max(0, fault.column - 1), line.to);
  const to = Math.min(from + fault.length, line.to);
  return { from: Math.min(from, to), to, severity: 'error', message: fault.reason };
}
