import { useEffect, useId, useState } from 'react';
import type { Frame, TransactionView } from '../../model/frame.ts';
import type { Fate } from '../../model/specification.ts';
import { TransactionChip } from '../../stage/index.ts';
import { useFrame, useLab, useLabState } from '../lab/lab-context.tsx';
import { useCellValue } from '../state/cell.ts';
import { texts } from '../texts/crash.ts';
import { crashStepAt } from '../timeline/timeline-layout.ts';
import { contested, fates, fateSeenIn, pullOfCrash, type Survivor } from './fates.ts';
import styles from './survivors.module.css';

/** Under the narration while the power is off: what was in flight, and what becomes of it. */
export function Survivors() {
  const { acts } = useLab();
  const frame = useFrame((now) => (now?.phase === 'crashed' ? now : null));
  const question = useSurvivors(frame);
  if (frame === null) return null;
  const open = question !== null && question.survivors.length > 0;
  return (
    <section className={styles.survivors} aria-label={texts.question}>
      <div className={styles.words}>
        <h2>{texts.question}</h2>
        <p>{open ? (question.byHand ? texts.about : texts.decided) : texts.nothing}</p>
      </div>
      {open && (
        <ul className={styles.list}>
          {question.survivors.map((survivor) => (
            <Choice
              key={survivor.flight.id}
              survivor={survivor}
              transaction={frame.transactions.find(({ key }) => key === survivor.flight.transaction)}
              fixed={!question.byHand}
              onChoose={(fate) => void acts.chooseFate(survivor.flight.id, fate)}
            />
          ))}
        </ul>
      )}
      <button type="button" className={styles.recover} onClick={acts.recover}>
        {texts.recover} <kbd>R</kbd>
      </button>
    </section>
  );
}

interface Question {
  readonly survivors: readonly Survivor[];
  /** Somebody pulled the plug, so its fates can be chosen; a workload's own crash is decided by the seed. */
  readonly byHand: boolean;
}

/** What was in flight stands in the frame before the crash. */
function useSurvivors(crashed: Frame | null): Question | null {
  const { context } = useLab();
  const history = useCellValue(context.history);
  const interventions = useLabState((state) => state.session?.spec.interventions);
  const [question, setQuestion] = useState<Question | null>(null);
  const crashStep = crashed === null ? null : (crashStepAt(history.landmarks, crashed.step) ?? crashed.step);
  useEffect(() => {
    if (crashed === null || crashStep === null) {
      setQuestion(null);
      return undefined;
    }
    let current = true;
    const pull = pullOfCrash(interventions ?? [], crashStep);
    void context.calls.frame(pull?.step ?? Math.max(crashStep - 1, 0)).then((answer) => {
      if (!current || !answer.ok) return;
      const chosen = new Map(pull?.fates);
      const survivors = contested(answer.value.inFlight).map((flight) => ({
        flight,
        fate: chosen.get(flight.id) ?? fateSeenIn(crashed, flight),
      }));
      setQuestion({ survivors, byHand: pull !== null });
    });
    return () => {
      current = false;
    };
  }, [context, crashed, crashStep, interventions]);
  return question;
}

interface ChoiceProps {
  readonly survivor: Survivor;
  readonly transaction: TransactionView | undefined;
  readonly fixed: boolean;
  readonly onChoose: (fate: Fate) => void;
}

function Choice({ survivor: { flight, fate }, transaction, fixed, onChoose }: ChoiceProps) {
  const name = useId();
  return (
    <li>
      <fieldset className={styles.choice} disabled={fixed}>
        <legend>
          {flight.text} {transaction !== undefined && <TransactionChip transaction={transaction} />}
        </legend>
        <div className={styles.fates}>
          {fates.map((each) => (
            <label key={each} title={texts.fateHint[each]}>
              <input
                type="radio"
                name={name}
                value={each}
                checked={fate === each}
                onChange={() => onChoose(each)}
              />
              <span>{texts.fate[each]}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  );
}
