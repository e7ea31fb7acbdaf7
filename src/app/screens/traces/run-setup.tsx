import { useId } from 'react';
import { useStore } from 'zustand';
import { shownChoice } from '../../../model/shown-choices.ts';
import { shownTitle } from '../../../model/shown-titles.ts';
import type { Ageing, Isolation } from '../../../model/specification.ts';
import type { RunOffer } from '../../../session/contract/runs.ts';
import type { TraceChoices } from '../../../session/link/traces.ts';
import { BoundedNumber } from '../../ui/controls/bounded-number.tsx';
import { logicalPages } from '../../lab/model/session-draft.ts';
import setup from '../../ui/controls/form.module.css';
import { texts } from '../../words/traces.ts';
import { chosenRuns } from './run-choices.ts';
import { SchemeChoice } from './scheme-choice.tsx';
import type { TraceDesk } from './traces-controller.ts';
import styles from './run-setup.module.css';
import shared from '../../ui/layout/panel-parts.module.css';

interface RunSetupProps {
  readonly desk: TraceDesk;
  readonly offer: RunOffer;
  readonly onOpenInLab: (() => void) | null;
}

/** Which schemes, on what device, how isolated, on how old a device; and the start. */
export function RunSetup({ desk, offer, onOpenInLab }: RunSetupProps) {
  const heading = useId();
  const { choices, trace, workload } = useStore(desk.store);
  const running = useStore(desk.board.store, (board) => board.running);
  const paused = useStore(desk.board.store, (board) => board.paused);
  const device = offer.devices.find(({ id }) => id === choices.device);
  const pages = workload === null ? (trace?.report.summary.distinctPages ?? 0) : 0;
  const isTooSmall = device !== undefined && pages > logicalPages(device);
  const hasWork = trace !== null || workload !== null;
  return (
    <section className={shared.section} aria-labelledby={heading}>
      <h2 id={heading}>{texts.runs}</h2>
      <SchemeChoice desk={desk} offer={offer} choices={choices} />
      <div className={styles.setup}>
        <DeviceChoice desk={desk} offer={offer} choices={choices} />
        <IsolationChoice desk={desk} choices={choices} />
        <StateChoice desk={desk} choices={choices} />
      </div>
      {isTooSmall && <p className={shared.problem}>{texts.tooFewPages(pages, shownTitle(device.title))}</p>}
      <div className={styles.actions}>
        {running ? (
          <>
            <button type="button" className={shared.primary} onClick={() => desk.board.setPaused(!paused)}>
              {paused ? texts.resume : texts.pause}
            </button>
            <button type="button" className={shared.secondary} onClick={() => desk.board.cancel()}>
              {texts.cancel}
            </button>
          </>
        ) : (
          <button
            type="button"
            className={shared.primary}
            disabled={!hasWork || choices.schemes.length === 0}
            onClick={() => desk.run()}
          >
            {texts.run(chosenRuns(choices, offer).length, choices.schemes.length)}
          </button>
        )}
        {onOpenInLab !== null && (
          <button type="button" className={shared.secondary} onClick={onOpenInLab}>
            {texts.openInLab}
          </button>
        )}
        {!hasWork && <small>{texts.noWork}</small>}
        {hasWork && choices.schemes.length === 0 && <small>{texts.noScheme}</small>}
      </div>
    </section>
  );
}

interface PartProps {
  readonly desk: TraceDesk;
  readonly offer: RunOffer;
  readonly choices: TraceChoices;
}

const isolations: readonly Isolation[] = ['strict', 'no-page-conflict', 'serializable'];

function DeviceChoice({ desk, offer, choices }: PartProps) {
  const about = useId();
  const device = offer.devices.find(({ id }) => id === choices.device);
  return (
    <div>
      <label className={setup.field}>
        <span>{texts.device}</span>
        <select
          value={choices.device ?? ''}
          aria-describedby={about}
          onChange={(event) => desk.edit({ device: event.currentTarget.value })}
        >
          {offer.devices.map(({ id, title }) => (
            <option key={id} value={id}>
              {shownTitle(title)}
            </option>
          ))}
        </select>
        <small id={about}>{shownTitle(device?.about ?? '')}</small>
      </label>
    </div>
  );
}

function IsolationChoice({ desk, choices }: Omit<PartProps, 'offer'>) {
  return (
    <div>
      <label className={setup.field}>
        <span>{texts.isolation}</span>
        <select
          value={choices.isolation ?? ''}
          onChange={(event) => {
            const level = isolations.find((each) => each === event.currentTarget.value);
            desk.edit({ isolation: level ?? null });
          }}
        >
          <option value="">{texts.freest}</option>
          {isolations.map((level) => (
            <option key={level} value={level}>
              {shownChoice(level)}
            </option>
          ))}
        </select>
        {choices.isolation !== null && <small>{texts.nearest}</small>}
      </label>
      <BoundedNumber
        title={texts.seed}
        value={choices.seed}
        least={0}
        most={2 ** 32 - 1}
        onChange={(next) => desk.edit({ seed: next })}
      />
    </div>
  );
}

const ageings: readonly Ageing[] = ['none', 'random', 'local'];

function StateChoice({ desk, choices }: Omit<PartProps, 'offer'>) {
  const { fill, ageing } = choices;
  return (
    <div>
      <BoundedNumber
        title={texts.fill}
        fraction
        value={fill * 100}
        least={0}
        most={100}
        onChange={(percent) => desk.edit({ fill: percent / 100 })}
      />
      <label className={setup.field}>
        <span>{texts.ageing}</span>
        <select
          value={fill > 0 ? ageing : 'none'}
          disabled={fill === 0}
          onChange={(event) => desk.edit({ ageing: event.currentTarget.value as Ageing })}
        >
          {ageings.map((each) => (
            <option key={each} value={each}>
              {texts.ageings[each]}
            </option>
          ))}
        </select>
        {fill === 0 && <small>{texts.ageingNeedsFill}</small>}
      </label>
    </div>
  );
}
