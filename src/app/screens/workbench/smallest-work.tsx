import { useMemo } from 'react';
import type { CrashOpening, SmallestBreak } from '../../../session/contract/spoken.ts';
import { LabLink } from '../../shell/share/lab-link.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { texts } from '../../words/workbench.ts';
import { CompareLink } from './compare-link.tsx';
import styles from './smallest-work.module.css';

interface SmallestWorkProps {
  readonly title: string;
  readonly smallest: SmallestBreak;
  readonly code: string;
  readonly onStep: (opening: CrashOpening) => Promise<void>;
}

/** A work that breaks a promise, its proof, and the ways to watch it. */
export function SmallestWork({ title, smallest, code, onStep }: SmallestWorkProps) {
  const { script, prepare, proof, opening } = smallest;
  const work = useMemo(() => ({ kind: 'script', script, prepare }) as const, [script, prepare]);
  return (
    <div className={styles.smallest}>
      <h3>{title}</h3>
      {script === '' ? <p>{texts.nothingAtAll}</p> : <code>{script}</code>}
      {prepare !== '' && (
        <small>
          {texts.prepared} <code>{prepare}</code>
        </small>
      )}
      <p>{proof}</p>
      <small className={styles.words}>{texts.scriptWords}</small>
      {opening !== null && (
        <p className={styles.ways}>
          <Button onClick={() => void onStep(opening)}>{texts.stepThrough}</Button>
          <LabLink opening={withCode(opening, code)}>{texts.openInLab}</LabLink>
          <CompareLink work={work} code={code}>
            {texts.besideTc}
          </CompareLink>
        </p>
      )}
    </div>
  );
}

function withCode(opening: CrashOpening, authored: string): CrashOpening {
  return { ...opening, spec: { ...opening.spec, authored } };
}
