import { useId, useState } from 'react';
import type { HostSpec } from '../../model/specification.ts';
import { texts } from '../texts/setup.ts';
import { Choice } from './choice.tsx';
import { isolationsOf } from './session-draft.ts';
import styles from './setup.module.css';
import type { DraftEditor } from './use-draft.ts';

/** How the host asks: which transactions side by side, how many operations at once, and the seed. */
export function HostTab({ editor }: { readonly editor: DraftEditor }) {
  const { catalogue, spec } = editor.draft;
  const { host } = spec;
  const change = (part: Partial<HostSpec>): void => editor.change({ host: { ...host, ...part } });
  const protocol = catalogue.protocols.find(({ id }) => id === spec.protocol);
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{texts.isolation}</legend>
        {isolationsOf(protocol).map((level) => (
          <Choice
            key={level}
            name="isolation"
            title={texts.isolationShort[level]}
            about={texts.isolations[level]}
            checked={host.isolation === level}
            onChoose={() => change({ isolation: level })}
          />
        ))}
      </fieldset>
      <div className={styles.form}>
        <BoundedNumber
          title={texts.queueDepth}
          value={host.queueDepth}
          least={1}
          most={200}
          onChange={(queueDepth) => change({ queueDepth })}
        />
        <BoundedNumber
          title={texts.think}
          value={host.thinkNs / 1000}
          least={0}
          most={1_000_000}
          onChange={(thinkUs) => change({ thinkNs: thinkUs * 1000 })}
        />
        <BoundedNumber
          title={texts.fill}
          value={Math.round(spec.fill * 100)}
          least={0}
          most={100}
          onChange={(percent) => editor.change({ fill: percent / 100 })}
        />
        <BoundedNumber
          title={texts.seed}
          about={texts.seedAbout}
          value={spec.seed}
          least={0}
          most={4_294_967_295}
          onChange={(seed) => editor.change({ seed })}
        />
      </div>
    </>
  );
}

interface BoundedNumberProps {
  readonly title: string;
  readonly about?: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A whole number between two bounds; what is not one stays in the field with a sentence, and is not taken. */
function BoundedNumber({ title, about, value, least, most, onChange }: BoundedNumberProps) {
  const [text, setText] = useState(String(value));
  const problemId = useId();
  const problem = problemOf(text, least, most);
  return (
    <label className={styles.field}>
      <span>{title}</span>
      <input
        value={text}
        inputMode="numeric"
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setText(typed);
          if (problemOf(typed, least, most) === null) onChange(Number(typed));
        }}
      />
      {problem === null ? (
        about !== undefined && <small>{about}</small>
      ) : (
        <span id={problemId} className={styles.problem}>
          {problem}
        </span>
      )}
    </label>
  );
}

function problemOf(text: string, least: number, most: number): string | null {
  if (!/^\d+$/.test(text.trim())) return texts.notANumber(text, least, most);
  const value = Number(text);
  return value < least || value > most ? texts.outOfRange(text, least, most) : null;
}
