import type { CSSProperties } from 'react';
import { nothingFollowed } from '../../model/following.ts';
import type { FollowedMarks } from '../../model/spoken.ts';
import type { DeviceFrame, Panel } from '../../model/spoken.ts';
import { memoryAnchor } from '../scene/anchors.ts';
import { classNames } from '../scene/class-names.ts';
import { Flights } from './flights.tsx';
import { narrowPanelColumns, panelColumns } from '../scene/layout.ts';
import { PanelBody } from './panels.tsx';
import { TitledPanel } from './titled-panel.tsx';
import { transactionsByKey, type TransactionLookup } from '../scene/scene.ts';
import { fitFlights, panelScenes, type PanelScene } from '../scene/volatile-scene.ts';
import styles from './volatile.module.css';
import { isPowered } from '../scene/format.ts';
import { texts } from '../words/texts.ts';

export interface VolatileHalfProps {
  readonly frame: DeviceFrame;
  readonly previousFrame: DeviceFrame | null;
  readonly followed: FollowedMarks;
  readonly fast: boolean;
  /** One of several devices side by side: no landmark of the page. */
  readonly isOneOfMany?: boolean;
}

/** The half that is lost without power. At a crash it turns black, and its contents are wiped away. */
export function VolatileHalf(props: VolatileHalfProps) {
  const { frame, previousFrame, followed, fast, isOneOfMany = false } = props;
  const powered = isPowered(frame.phase);
  const scenes = panelScenes(frame, previousFrame);
  const transactions = transactionsByKey(frame);
  const justCrashed =
    frame.phase === 'crashed' && previousFrame !== null && isPowered(previousFrame.phase) && !fast;
  return (
    <section
      className={classNames(styles['half'], !powered && styles['off'])}
      role={isOneOfMany ? 'group' : undefined}
      data-anchor={memoryAnchor('volatile')}
      data-short={frame.phase === 'recovering'}
      data-fast={fast}
      aria-label={powered ? texts().volatileMemory : texts().emptiedMemory}
      style={tracksOf(scenes)}
    >
      <Panels
        scenes={scenes}
        frame={frame}
        transactions={transactions}
        followed={followed}
        isOneOfMany={isOneOfMany}
      />
      {justCrashed && <Leaving key={frame.step} frame={previousFrame} isOneOfMany={isOneOfMany} />}
    </section>
  );
}

function tracksOf(scenes: readonly PanelScene[]): CSSProperties {
  const panels = scenes.map(({ panel }) => panel);
  return { '--panels': panelColumns(panels), '--narrow-panels': narrowPanelColumns(panels) } as CSSProperties;
}

/** The last powered moment, drawn once more over the black so that it can be seen to go. */
function Leaving({ frame, isOneOfMany }: Pick<PanelsProps, 'frame' | 'isOneOfMany'>) {
  const scenes = panelScenes(frame, null);
  return (
    <div
      className={classNames(styles['half'], styles['leaving'])}
      aria-hidden="true"
      inert
      data-phase={frame.phase}
      style={tracksOf(scenes)}
    >
      <Panels
        scenes={scenes}
        frame={frame}
        transactions={transactionsByKey(frame)}
        followed={nothingFollowed}
        isOneOfMany={isOneOfMany}
      />
    </div>
  );
}

interface PanelsProps {
  readonly scenes: readonly PanelScene[];
  readonly frame: DeviceFrame;
  readonly transactions: TransactionLookup;
  readonly followed: FollowedMarks;
  readonly isOneOfMany: boolean;
}

/** A mapping cache is the first to fold away on a phone; what belongs to transactions gets the full width. */
const PANEL_CLASS: Readonly<Partial<Record<Panel['kind'], string>>> = {
  'mappings-by-transaction': 'table',
  rows: 'table',
  mappings: 'folded',
};

function Panels({ scenes, frame, transactions, followed, isOneOfMany }: PanelsProps) {
  const flightsNote = flightsNoteOf(frame, isOneOfMany);
  return (
    <>
      {scenes.map(({ panel, ghosts, note }) => (
        <TitledPanel
          key={panel.title}
          title={panel.title}
          note={note}
          className={styles[PANEL_CLASS[panel.kind] ?? '']}
        >
          {ghosts === null ? (
            <PanelBody panel={panel} transactions={transactions} followed={followed} />
          ) : (
            <Ghosts count={ghosts} small={panel.kind === 'pages'} />
          )}
        </TitledPanel>
      ))}
      <TitledPanel title={texts().inFlight} note={flightsNote}>
        <Flights
          flights={frame.inFlight}
          phase={frame.phase}
          transactions={transactions}
          followed={followed}
        />
      </TitledPanel>
    </>
  );
}

/** Counts both kinds where one is queued or not all are listed; devices side by side have room for one number. */
function flightsNoteOf({ inFlight: flights }: DeviceFrame, isOneOfMany: boolean): string {
  if (flights.length === 0) return texts().nothingInFlight;
  const hidden = fitFlights(flights).rest.length;
  if (isOneOfMany) return hidden > 0 ? texts().more(hidden) : '';
  const onFlash = flights.filter(({ begun }) => begun).length;
  const isAllSaid = onFlash === flights.length && hidden === 0;
  return isAllSaid ? '' : texts().inFlightAndQueued(onFlash, flights.length - onFlash);
}

function Ghosts({ count, small }: { readonly count: number; readonly small: boolean }) {
  return (
    <div className={classNames(styles['ghosts'], small && styles['small'])} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}
