import { useStore } from 'zustand';
import type { CrashOpening } from '../../../session/contract/spoken.ts';
import type { VerifyBounds, VerifyCounts } from '../../../session/contract/verify.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ProgressBar } from '../../ui/controls/progress-bar.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { isGoing, type Work } from '../../ui/work/long-work.ts';
import { texts } from '../../words/verify.ts';
import { SmallestWork } from './smallest-work.tsx';
import { secondsLeft, type VerifyEnd, type VerifyRun } from './verify-run.ts';
import styles from './verify-panel.module.css';

interface VerifyPanelProps {
  readonly run: VerifyRun;
  readonly code: string;
  /** True once the code is known to declare a scheme. */
  readonly isReady: boolean;
  readonly onStep: (opening: CrashOpening) => Promise<void>;
}

/** Sizes that the smallest device has room for, and that a page can wait for. */
const SIZES = {
  operations: [3, 4, 5, 6],
  pages: [1, 2, 3],
  transactions: [1, 2, 3],
} as const satisfies Record<keyof VerifyBounds, readonly number[]>;
const PARTS = ['operations', 'pages', 'transactions'] as const;

/** Every work up to a size, tried on the scheme that is written here. */
export function VerifyPanel({ run, code, isReady, onStep }: VerifyPanelProps) {
  const { bounds, verifying, end } = useStore(run.store);
  const isRunning = isGoing(verifying);
  return (
    <Panel title={texts.title}>
      <p className={styles.about}>{texts.about}</p>
      <div className={styles.choice}>
        {PARTS.map((part) => (
          <Select
            key={part}
            inline
            title={texts[part]}
            value={`${bounds[part]}`}
            options={SIZES[part].map((each) => [`${each}`, `${each}`] as const)}
            disabled={isRunning}
            onChange={(value) => run.choose({ [part]: Number(value) })}
          />
        ))}
        {isRunning ? (
          <Button takesOver onClick={() => run.cancel()}>
            {texts.cancel}
          </Button>
        ) : (
          <Button disabled={!isReady} onClick={() => void run.start(code)}>
            {texts.verify}
          </Button>
        )}
      </div>
      {!isReady && !isRunning && <p className={styles.note}>{texts.notYet}</p>}
      {isRunning && <Underway verifying={verifying} />}
      <div role="status" data-testid="verified">
        {verifying.state === 'cancelled' && texts.cancelled}
        {verifying.sentence}
        {end !== null && <Ended end={end} />}
      </div>
      {end !== null && end.broken !== null && (
        <div className={styles.proof}>
          <SmallestWork title={texts.smallest} smallest={end.broken.smallest} code={code} onStep={onStep} />
        </div>
      )}
    </Panel>
  );
}

function Underway({ verifying }: { readonly verifying: Work<VerifyCounts> }) {
  const { progress, startedMs, toldMs } = verifying;
  const left = secondsLeft(verifying);
  return (
    <>
      <ProgressBar
        label={texts.progress}
        progress={progress && { done: progress.works, total: progress.ofWorks }}
        className={styles.bar}
      />
      <p className={styles.note}>
        {progress === null
          ? texts.starting
          : [
              texts.soFar(progress.works, progress.ofWorks, progress.states),
              texts.rate(progress.states / Math.max(0.001, (toldMs - startedMs) / 1e3)),
              ...(left === null ? [] : [texts.left(left)]),
            ].join('; ')}
      </p>
    </>
  );
}

function Ended({ end: { bounds, broken, counts, seconds, threads } }: { readonly end: VerifyEnd }) {
  const violated = broken?.length === 0 ? texts.untouched : texts.violated(broken?.length ?? 0);
  return (
    <>
      <p className={styles.end} data-held={broken === null}>
        {broken === null ? texts.held(bounds) : violated}
      </p>
      <p className={styles.note}>
        {texts.counts(counts.works, counts.states, seconds, threads)}
        {counts.unfinished > 0 && ` ${texts.unfinished(counts.unfinished)}`}
      </p>
    </>
  );
}
