import { useEffect, useRef, useState } from 'react';
import { loaded } from '../../words/loading/loaded.ts';
import { texts } from '../../words/workbench.ts';
import type { CodeFault, CodeView } from './editor/code-view.ts';
import styles from './code-editor.module.css';

interface CodeEditorProps {
  readonly text: string;
  readonly faults: readonly CodeFault[];
  readonly onChange: (text: string) => void;
}

const loadView = () => import('./editor/code-view.ts');

/** The code, and the editor around it as soon as that has been loaded. */
export function CodeEditor({ text, faults, onChange }: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef({ text, onChange });
  const [view, setView] = useState<CodeView | null>(null);
  useEffect(() => {
    latest.current = { text, onChange };
  }, [text, onChange]);
  useEffect(() => {
    let opened: CodeView | null = null;
    let isOver = false;
    void loaded(loadView).then(({ openCodeView }) => {
      if (isOver || host.current === null) return;
      const { current } = latest;
      opened = openCodeView(host.current, current.text, (next) => latest.current.onChange(next));
      setView(opened);
    });
    return () => {
      isOver = true;
      opened?.dispose();
      setView(null);
    };
  }, []);
  useEffect(() => view?.setText(text), [view, text]);
  useEffect(() => view?.setFaults(faults), [view, faults]);
  return (
    <div className={styles.editor}>
      {view === null && <p className={styles.loading}>{texts.loadingEditor}</p>}
      <div ref={host} className={styles.host} data-typing data-testid="code" />
    </div>
  );
}
