import { useId } from 'react';
import { useStore } from 'zustand';
import { isGoing } from '../../ui/work/long-work.ts';
import { SEED, START } from '../../../model/schema/specification-schema.ts';
import { type Ageing, AGEINGS, ISOLATIONS } from '../../../model/specification.ts';
import type { RunOffer } from '../../../session/contract/spoken.ts';
import type { TraceChoices } from '../../../session/link/traces.ts';
import { BoundedNumber } from '../../ui/controls/bounded-number.tsx';
import { logicalPages } from '../../lab/model/session-draft.ts';
import setup from '../../ui/controls/form.module.css';
import { texts } from '../../words/traces.ts';
import { chosenRuns } from './run-choices.ts';
import { SchemeChoice } from './scheme-choice.tsx';
import type { TracesController } from './traces-controller.ts';
import styles from './run-setup.module.css';
import shared from '../../ui/layout/panel-parts.module.css';
import { shownChoice, shownTitle } from '../../words/shown.ts';

interface RunSetupProps {
  readonly controller: TracesController;
  readonly offer: RunOffer;
  readonly onOpenInLab: (() => void) | null;
}

/** Which schemes, on what device, how isolated, on how old a device; and the start. */
export function RunSetup({ controller, offer, onOpenInLab }: RunSetupProps) {
  const heading = useId();
  const { choices, trace, workload } = useStore(controller.store);
  const running = useStore(controller.board.store, (board) => isGoing(board.runs));
  const paused = useStore(controller.board.store, (board) => board.paused);
  const device = offer.devices.find(({ id }) => id === choices.device);
  const pages = workload === null ? (trace?.report.summary.distinctPages ?? 0) : 0;
  const isTooSmall = device !== undefined && pages > logicalPages(device);
  const hasWork = trace !== null || workload !== null;
  return (
    <section className={shared.section} aria-labelledby={heading}>
      <h2 id={heading}>{texts.runs}</h2>
      <SchemeChoice controller={controller} offer={offer} choices={choices} />
      <div className={styles.setup}>
        <DeviceChoice controller={controller} offer={offer} choices={choices} />
        <IsolationChoice controller={controller} choices={choices} />
        <StateChoice controller={controller} choices={choices} />
      </div>
      {isTooSmall && <p className={shared.problem}>{texts.tooFewPages(pages, shownTitle(device.title))}</p>}
      <div className={styles.actions}>
        {running ? (
          <>
            <button
              type="button"
              className={shared.primary}
              onClick={() => controller.board.setPaused(!paused)}
            >
              {paused ? texts.resume : texts.pause}
            </button>
            <button type="button" className={shared.secondary} onClick={() => controller.board.cancel()}>
              {texts.cancel}
            </button>
          </>
        ) : (
          <button
            type="button"
            className={shared.primary}
            disabled={!hasWork || choices.schemes.length === 0}
            onClick={() => controller.run()}
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
  readonly controller: TracesController;
  readonly offer: RunOffer;
  readonly choices: TraceChoices;
}

function DeviceChoice({ controller, offer, choices }: PartProps) {
  const about = useId();
  const device = offer.devices.find(({ id }) => id === choices.device);
  return (
    <div>
      <label className={setup.field}>
        <span>{texts.device}</span>
        <select
          value={choices.device ?? ''}
          aria-describedby={about}
          onChange={(event) => controller.edit({ device: event.currentTarget.value })}
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

function IsolationChoice({ controller, choices }: Omit<PartProps, 'offer'>) {
  return (
    <div>
      <label className={setup.field}>
        <span>{texts.isolation}</span>
        <select
          value={choices.isolation ?? ''}
          onChange={(event) => {
            const level = ISOLATIONS.find((each) => each === event.currentTarget.value);
            controller.edit({ isolation: level ?? null });
          }}
        >
          <option value="">{texts.freest}</option>
          {ISOLATIONS.map((level) => (
            <option key={level} value={level}>
              {shownChoice(level)}
            </option>
          ))}
        </select>
        {choices.isolation !== null && <small>{texts.nearest}</small>}
      </label>
      <BoundedNumber
        title={texts.seed}
        field={SEED}
        value={choices.seed}
        onChange={(next) => controller.edit({ seed: next })}
      />
    </div>
  );
}

function StateChoice({ controller, choices }: Omit<PartProps, 'offer'>) {
  const { fill, ageing } = choices;
  return (
    <div>
      <BoundedNumber
        title={texts.fill}
        field={START.fill}
        value={fill}
        onChange={(share) => controller.edit({ fill: share })}
      />
      <label className={setup.field}>
        <span>{texts.ageing}</span>
        <select
          value={fill > 0 ? ageing : 'none'}
          disabled={fill === 0}
          onChange={(event) => controller.edit({ ageing: event.currentTarget.value as Ageing })}
        >
          {AGEINGS.map((each) => (
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
