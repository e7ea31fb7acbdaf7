import { useId, useRef } from 'react';
import type { ScriptFault } from '../../session/contract-pool.ts';
import setup from '../setup/setup.module.css';
import { texts } from '../texts/crashes.ts';
import styles from './script-editor.module.css';
import shared from './crash-parts.module.css';

interface ScriptEditorProps {
  readonly prepare: string;
  readonly script: string;
  /** Of the language of a scheme on the host, which knows no preparation; left out: the lab's. */
  readonly help?: string | undefined;
  readonly fault: ScriptFault | null;
  readonly onChange: (texts: { readonly prepare: string; readonly script: string }) => void;
}

/** A script of one's own; what is wrong is underlined where it stands, and said beside it. */
export function ScriptEditor({ prepare, script, help, fault, onChange }: ScriptEditorProps) {
  return (
    <section className={styles.editor} aria-label={texts.ownScript}>
      <Field
        title={texts.scriptLabel}
        rows={5}
        text={script}
        fault={fault?.field === 'script' ? fault : null}
        onChange={(text) => onChange({ prepare, script: text })}
      />
      {help === undefined && (
        <Field
          title={texts.prepareLabel}
          rows={5}
          text={prepare}
          fault={fault?.field === 'prepare' ? fault : null}
          onChange={(text) => onChange({ prepare: text, script })}
        />
      )}
      <small className={styles.editorHelp}>{help ?? texts.scriptHelp}</small>
    </section>
  );
}

interface FieldProps {
  readonly title: string;
  readonly rows: number;
  readonly text: string;
  readonly fault: ScriptFault | null;
  readonly onChange: (text: string) => void;
}

function Field({ title, rows, text, fault, onChange }: FieldProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const shadow = useRef<HTMLPreElement>(null);
  const end = fault === null ? 0 : fault.offset + Math.max(1, fault.length);
  return (
    <div className={setup.field}>
      <label htmlFor={id}>{title}</label>
      <div className={styles.paper}>
        {/* The same text beneath, of which only the underline is seen. */}
        <pre ref={shadow} className={styles.shadow} aria-hidden="true">
          {fault !== null && (
            <>
              {text.slice(0, fault.offset)}
              <mark>{text.slice(fault.offset, end) || ' '}</mark>
              {text.slice(end)}
            </>
          )}
        </pre>
        <textarea
          id={id}
          ref={area}
          rows={rows}
          spellCheck={false}
          value={text}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-fault`}
          onScroll={(event) => {
            if (shadow.current !== null) shadow.current.scrollTop = event.currentTarget.scrollTop;
          }}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      <p id={`${id}-fault`} className={styles.fault} aria-live="polite">
        {fault !== null && (
          <>
            {fault.sentence}{' '}
            <button
              type="button"
              className={shared.textButton}
              onClick={() => {
                area.current?.focus();
                area.current?.setSelectionRange(fault.offset, end);
              }}
            >
              {texts.atPlace}
            </button>
          </>
        )}
      </p>
    </div>
  );
}
