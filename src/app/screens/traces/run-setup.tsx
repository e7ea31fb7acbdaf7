import { useStore } from 'zustand';
import { Select } from '../../ui/controls/select.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { isGoing } from '../../ui/work/long-work.ts';
import { RECOVERY_POINTS, SEED, START } from '../../../model/schema/specification-schema.ts';
import { AGEINGS, type DeviceSpec, ISOLATIONS } from '../../../model/specification.ts';
import { FITTED_DEVICE } from '../../../model/devices.ts';
import { fittedDevice } from '../../../model/fitted-device.ts';
import type { RunOffer } from '../../../session/contract/spoken.ts';
import { showable } from '../../../session/link/showable.ts';
import { OWN_DEVICE, type TraceChoices } from '../../../session/link/traces.ts';
import { Tick } from '../../ui/controls/tick.tsx';
import { BoundedNumber } from '../../ui/controls/bounded-number.tsx';
import { commonIsolation, logicalPages, pagesOnDevice } from '../../lab/model/session-draft.ts';
import { texts } from '../../words/traces.ts';
import { chosenRuns, deviceOf } from './run-choices.ts';
import { SchemeChoice } from './scheme-choice.tsx';
import { FewWrites, PageSizes } from './setup-notes.tsx';
import { type TracesController, workFootprint } from './traces-controller.ts';
import styles from './run-setup.module.css';
import shared from '../../ui/layout/panel-parts.module.css';
import { shownChoice, shownTitle } from '../../words/shown.ts';

interface RunSetupProps {
  readonly controller: TracesController;
  readonly offer: RunOffer;
  readonly onOpenInLab: () => void;
}

/** Set-up of the runs: schemes, device, isolation and preconditioning; and the start. */
export function RunSetup({ controller, offer, onOpenInLab }: RunSetupProps) {
  const state = useStore(controller.store);
  const { choices, trace, workload } = state;
  const running = useStore(controller.board.store, (board) => isGoing(board.runs));
  const paused = useStore(controller.board.store, (board) => board.paused);
  const summary = workload === null ? (trace?.report.summary ?? null) : null;
  const footprint = workFootprint(state);
  const device = deviceOf(choices, offer, footprint);
  const pages =
    summary === null || device === undefined
      ? 0
      : pagesOnDevice(summary.distinctPages, summary.pageBytes, device);
  const isTooSmall = device !== undefined && pages > logicalPages(device);
  const hasWork = trace !== null || workload !== null;
  return (
    <Panel title={texts.runs}>
      <SchemeChoice controller={controller} offer={offer} choices={choices} />
      <div className={styles.setup}>
        <DeviceChoice controller={controller} offer={offer} choices={choices} device={device} />
        <IsolationChoice controller={controller} offer={offer} choices={choices} />
        <StateChoice controller={controller} choices={choices} isTrace={summary !== null} />
      </div>
      {summary !== null && device !== undefined && <PageSizes summary={summary} device={device} />}
      {footprint !== null && device !== undefined && <FewWrites footprint={footprint} device={device} />}
      {isTooSmall && <p className={shared.problem}>{texts.tooFewPages(pages, shownTitle(device.title))}</p>}
      <div className={styles.actions}>
        {running ? (
          <>
            <Button takesOver look="primary" size="large" onClick={() => controller.board.setPaused(!paused)}>
              {paused ? texts.resume : texts.pause}
            </Button>
            <Button look="secondary" size="large" onClick={() => controller.board.cancel()}>
              {texts.cancel}
            </Button>
          </>
        ) : (
          <Button
            look="primary"
            size="large"
            disabled={!hasWork || choices.schemes.length === 0}
            onClick={() => void controller.run()}
          >
            {texts.run(chosenRuns(choices, offer).length, choices.schemes.length)}
          </Button>
        )}
        {hasWork && (
          <Button look="secondary" size="large" onClick={onOpenInLab}>
            {texts.openInLab}
          </Button>
        )}
        {!hasWork && <small>{texts.noWork}</small>}
        {hasWork && choices.schemes.length === 0 && <small>{texts.noScheme}</small>}
      </div>
    </Panel>
  );
}

interface PartProps {
  readonly controller: TracesController;
  readonly offer: RunOffer;
  readonly choices: TraceChoices;
}

function DeviceChoice({
  controller,
  offer,
  choices,
  device,
}: PartProps & { readonly device: DeviceSpec | undefined }) {
  const fitted = fittedDevice({ pages: 0, pageWrites: 0 });
  const isFitted = choices.device === FITTED_DEVICE;
  const { ownDevice } = choices;
  const own = ownDevice === undefined ? [] : [[OWN_DEVICE, showable(ownDevice.title)] as const];
  const note = useStore(controller.store, (state) => state.deviceNote);
  return (
    <div>
      <Select
        title={texts.device}
        about={
          isFitted && device !== undefined
            ? texts.fittedAs(device.geometry)
            : showable(shownTitle(device?.about ?? ''))
        }
        value={choices.device ?? ''}
        options={[
          ...own,
          ...[fitted, ...offer.devices].map(({ id, title }) => [id, shownTitle(title)] as const),
        ]}
        onChange={(id) => controller.edit({ device: id })}
      />
      <p className={shared.note} role="status">
        {choices.device === OWN_DEVICE ? note : ''}
      </p>
    </div>
  );
}

function IsolationChoice({ controller, offer, choices }: PartProps) {
  const common = commonIsolation(offer.protocols.filter(({ id }) => choices.schemes.includes(id)));
  return (
    <div>
      <Select
        title={texts.isolation}
        about={
          common === undefined
            ? texts.nearest
            : `${texts.commonIsolation(shownChoice(common))} ${texts.nearest}`
        }
        value={choices.isolation ?? ''}
        options={[['', texts.freest], ...ISOLATIONS.map((level) => [level, shownChoice(level)] as const)]}
        onChange={(level) => controller.edit({ isolation: level === '' ? null : level })}
      />
      <BoundedNumber
        title={texts.seed}
        field={SEED}
        value={choices.seed}
        onChange={(next) => controller.edit({ seed: next })}
      />
      <BoundedNumber
        title={texts.recoveryPoints}
        about={texts.recoveryPointsAbout}
        field={RECOVERY_POINTS}
        value={choices.recoveryPoints ?? RECOVERY_POINTS.initial}
        onChange={(recoveryPoints) => controller.edit({ recoveryPoints })}
      />
    </div>
  );
}

interface StateChoiceProps extends Omit<PartProps, 'offer'> {
  readonly isTrace: boolean;
}

function StateChoice({ controller, choices, isTrace }: StateChoiceProps) {
  const { fill, ageing, layReads = true } = choices;
  return (
    <div>
      <BoundedNumber
        title={texts.fill}
        field={START.fill}
        value={fill}
        onChange={(share) => controller.edit({ fill: share })}
      />
      <Select
        title={texts.ageing}
        about={fill === 0 && texts.ageingNeedsFill}
        value={fill > 0 ? ageing : 'none'}
        disabled={fill === 0}
        options={AGEINGS.map((each) => [each, texts.ageings[each]])}
        onChange={(chosen) => controller.edit({ ageing: chosen })}
      />
      {isTrace && (
        <Tick
          title={texts.layReads}
          about={texts.layReadsAbout}
          checked={layReads}
          onToggle={() => controller.edit({ layReads: !layReads })}
        />
      )}
    </div>
  );
}
