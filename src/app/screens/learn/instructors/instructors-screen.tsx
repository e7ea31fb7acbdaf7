import { useEffect } from 'react';
import { useStore } from 'zustand';
import { isGoing } from '../../../ui/work/long-work.ts';
import { keepAddress } from '../../../address/address-bar.ts';
import { Header, ScreenLinks, ViewMenu } from '../../../shell/header/header.tsx';
import { texts as learnTexts } from '../../../words/learn.ts';
import { texts } from '../../../words/instructors.ts';
import { formatRoute } from '../../../address/routes.ts';
import shared from '../player/lesson-parts.module.css';
import { kitLink, type Sheet } from './exercise-address.ts';
import type { SheetController } from './sheet-controller.ts';
import { AssignmentLinks } from './assignment-links.tsx';
import { CourseForm } from './course-form.tsx';
import { KitForm } from './instructors-form.tsx';
import styles from './instructors.module.css';
import { ReturnedAnswers } from './returned-answers.tsx';
import { SheetTable } from './sheet-table.tsx';

/** Questions in variants: the links for the students, the sheet with the answers, and what came back. */
export function KitScreen({ controller }: { readonly controller: SheetController }) {
  const state = useStore(controller.store);
  const { sheet, problem } = state;
  useEffect(() => {
    document.title = texts.title;
  }, []);
  useAddress(sheet);
  return (
    <>
      <Header left={<ScreenLinks current="learn" />} right={<ViewMenu />} />
      <main className={styles.kit}>
        <p className={styles.crumb}>
          <a href={formatRoute({ screen: 'learn', state: null })}>{learnTexts.all}</a>
        </p>
        <h1>{texts.heading}</h1>
        <p className={styles.about}>{texts.about}</p>
        {problem !== '' && (
          <p className={shared.problem} role="alert">
            {problem}
          </p>
        )}
        <KitForm sheet={sheet} onChange={(next) => void controller.show(next)} />
        <SheetTable sheet={sheet} rows={state.rows} schemes={state.schemes} />
        <CourseForm />
        <AssignmentLinks />
        <ReturnedAnswers
          controller={controller}
          judged={state.judged}
          solutions={state.solutions}
          isJudging={isGoing(state.judging)}
        />
      </main>
    </>
  );
}

/** The address names the sheet, without adding to the browser's history. */
function useAddress(sheet: Sheet): void {
  useEffect(() => {
    let isCurrent = true;
    void kitLink('kit', sheet).then((link) => {
      if (isCurrent) keepAddress(link);
    });
    return () => {
      isCurrent = false;
    };
  }, [sheet]);
}
