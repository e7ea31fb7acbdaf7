import type { ScriptFault } from '../../../session/contract/script.ts';
import { TextField } from '../../ui/controls/text-field.tsx';
import { texts } from '../../words/crash-explorer.ts';
import shared from './crash-parts.module.css';

interface HostScriptProps {
  readonly script: string;
  /** The language of this scheme on the host, in a line. */
  readonly help: string;
  readonly fault: ScriptFault | null;
  readonly onChange: (script: string) => void;
}

/** A script of one's own for a scheme on the host: another language than the device's, and no preparation. */
export function HostScript({ script, help, fault, onChange }: HostScriptProps) {
  return (
    <section aria-label={texts.ownScript}>
      <TextField title={texts.scriptLabel} rows={5} value={script} onChange={onChange} />
      {fault !== null && (
        <p className={shared.problem} role="alert">
          {fault.sentence}
        </p>
      )}
      <small className={shared.quiet}>{help}</small>
    </section>
  );
}
