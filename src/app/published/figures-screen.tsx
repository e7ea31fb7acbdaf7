import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createPool } from '../../session/client-pool.ts';
import { RichText } from '../../stage/index.ts';
import { Header, ScreenLinks, ViewMenu } from '../shell/header.tsx';
import { Share } from '../shell/share.tsx';
import { texts } from '../texts/published.ts';
import parts from './figure-parts.module.css';
import { FigureDesk } from './figure-desk.ts';
import { isShown, makeLink, useAddress } from './figures-address.ts';
import { sentenceOf } from './figures-sentence.ts';
import { PublishedView } from './published-view.tsx';
import styles from './figures-screen.module.css';

/** The one desk of the page: what was measured is still there when one comes back. */
let theDesk: FigureDesk | null = null;

function deskOfThePage(): FigureDesk {
  theDesk ??= new FigureDesk(createPool(), createPool({ size: 1 }));
  return theDesk;
}

/** Published figures, measured again. */
export function FiguresScreen({ state }: { readonly state: string | null }) {
  const desk = deskOfThePage();
  const shown = useStore(desk.store);
  useEffect(() => {
    document.title = texts.title;
  }, []);
  useEffect(() => {
    if (state !== null && isShown(state)) return;
    void desk.open(state);
  }, [desk, state]);
  useAddress(shown.choices);
  return (
    <>
      <Header
        left={<ScreenLinks current="figures" />}
        right={
          <>
            <ViewMenu />
            <Share makeLink={() => makeLink(shown.choices)} ofTrace={false} />
          </>
        }
      />
      <main className={styles.screen}>
        <h1 className="spoken">{texts.heading}</h1>
        <p className={styles.sentence} role="status" aria-live="polite" aria-atomic="true">
          <RichText text={sentenceOf(shown)} />
        </p>
        {shown.problem !== '' && (
          <p className={parts.problem} role="alert">
            {shown.problem}
          </p>
        )}
        <PublishedView desk={desk} />
      </main>
    </>
  );
}
