import { startTransition, useEffect, useOptimistic, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/controls/button.tsx';
import { Segments } from '../../ui/controls/segments.tsx';
import type { Frame, TransactionView } from '../../../model/spoken.ts';
import type { AnyFate } from '../../../model/specification.ts';
import { TransactionChip } from '../../../stage/index.ts';
import { useFrame, useLab, useLabState } from '../context/lab-context.tsx';
import { texts } from '../../words/power-failure.ts';
import { crashStepAt } from '../model/history.ts';
import { contested, fatesOf, fateSeenIn, pullOfCrash, type Survivor } from '../model/fates.ts';
import { Undecided } from './undecided.tsx';
import styles from './survivors.module.css';

/** Under the narration while the power is off: what was in flight, and what becomes of it. */
export function Survivors() {
  const { commands } = useLab();
  const frame = useFrame((now) => (now?.phase === 'crashed' ? now : null));
  const question = useSurvivors(frame);
  if (frame === null) return null;
  const open = question !== null && question.survivors.length > 0;
  const words = question !== null && (open ? aboutOf(question, frame) : texts.nothing);
  return (
    <section className={styles.survivors} aria-label={texts.question}>
      {words !== false && (
        <p className={styles.words}>
          {question.queued > 0 && <b>{texts.queued(question.survivors.length, question.queued)}</b>}{' '}
          <span>{words}</span>
        </p>
      )}
      {open && question.byHand && question.survivors.length >= manyFlights && <AtOnce question={question} />}
      {open && (
        <ul className={styles.list}>
          {question.survivors.map((survivor) => (
            <Choice
              key={survivor.flight.id}
              survivor={survivor}
              transaction={frame.transactions.find(({ key }) => key === survivor.flight.transaction)}
              fixed={!question.byHand}
              onChoose={(fate) => commands.chooseFates([[survivor.flight.id, fate]])}
            />
          ))}
        </ul>
      )}
      {question !== null && <Undecided before={question.before} crashStep={question.crashStep} />}
      <Button look="primary" size="large" className={styles.recover} onClick={commands.recover}>
        {texts.recover} <kbd aria-hidden="true">R</kbd>
      </Button>
    </section>
  );
}

function aboutOf({ byHand }: Question, { kind }: Frame): string {
  if (!byHand) return texts.decided;
  return kind === 'device' ? texts.about : texts.aboutHost;
}

/** From so many on, one would rather not choose one after the other. */
const manyFlights = 4;

/** One fate for everything that was in flight. */
function AtOnce({ question: { survivors } }: { readonly question: Question }) {
  const { commands } = useLab();
  const choose = (fate: AnyFate): void =>
    void commands.chooseFates(survivors.map(({ flight }) => [flight.id, fate]));
  return (
    <div className={styles.atOnce}>
      <Button look="secondary" size="small" onClick={() => choose('done')}>
        {texts.all}
      </Button>
      <Button look="secondary" size="small" onClick={() => choose('never')}>
        {texts.none}
      </Button>
    </div>
  );
}

interface Question {
  readonly survivors: readonly Survivor[];
  /** Programs and erases that had not begun. */
  readonly queued: number;
  readonly before: Frame;
  readonly crashStep: number;
  /**
   * True if the user pulled the plug, so that the fates can be chosen; the seed decides a workload's own
   * crash.
   */
  readonly byHand: boolean;
}

/**
 * Returns the operations in flight, from the frame before the crash, with their fates from the pull of the
 * plug; null until that frame is known.
 */
function useSurvivors(crashed: Frame | null): Question | null {
  const { context } = useLab();
  const history = useStore(context.history);
  const interventions = useLabState((state) => state.session?.spec.interventions);
  const previous = useStore(context.scene, (scene) => scene.previous);
  const [asked, setAsked] = useState<Frame | null>(null);
  const crashStep = crashed === null ? null : (crashStepAt(history.landmarks, crashed.step) ?? crashed.step);
  const pull = crashStep === null ? null : pullOfCrash(interventions ?? [], crashStep);
  const stepBefore = crashStep === null ? null : (pull?.step ?? Math.max(crashStep - 1, 0));
  useEffect(() => {
    if (stepBefore === null) return undefined;
    let current = true;
    void context.calls.frame(stepBefore).then((answer) => {
      if (current && answer.ok) setAsked(answer.value);
    });
    return () => {
      current = false;
    };
  }, [context, stepBefore]);
  // At the cut itself, the step before has just been on the screen.
  const before = [asked, previous].find((frame) => frame?.step === stepBefore);
  if (crashStep === null || crashed === null || before == null) return null;
  const chosen = new Map(pull?.fates);
  const survivors = contested(before.inFlight).map((flight) => ({
    flight,
    fate: chosen.get(flight.id) ?? fateSeenIn(crashed, flight),
  }));
  const queued = before.inFlight.filter(({ begun, kind }) => !begun && kind !== 'read').length;
  return { survivors, queued, before, crashStep, byHand: pull !== null };
}

interface ChoiceProps {
  readonly survivor: Survivor;
  readonly transaction: TransactionView | undefined;
  readonly fixed: boolean;
  readonly onChoose: (fate: AnyFate) => Promise<void>;
}

function Choice({ survivor: { flight, fate }, transaction, fixed, onChoose }: ChoiceProps) {
  // The choice is shown at once; the device follows a moment later.
  const [shown, show] = useOptimistic(fate);
  const choose = (each: AnyFate): void =>
    startTransition(async () => {
      show(each);
      await onChoose(each);
    });
  return (
    <li>
      <Segments
        disabled={fixed}
        title={
          <>
            {flight.text} {transaction !== undefined && <TransactionChip transaction={transaction} />}
          </>
        }
        choices={fatesOf(flight).map((key) => ({
          key,
          name: texts.fate[key],
          hint: texts.fateHint[key],
        }))}
        chosen={shown}
        onChoose={choose}
      >
        {flight.takes !== undefined && <p className={styles.words}>{texts.takes(flight.takes)}</p>}
      </Segments>
    </li>
  );
}
