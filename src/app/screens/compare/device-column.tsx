import { useMemo } from 'react';
import { RemoveButton } from '../../ui/controls/button.tsx';
import { DeviceStage, RichText } from '../../../stage/index.ts';
import type { Catalogue } from '../../../session/contract/spoken.ts';
import type { CompareChoices, Compared } from '../../../session/link/choices.ts';
import { LabLink } from '../../shell/share/lab-link.tsx';
import { texts } from '../../words/compare.ts';
import { ColumnPick } from './column-pick.tsx';
import { specsOf } from './compare-setup.ts';
import styles from './compare.module.css';
import type { DeviceState, Lockstep } from './lockstep.ts';

interface DeviceColumnProps {
  readonly title: string;
  readonly index: number;
  readonly column: Compared;
  readonly state: DeviceState | undefined;
  readonly catalogue: Catalogue;
  readonly choices: CompareChoices;
  readonly lockstep: Lockstep;
  readonly onChoose: (choices: CompareChoices) => void;
}

const nothing = (): void => undefined;

/** One device in small, with its own sentence of the moment. */
export function DeviceColumn(props: DeviceColumnProps) {
  const { title, index, state, catalogue, choices, lockstep } = props;
  const frame = state?.view?.frame;
  return (
    <div
      id={`device-${index + 1}`}
      role="group"
      className={styles.device}
      aria-label={title}
      data-phase={frame?.phase}
    >
      <Head {...props} />
      <div>
        {state?.stopped != null && (
          <p className={styles.problem} role="alert">
            {state.stopped}
          </p>
        )}
        {frame !== undefined && (
          <p className={styles.narration} data-broken={frame.audit?.held === false || undefined}>
            <RichText text={frame.narration} />
          </p>
        )}
      </div>
      {frame !== undefined && (
        <>
          <DeviceStage
            frame={frame}
            previousFrame={state?.view?.previous ?? null}
            selected={null}
            onSelect={nothing}
            onPullPlug={nothing}
            scale="medium"
            showPlug={false}
            showLegend={false}
            label={title}
          />
          <div>
            <OpenInLab
              title={title}
              index={index}
              catalogue={catalogue}
              choices={choices}
              lockstep={lockstep}
            />
          </div>
        </>
      )}
    </div>
  );
}

function Head({ title, index, column, catalogue, choices, onChoose }: DeviceColumnProps) {
  const replace = (columns: readonly Compared[]): void =>
    onChoose({ ...choices, columns: [...columns], moves: [] });
  return (
    <div className={styles.deviceHead}>
      <ColumnPick
        title={title}
        column={column}
        catalogue={catalogue}
        onChange={(next) => replace(choices.columns.with(index, next))}
      />
      {choices.columns.length > 2 && (
        <RemoveButton
          name={texts.remove(title)}
          title={texts.remove(title)}
          onPress={() => replace(choices.columns.toSpliced(index, 1))}
        />
      )}
    </div>
  );
}

/** The same device at the same moment, under the microscope. */
function OpenInLab({
  title,
  index,
  catalogue,
  choices,
  lockstep,
}: Pick<DeviceColumnProps, 'title' | 'index' | 'catalogue' | 'choices' | 'lockstep'>) {
  const opening = lockstep.openingOf(index);
  const spec = useMemo(() => specsOf(choices, catalogue)[index], [choices, catalogue, index]);
  const whole = useMemo(
    () =>
      spec === undefined || opening === null
        ? null
        : { spec: { ...spec, interventions: opening.interventions }, step: opening.step, selection: null },
    [spec, opening],
  );
  return whole === null ? null : (
    <LabLink className={styles.open} opening={whole} label={texts.openNamed(title)}>
      {texts.openInLab}
    </LabLink>
  );
}
