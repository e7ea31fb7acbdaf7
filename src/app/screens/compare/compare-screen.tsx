import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Catalogue } from '../../../session/contract/spoken.ts';
import {
  type CompareChoices,
  type CompareMove,
  encodeCompareChoices,
} from '../../../session/link/choices.ts';
import { RichText } from '../../../stage/index.ts';
import { formatRoute } from '../../address/routes.ts';
import { keepAddress } from '../../address/address-bar.ts';
import { Header, ScreenLinks, ViewMenu } from '../../shell/header/header.tsx';
import { Share } from '../../shell/share/share.tsx';
import { columnTitle } from '../../lab/model/column-title.ts';
import { texts } from '../../words/compare.ts';
import { CompareController } from './compare-controller.ts';
import { sentenceOf } from './compare-format.ts';
import styles from './compare.module.css';
import { DeviceColumn } from './device-column.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { differencesOf } from './differences.ts';
import type { Lockstep, LockstepState } from './lockstep.ts';
import { LockstepTransport } from './lockstep-transport.tsx';
import { movesTo } from './moments.ts';
import { WorkPick } from './work-pick.tsx';
import { inWords } from '../../words/in-words.ts';

/** The packed state that the address shows. */
let shownAddress: string | null = null;

/** Two to four devices on the same work and the same crash. */
export function CompareScreen({ state }: { readonly state: string | null }) {
  const [controller] = useState(() => new CompareController());
  const { catalogue, choices, lockstep, problem } = useStore(controller.store);
  useEffect(() => {
    document.title = texts.title;
    return () => controller.dispose();
  }, [controller]);
  useEffect(() => {
    if (state === null || state !== shownAddress || controller.store.getState().lockstep === null)
      void controller.open(state);
  }, [controller, state]);
  return (
    <>
      <Header
        left={<ScreenLinks current="compare" />}
        right={
          <>
            <ViewMenu />
            <Share makeLink={() => makeLink(choices, movesOf(lockstep))} ofTrace={false} />
          </>
        }
      />
      <main className={styles.screen}>
        <h1 className="spoken">{texts.heading}</h1>
        {problem !== '' && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {lockstep === null || catalogue === null ? (
          <p className={styles.sentence} role="status">
            {texts.loading}
          </p>
        ) : (
          <Devices
            lockstep={lockstep}
            catalogue={catalogue}
            choices={choices}
            onChoose={(next) => controller.choose(next)}
          />
        )}
      </main>
    </>
  );
}

type MadeLink = { readonly link: string; readonly packed: string } | { readonly problem: string };

async function makeLink(choices: CompareChoices, moves: CompareMove[]): Promise<MadeLink> {
  const packed = await encodeCompareChoices({ ...choices, moves });
  if (!packed.ok) return { problem: await inWords(packed.problem.sentence) };
  const route = formatRoute({ screen: 'compare', state: packed.value });
  return { link: new URL(route, location.href).href, packed: packed.value };
}

function movesOf(lockstep: Lockstep | null): CompareMove[] {
  const shown = lockstep?.store.getState();
  return shown === undefined ? [] : movesTo(shown.moments, shown.at);
}

/** Keeps the address current without adding to the browser's history. */
function useAddress(choices: CompareChoices, { moments, at, playing }: LockstepState): void {
  const moves = useMemo(() => movesTo(moments, at), [moments, at]);
  const isQuiet = playing || moments.length === 0;
  useEffect(() => {
    if (isQuiet) return undefined;
    let isCurrent = true;
    void makeLink(choices, moves).then((made) => {
      if (!isCurrent || !('link' in made)) return;
      shownAddress = made.packed;
      keepAddress(made.link);
    });
    return () => {
      isCurrent = false;
    };
  }, [choices, moves, isQuiet]);
}

interface DevicesProps {
  readonly lockstep: Lockstep;
  readonly catalogue: Catalogue;
  readonly choices: CompareChoices;
  readonly onChoose: (choices: CompareChoices) => void;
}

function Devices({ lockstep, catalogue, choices, onChoose }: DevicesProps) {
  const shown = useStore(lockstep.store);
  useAddress(choices, shown);
  const titles = choices.columns.map((column) => columnTitle(column, catalogue));
  const rows = differencesOf(shown.devices);
  const { devices } = shown;
  return (
    <>
      {shown.work.sentence !== '' && (
        <p className={styles.problem} role="alert">
          {shown.work.sentence}
        </p>
      )}
      <p
        className={styles.sentence}
        role="status"
        aria-live={shown.playing ? 'off' : 'polite'}
        aria-atomic="true"
      >
        <RichText text={sentenceOf(shown, titles, rows)} />
      </p>
      <WorkPick catalogue={catalogue} choices={choices} onChoose={onChoose} />
      <section aria-label={texts.devices} className={styles.devices} data-count={titles.length}>
        {choices.columns.map((column, i) => (
          <DeviceColumn
            key={`${titles[i] ?? ''} ${titles.indexOf(titles[i] ?? '') === i ? '' : i}`}
            title={titles[i] ?? ''}
            index={i}
            column={column}
            state={devices[i]}
            catalogue={catalogue}
            choices={choices}
            lockstep={lockstep}
            onChoose={onChoose}
          />
        ))}
      </section>
      <DifferenceTable titles={titles} rows={rows} devices={devices} />
      <LockstepTransport lockstep={lockstep} />
    </>
  );
}
