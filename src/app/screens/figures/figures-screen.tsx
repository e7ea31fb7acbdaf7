import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/controls/button.tsx';
import { RichText } from '../../../stage/index.ts';
import { Header, ScreenLinks, ViewMenu } from '../../shell/header/header.tsx';
import { Share } from '../../shell/share/share.tsx';
import type { FigureLink } from '../../../session/link/figures.ts';
import { stampFor, stampIn } from '../../address/stamp.ts';
import { addUnsavedState } from '../../address/unsaved-state.ts';
import { sweepSentence } from './sweeps/sweep-sentence.ts';
import { SweepView } from './sweeps/sweep-view.tsx';
import { texts } from '../../words/figures.ts';
import { texts as sweepTexts } from '../../words/sweeps.ts';
import { isShown, makeLink, useAddress } from './figures-address.ts';
import { sentenceOf } from './papers/figures-sentence.ts';
import { PublishedView } from './papers/published-view.tsx';
import { type FiguresView, FiguresController } from './figures-controller.ts';
import parts from './plots/figure-parts.module.css';
import styles from './figures-screen.module.css';

/** The one controller of the page: what was measured is still there when one comes back. */
let theController: FiguresController | null = null;

function controllerOfThePage(): FiguresController {
  if (theController === null) {
    const { figures, sweep } = (theController = new FiguresController());
    addUnsavedState(() => (figures.hasMeasured() ? texts.unsavedState : null));
    addUnsavedState(() => (sweep.store.getState().results.size > 0 ? sweepTexts.unsavedState : null));
  }
  return theController;
}

/** Published figures, measured again, and sweeps of one's own. */
export function FiguresScreen({ state }: { readonly state: string | null }) {
  const controller = controllerOfThePage();
  const { view, problem, shared } = useStore(controller.store);
  const figures = useStore(controller.figures.store);
  const sweep = useStore(controller.sweep.store);
  const isPublished = view === 'published';
  useEffect(() => {
    document.title = isPublished ? texts.title : texts.sweepTitle;
  }, [isPublished]);
  useEffect(() => {
    if (state !== null && isShown(state)) return;
    void controller.open(state, stampIn(location.hash));
  }, [controller, state]);
  const { scale, seed, figure } = figures.choices;
  const choices = isPublished ? figures.choices : sweep.choices;
  const values = controller.shown();
  const stamp = useMemo(() => stampFor<FigureLink>(shared, choices, values), [shared, choices, values]);
  useAddress(choices, !isPublished || scale !== 1 || seed !== 1 || figure !== null, stamp);
  // A sweep says beside its button what is wrong, once it is there.
  const shownProblem = problem || (isPublished ? figures.problem : sweep.offer === null ? sweep.problem : '');
  return (
    <>
      <Header
        left={<ScreenLinks current="figures" />}
        right={
          <>
            <ViewMenu />
            <Share makeLink={() => makeLink(choices, stamp)} ofTrace={false} />
          </>
        }
      />
      <main className={styles.screen}>
        <h1 className="spoken">{isPublished ? texts.heading : sweepTexts.view}</h1>
        <Views view={view} onShow={(next) => controller.show(next)} />
        <p className={styles.sentence} role="status" aria-live="polite" aria-atomic="true">
          <RichText text={isPublished ? sentenceOf(figures) : sweepSentence(sweep)} />
        </p>
        {shownProblem !== '' && (
          <p className={parts.problem} role="alert">
            {shownProblem}
          </p>
        )}
        {isPublished ? (
          <PublishedView controller={controller.figures} />
        ) : (
          <SweepView controller={controller.sweep} />
        )}
      </main>
    </>
  );
}

interface ViewsProps {
  readonly view: FiguresView;
  readonly onShow: (view: FiguresView) => void;
}

function Views({ view, onShow }: ViewsProps) {
  const titles: Readonly<Record<FiguresView, string>> = {
    published: texts.publishedView,
    sweep: sweepTexts.view,
  };
  return (
    <div className={styles.views} role="group" aria-label={texts.views}>
      {(['published', 'sweep'] as const).map((each) => (
        <Button look="tab" key={each} aria-pressed={view === each} onClick={() => onShow(each)}>
          {titles[each]}
        </Button>
      ))}
    </div>
  );
}
