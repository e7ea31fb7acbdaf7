import { useEffect, useMemo, useState } from 'react';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { samples } from '../../lab/model/samples.ts';
import { LabProvider, useLab, useLabState } from '../../lab/context/lab-context.tsx';
import { Narration } from '../../lab/device/narration.tsx';
import { PhaseBadge } from '../../lab/device/phase-badge.tsx';
import { StageView } from '../../lab/device/stage-view.tsx';
import { useFrame } from '../../lab/context/lab-context.tsx';
import { type Action, useActions } from '../../ui/actions/action.ts';
import { Header, ScreenLinks, ViewMenu } from '../../shell/header/header.tsx';
import { Icon } from '../../ui/layout/icons.tsx';
import { lessonTitles } from '../../words/lesson-titles.ts';
import { formatRoute } from '../../address/routes.ts';
import type { Lab } from '../../lab/model/lab.ts';
import { texts as actionTexts } from '../../words/actions.ts';
import { texts } from '../../words/front.ts';
import { runDemo } from './demo.ts';
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
}

/** A device at work, one sentence, and the ways in. */
export function FrontScreen({ demo, missed, onChooseFile, onSample }: FrontScreenProps) {
  const still = useReducedMotion();
  const [running, setRunning] = useState(!still);
  useEffect(() => {
    document.title = texts.title;
  }, []);
  useEffect(() => {
    return running ? runDemo(demo) : undefined;
  }, [demo, running]);
  useFrontActions(demo, running, setRunning);
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
      <FrontBody
        missed={missed}
        still={still}
        running={running}
        onToggle={() => setRunning(!running)}
        onChooseFile={onChooseFile}
        onSample={onSample}
      />
    </LabProvider>
  );
}

function useFrontActions(demo: Lab, running: boolean, setRunning: (running: boolean) => void): void {
  const actions = useMemo((): readonly Action[] => {
    const { groups } = actionTexts;
    return [
      {
        title: running ? texts.pause : texts.play,
        group: groups.time,
        keys: ['Space'],
        run: () => setRunning(!running),
      },
      {
        title: texts.step,
        group: groups.time,
        keys: ['ArrowRight'],
        run: () => void demo.navigator.stepBy(1),
        isOffered: () => !running,
      },
      {
        title: actionTexts.pull,
        group: groups.power,
        keys: ['x'],
        run: () => void demo.commands.pullPlug(),
        isOffered: () => demo.context.scene.getState().frame?.phase !== 'crashed',
      },
    ];
  }, [demo, running, setRunning]);
  useActions(actions);
}

interface FrontBodyProps extends Omit<FrontScreenProps, 'demo'> {
  readonly still: boolean;
  readonly running: boolean;
  readonly onToggle: () => void;
}

function FrontBody({ missed, still, running, onToggle, onChooseFile, onSample }: FrontBodyProps) {
  const phase = useFrame((frame) => frame?.phase ?? 'running');
  useEffect(() => {
    document.documentElement.dataset['phase'] = phase;
    return () => {
      delete document.documentElement.dataset['phase'];
    };
  }, [phase]);
  return (
    <main className={styles.front}>
      {missed !== null && (
        <p className={styles.missed} role="alert">
          {texts.missed(missed.slice(0, LONGEST_SHOWN))}
        </p>
      )}
      <div className={styles.lead}>
        <h1>{texts.sentence}</h1>
        <div className={styles.ways}>
          <ButtonLink look="primary" size="large" className={styles.enter} href="#/lab">
            {texts.openLab}
          </ButtonLink>
          <div>
            <Button look="secondary" size="large" className={styles.drop} onClick={onChooseFile}>
              {texts.dropTrace}
            </Button>
            <p>{texts.dropAbout}</p>
          </div>
          {samples.length > 0 && <Samples onSample={onSample} />}
        </div>
      </div>
      <section className={styles.demo} aria-label={texts.demo}>
        <h2 className="spoken">{texts.demo}</h2>
        <div className={styles.said}>
          <Narration />
          <DemoButtons still={still} running={running} onToggle={onToggle} />
        </div>
        <StageView walkable={false} />
      </section>
      <Lessons />
    </main>
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

function Samples({ onSample }: { readonly onSample: FrontScreenProps['onSample'] }) {
  return (
    <div className={styles.samples}>
      <p>{texts.samples}</p>
      <ul>
        {samples.map(({ path, title, about }) => (
          <li key={path}>
            <Button look="text" className={styles.sample} title={about} onClick={() => onSample(path, title)}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DemoButtonsProps {
  readonly still: boolean;
  readonly running: boolean;
  readonly onToggle: () => void;
}

function DemoButtons({ still, running, onToggle }: DemoButtonsProps) {
  const { navigator } = useLab();
  const ready = useLabState((state) => state.session !== null);
  const name = running ? texts.pause : texts.play;
  return (
    <div className={styles.buttons} title={still && !running ? texts.paused : undefined}>
      {!running && (
        <Button
          look="round"
          size="small"
          disabled={!ready}
          aria-label={texts.step}
          onClick={() => void navigator.stepBy(1)}
        >
          <Icon shape="step" size={16} />
        </Button>
      )}
      <Button look="round" size="small" disabled={!ready} aria-label={name} onClick={onToggle}>
        <Icon shape={running ? 'pause' : 'play'} size={16} />
      </Button>
    </div>
  );
}

function useReducedMotion(): boolean {
  const [reduced] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  return reduced;
}
