import { TextField } from '../setup/text-field.tsx';
import { texts } from '../texts/crashes.ts';
import shared from './crash-parts.module.css';

interface HostScriptProps {
  readonly script: string;
  /** Its language in a sentence. */
  readonly help: string;
  /** What is wrong with it; empty for nothing. */
  readonly fault: string;
  readonly onChange: (script: string) => void;
}

/** A script of one's own in the language of a scheme on the host. */
export function HostScript({ script, help, fault, onChange }: HostScriptProps) {
  return (
    <section aria-label={texts.ownScript}>
      <TextField title={texts.scriptLabel} rows={3} value={script} onChange={onChange} />
      <p className={shared.quiet}>{help}</p>
      {fault !== '' && (
        <p className={shared.problem} role="alert">
          {fault}
        </p>
      )}
    </section>
  );
}
