import { showable } from '../../../session/link/showable.ts';
import { type ReactNode, useRef, useState } from 'react';
import { FileInput } from '../../ui/files/file-input.tsx';
import { Button } from '../../ui/controls/button.tsx';
import type { ScriptFault } from '../../../session/contract/spoken.ts';
import { texts } from '../../words/script.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import type { Surroundings } from './completions.ts';
import styles from './script-editor.module.css';
import { ScriptField } from './script-field.tsx';
import { type OwnScript, readScriptFile, writeScriptFile } from './script-file.ts';

interface ScriptEditorProps extends OwnScript {
  readonly fault: ScriptFault | null;
  readonly surroundings?: Surroundings;
  /** Further controls beside the script's files. */
  readonly children?: ReactNode;
  readonly onChange: (own: OwnScript) => void;
}

/** A script of one's own and what stands on flash before it; both can be kept as a file. */
export function ScriptEditor({
  prepare,
  script,
  fault,
  surroundings,
  children,
  onChange,
}: ScriptEditorProps) {
  const known = surroundings === undefined ? {} : { surroundings };
  return (
    <section className={styles.editor} aria-label={texts.editor}>
      <ScriptField
        title={texts.script}
        rows={5}
        text={script}
        fault={fault?.field === 'script' ? fault : null}
        {...known}
        onChange={(text) => onChange({ prepare, script: text })}
      />
      <ScriptField
        title={texts.prepare}
        rows={2}
        text={prepare}
        language="preparation"
        fault={fault?.field === 'prepare' ? fault : null}
        {...known}
        onChange={(text) => onChange({ prepare: text, script })}
      />
      <small className={styles.help}>{texts.help}</small>
      <Files own={{ prepare, script }} onOpen={onChange}>
        {children}
      </Files>
    </section>
  );
}

interface FilesProps {
  readonly own: OwnScript;
  readonly onOpen: (own: OwnScript) => void;
  readonly children: ReactNode;
}

function Files({ own, onOpen, children }: FilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState<{ readonly sentence: string; readonly isProblem: boolean } | null>(
    null,
  );
  const open = async (file: File): Promise<void> => {
    const text = await file.text().catch(() => null);
    if (text === null) return setMessage({ sentence: texts.notRead(showable(file.name)), isProblem: true });
    const read = readScriptFile(showable(file.name), text);
    if (!read.ok) return setMessage({ sentence: read.error, isProblem: true });
    onOpen(read.value);
    setMessage({ sentence: texts.opened(showable(file.name)), isProblem: false });
  };
  const save = (): void => {
    saveFile(new Blob([writeScriptFile(own)], { type: 'text/plain' }), texts.fileName);
    setMessage({ sentence: texts.saved(texts.fileName), isProblem: false });
  };
  return (
    <div className={styles.files}>
      <Button onClick={() => input.current?.click()}>{texts.open}</Button>
      <Button onClick={save}>{texts.save}</Button>
      {children}
      <FileInput
        ref={input}
        testId="script-file"
        accept=".txt,text/plain"
        onFiles={([file]) => {
          if (file !== undefined) void open(file);
        }}
      />
      <p
        role={message?.isProblem === true ? 'alert' : 'status'}
        data-problem={message?.isProblem || undefined}
      >
        {message?.sentence}
      </p>
    </div>
  );
}
