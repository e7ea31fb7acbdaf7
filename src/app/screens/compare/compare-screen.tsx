import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Catalogue } from '../../../session/contract/spoken.ts';
import { type CompareChoices, encodeCompareChoices } from '../../../session/link/choices.ts';
import { RichText } from '../../../stage/index.ts';
import { formatRoute, type Route } from '../../address/routes.ts';
import { stampIn, stampOf, withStamp } from '../../address/stamp.ts';
import { arrived } from '../../address/arrivals.ts';
import { addAddressWriter, keepAddress } from '../../address/address-bar.ts';
import { Header, ScreenLinks, ViewMenu } from '../../shell/header/header.tsx';
import { DockPlace } from '../../shell/dock/dock-bar.tsx';
import { LivenessBar } from '../../shell/dock/liveness-bar.tsx';
import { ForeignCode } from '../../shell/share/foreign-code.tsx';
import { Share } from '../../shell/share/share.tsx';
import { columnTitle } from '../../lab/model/column-title.ts';
import { texts } from '../../words/compare.ts';
import { CompareController } from './compare-controller.ts';
import styles from './compare.module.css';
import { DeviceColumn } from './device-column.tsx';
import { DifferenceStrip } from './difference-strip.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { compareDevices } from './differences.ts';
import { headlineOf, isBrokenAt } from './headline.ts';
import { type Lockstep, type LockstepState, shownHash } from './lockstep.ts';
import { LockstepTransport } from './lockstep-transport.tsx';
import { movesTo } from './moments.ts';
import { CommonHost, WorkPick } from './work-pick.tsx';
import { inWords } from '../../words/in-words.ts';

/** The packed state that the address shows. */
let shownAddress: string | null = null;

/** Two to four devices on the same work and the same crash. */
export function CompareScreen({ route }: { readonly route: Route }) {
  const [controller] = useState(() => new CompareController());
  const { catalogue, choices, lockstep, problem, foreign, isLost } = useStore(controller.store);
  useEffect(() => {
    document.title = texts.title;
    return () => controller.dispose();
  }, [controller]);
  useEffect(() => {
    const { state } = route;
    if (state === null || state !== shownAddress || controller.store.getState().lockstep === null)
      void controller.open(state, stampIn(location.hash)).finally(() => arrived(state ?? ''));
  }, [controller, route]);
  return (
    <>
      <Header
        left={<ScreenLinks current="compare" />}
        right={
          <>
            <ViewMenu />
            <Share makeLink={() => makeLink(choices, lockstep?.store.getState() ?? null)} ofTrace={false} />
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
        {foreign !== null && <ForeignCode code={foreign} onAgree={() => controller.agree()} />}
        {lockstep === null || catalogue === null ? (
          <p className={styles.sentence} role="status">
            {texts.loading}
          </p>
        ) : (
          <Devices
            lockstep={lockstep}
            catalogue={catalogue}
            choices={choices}
            isWaiting={foreign !== null}
            onChoose={(next) => void controller.choose(next)}
            onRestart={() => void controller.restart()}
          />
        )}
        {lockstep === null && isLost && (
          <DockPlace>
            <LivenessBar liveness="dead" onRestart={() => void controller.restart()} />
          </DockPlace>
        )}
      </main>
    </>
  );
}

type MadeLink = { readonly link: string; readonly packed: string } | { readonly problem: string };

async function makeLink(choices: CompareChoices, shown: LockstepState | null): Promise<MadeLink> {
  const moves = shown === null ? [] : movesTo(shown.moments, shown.at);
  const stamp = stampOf(shown === null ? null : shownHash(shown));
  const packed = await encodeCompareChoices({ ...choices, moves });
  if (!packed.ok) return { problem: await inWords(packed.problem.sentence) };
  const route = withStamp(formatRoute({ screen: 'compare', state: packed.value }), stamp);
  return { link: new URL(route, location.href).href, packed: packed.value };
}

/** Keeps the address current without adding to the browser's history. */
function useAddress(choices: CompareChoices, shown: LockstepState, isWaiting: boolean): void {
  // Devices that have stopped are not where their moves would have led, and a column that waits for a person's word is not there yet.
  const isQuiet = isWaiting || shown.playing || shown.moments.length === 0 || shown.liveness === 'dead';
  useEffect(() => {
    if (isQuiet) return undefined;
    let isCurrent = true;
    const write = async (): Promise<void> => {
      const made = await makeLink(choices, shown);
      if (!isCurrent || !('link' in made)) return;
      shownAddress = made.packed;
      keepAddress(made.link);
    };
    const stop = addAddressWriter(write);
    void write();
    return () => {
      isCurrent = false;
      stop();
    };
  }, [choices, shown, isQuiet]);
}

interface DevicesProps {
  readonly lockstep: Lockstep;
  readonly catalogue: Catalogue;
  readonly choices: CompareChoices;
  /** Code of the link waits for a person's word. */
  readonly isWaiting: boolean;
  readonly onChoose: (choices: CompareChoices) => void;
  readonly onRestart: () => void;
}

function Devices({ lockstep, catalogue, choices, isWaiting, onChoose, onRestart }: DevicesProps) {
  const shown = useStore(lockstep.store);
  useAddress(choices, shown, isWaiting);
  const titles = choices.columns.map((column) => columnTitle(column, catalogue));
  const { devices, moments, at } = shown;
  const comparison = compareDevices(devices);
  return (
    <>
      {shown.work.sentence !== '' && (
        <p className={styles.problem} role="alert">
          {shown.work.sentence}
        </p>
      )}
      <div className={styles.top}>
        <p
          className={styles.sentence}
          role="status"
          aria-live={shown.playing ? 'off' : 'polite'}
          aria-atomic="true"
          data-broken={isBrokenAt(shown, comparison) || undefined}
        >
          <RichText text={headlineOf(shown, titles, comparison)} />
        </p>
        <WorkPick catalogue={catalogue} choices={choices} onChoose={onChoose} />
      </div>
      <DifferenceStrip
        titles={titles}
        comparison={comparison}
        isRecovered={moments[at]?.move.kind === 'recovered'}
      />
      <div className={styles.pane} data-pane="">
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
        <DifferenceTable titles={titles} comparison={comparison} devices={devices} />
      </div>
      <CommonHost catalogue={catalogue} choices={choices} />
      <DockPlace>
        <LivenessBar liveness={shown.liveness} onRestart={onRestart} />
      </DockPlace>
      <LockstepTransport lockstep={lockstep} />
    </>
  );
}
