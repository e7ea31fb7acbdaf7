import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { PopoverButton } from '../../ui/popups/popover-button.tsx';
import { texts } from '../../words/crash-explorer.ts';
import styles from './choice-bar.module.css';
import { DepthChoice, DeviceChoice, WorkChoice } from './choice-panels.tsx';
import { SchemeChoice } from './scheme-choice.tsx';
import { contendersOf, deviceOf, workOf } from './crash-explorer.ts';
import type { Editing } from './editing.ts';
import { familyOf, offerFor } from './family.ts';
import type { InjectedBug } from './injected-bug.ts';
import { shownTitle } from '../../words/shown.ts';

interface ChoiceBarProps extends Editing {
  readonly running: boolean;
  readonly isChanged: boolean;
  /** The map is empty, so that it shows nothing of an earlier choice. */
  readonly isEmpty: boolean;
  readonly onPlay: (bug: InjectedBug) => void;
  readonly onRun: () => void;
  readonly onCancel: () => void;
}

/** Choices of what is explored, and the way to change them. */
export function ChoiceBar({
  offer: whole,
  choices,
  edit,
  running,
  isChanged,
  isEmpty,
  onPlay,
  onRun,
  onCancel,
}: ChoiceBarProps) {
  const offer = offerFor(whole, choices);
  const onHost = familyOf(choices, whole) !== null;
  const editing: Editing = { offer, choices, edit };
  const work = workOf(offer, choices);
  const workTitle =
    work?.kind === 'random' ? texts.randomTitle(work.count, work.seed) : shownTitle(work?.title ?? '…');
  const device = deviceOf(offer, choices);
  const rows = contendersOf(choices, offer);
  const isAll = rows.length === offer.protocols.length && rows.every(({ mutant }) => mutant === null);
  return (
    <div role="group" aria-label={texts.choose} className={styles.bar}>
      <Pick title={texts.work} value={workTitle}>
        <WorkChoice {...editing} offer={whole} />
      </Pick>
      {!onHost && (
        <Pick title={texts.device} value={shownTitle(device?.title ?? texts.tinyDevices)}>
          <DeviceChoice {...editing} />
        </Pick>
      )}
      <Pick
        title={texts.schemes}
        value={isAll ? texts.allSchemes(rows.length) : texts.someSchemes(rows.length)}
      >
        {(close) => (
          <SchemeChoice
            {...editing}
            whole={whole}
            onPlay={(bug) => {
              close();
              onPlay(bug);
            }}
          />
        )}
      </Pick>
      {!onHost && (
        <Pick title={texts.depth} value={texts.depths[choices.depth]}>
          <DepthChoice {...editing} />
        </Pick>
      )}
      {isChanged && !isEmpty && !running && <small className={styles.changed}>{texts.changed}</small>}
      {running ? (
        <Button takesOver look="secondary" size="large" className={styles.run} onClick={onCancel}>
          {texts.cancel}
        </Button>
      ) : (
        <Button
          look={isChanged ? 'primary' : 'secondary'}
          size="large"
          className={styles.run}
          disabled={rows.length === 0}
          onClick={onRun}
        >
          {isChanged ? texts.run : texts.again}
        </Button>
      )}
    </div>
  );
}

interface PickProps {
  readonly title: string;
  readonly value: string;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button that opens what can be chosen. */
function Pick({ title, value, children }: PickProps) {
  return (
    <PopoverButton label={title} value={value} title={title} wide className={styles.pick}>
      {(close) => (
        <div className={styles.choices}>{typeof children === 'function' ? children(close) : children}</div>
      )}
    </PopoverButton>
  );
}
