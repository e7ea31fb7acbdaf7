import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/controls/button.tsx';
import { guessActions } from '../../lab/model/guesses.ts';
import { samples } from '../../lab/model/samples.ts';
import { LabProvider, useFrame, useLabState } from '../../lab/context/lab-context.tsx';
import { Narration } from '../../lab/device/narration.tsx';
import { PhaseBadge } from '../../lab/device/phase-badge.tsx';
import { StageView } from '../../lab/device/stage-view.tsx';
import { type Action, useActions } from '../../ui/actions/action.ts';
import { LivenessBar } from '../../shell/dock/liveness-bar.tsx';
import { useWhileOpen } from '../../ui/state/use-while-open.ts';
import { Header, ScreenLinks, ViewMenu } from '../../shell/header/header.tsx';
import { lessonTitles } from '../../words/lesson-titles.ts';
import { formatRoute } from '../../address/routes.ts';
import type { Lab } from '../../lab/model/lab.ts';
import { texts as actionTexts } from '../../words/actions.ts';
import { texts } from '../../words/front.ts';
import { Show } from './show.ts';
import { enterLab } from './enter-lab.ts';
import { ShowButtons } from './show-buttons.tsx';
import { verdictText } from './verdict.ts';
import { VerdictCard } from './verdict-card.tsx';
import { WhoSurvives } from './who-survives.tsx';
import styles from './front.module.css';

/** Characters of an address in vain that are shown. */
const LONGEST_SHOWN = 60;

interface FrontScreenProps {
  /** The demonstration's own device; the lab's session is another one. */
  readonly demo: Lab;
  /** An address that leads to no screen, where one led here. */
  readonly missed: string | null;
  readonly onChooseFile: () => void;
  readonly onSample: (path: string, title: string) => void;
  /** The lab has work of its own. */
  readonly isLabInUse: boolean;
  /** The show is over: what the visitor may want next can be fetched. */
  readonly onRest: () => void;
}

/** A device that loses its power and finds out what survived; below, the ways in. */
export function FrontScreen(props: FrontScreenProps) {
  const { demo, missed, onChooseFile, onSample, isLabInUse, onRest } = props;
  const still = useReducedMotion();
  const show = useWhileOpen(
    useCallback(() => {
      const opened = new Show(demo, still);
      opened.start();
      return opened;
    }, [demo, still]),
  );
  useEffect(() => {
    document.title = texts.title;
  }, []);
  return (
    <LabProvider value={demo}>
      <Header
        left={<ScreenLinks current="front" />}
        right={
          <>
            <PhaseBadge />
            <ViewMenu />
          </>
        }
      />
      <main className={styles.front}>
        {missed !== null && (
          <p className={styles.missed} role="alert">
            {texts.missed(missed.slice(0, LONGEST_SHOWN))}
          </p>
        )}
        <h1 className={styles.lead}>{texts.sentence}</h1>
        {show !== null && <Demonstration show={show} still={still} onRest={onRest} />}
        <Ways
          onChooseFile={onChooseFile}
          onSample={onSample}
          onOpenLab={show === null || isLabInUse ? null : () => enterFrom(show)}
        />
        <Lessons />
      </main>
    </LabProvider>
  );
}

interface DemonstrationProps {
  readonly show: Show;
  readonly still: boolean;
  readonly onRest: () => void;
}

function Demonstration({ show, still, onRest }: DemonstrationProps) {
  const phase = useFrame((frame) => frame?.phase ?? 'running');
  const stage = useStore(show.state, (state) => state.stage);
  const over = stage === 'verdict';
  useFrontActions(show);
  useEffect(() => {
    document.documentElement.dataset['phase'] = phase;
    return () => {
      delete document.documentElement.dataset['phase'];
    };
  }, [phase]);
  useEffect(() => {
    if (over) onRest();
  }, [over, onRest]);
  return (
    <section className={styles.demo} aria-label={texts.demo}>
      <h2 className="spoken">{texts.demo}</h2>
      <Loss show={show} />
      <div className={styles.said}>
        {stage === 'preparing' ? (
          <p className={styles.preparing}>{texts.preparing}</p>
        ) : (
          <Narration withSteps={false} />
        )}
        <ShowButtons show={show} />
      </div>
      {still && stage === 'leading' && <p className={styles.still}>{texts.paused}</p>}
      {over ? <VerdictCard show={show} /> : stage !== 'preparing' && <WhoSurvives show={show} />}
      <p className="spoken" role="status">
        {over && verdictText(show.state.getState())}
      </p>
      <div className={styles.stage}>{stage !== 'preparing' && <StageView walkable={false} />}</div>
    </section>
  );
}

/** The simulator was given up; while it is being replaced, the page stays as it is. */
function Loss({ show }: { readonly show: Show }) {
  const liveness = useLabState((state) => state.liveness);
  return liveness === 'dead' ? (
    <LivenessBar liveness="dead" words={texts.liveness} onRestart={() => void show.restart()} />
  ) : null;
}

function useFrontActions(show: Show): void {
  const running = useStore(show.state, (state) => state.running);
  const stage = useStore(show.state, (state) => state.stage);
  const asked = useStore(show.state, (state) => state.asked);
  const actions = useMemo((): readonly Action[] => {
    const { groups } = actionTexts;
    const isOver = stage === 'verdict';
    return [
      {
        title: running ? texts.pause : texts.play,
        group: groups.time,
        keys: ['Space'],
        run: () => (isOver ? void show.again() : show.toggle()),
      },
      {
        title: texts.step,
        group: groups.time,
        keys: ['ArrowRight'],
        run: () => void show.next(),
        isOffered: () => !running && !isOver,
      },
      {
        title: actionTexts.pull,
        group: groups.power,
        keys: ['x'],
        run: () => void show.lab.commands.pullPlug(),
        isOffered: () => stage !== 'asking',
      },
      ...(isOver ? [] : guessActions(asked, (key) => show.guessAnother(key))),
    ];
  }, [show, running, stage, asked]);
  useActions(actions);
}

/** A crash that has been seen is not lost by going to the lab. */
function enterFrom({ lab, state }: Show): boolean {
  const { stage } = state.getState();
  if (stage === 'preparing' || stage === 'leading') return false;
  void enterLab(lab);
  return true;
}

interface WaysProps extends Pick<FrontScreenProps, 'onChooseFile' | 'onSample'> {
  /** Goes to the lab with the show's device; false: as the link says. Null: the lab has a device. */
  readonly onOpenLab: (() => boolean) | null;
}

/** Other ways to begin, below the device. */
function Ways({ onChooseFile, onSample, onOpenLab }: WaysProps) {
  return (
    <section className={styles.ways} aria-labelledby="ways">
      <h2 id="ways">{texts.ways}</h2>
      <div>
        <a href="#/lab" onClick={(event) => onOpenLab?.() === true && event.preventDefault()}>
          {texts.openLab}
        </a>
        <p>{texts.openLabAbout}</p>
      </div>
      <div>
        <Button look="text" onClick={onChooseFile}>
          {texts.dropTrace}
        </Button>
        <p>{texts.dropAbout}</p>
      </div>
      {samples.length > 0 && (
        <div>
          <p>{texts.samples}</p>
          <ul>
            {samples.map(({ path, title, about }) => (
              <li key={path}>
                <Button look="text" title={about} onClick={() => onSample(path, title)}>
                  {title}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Lessons() {
  return (
    <nav className={styles.lessons} aria-labelledby="lessons">
      <h2 id="lessons">{texts.lessons}</h2>
      <p>{texts.lessonsAbout}</p>
      <ol>
        {lessonTitles.map(({ id, title, about }) => (
          <li key={id}>
            <a href={formatRoute({ screen: 'learn', state: id })}>{title}</a>
            <span>{about}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function useReducedMotion(): boolean {
  const [reduced] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  return reduced;
}
