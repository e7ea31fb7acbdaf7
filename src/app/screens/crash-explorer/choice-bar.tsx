import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import shell from '../../ui/layout/header.module.css';
import { texts } from '../../words/crash-explorer.ts';
import styles from './choice-bar.module.css';
import { DepthChoice, DeviceChoice, WorkChoice } from './choice-panels.tsx';
import { SchemeChoice } from './scheme-choice.tsx';
import { contendersOf, deviceOf, workOf } from './crash-explorer.ts';
import type { Editing } from './editing.ts';
import { familyOf, offerFor } from './family.ts';
import { shownTitle } from '../../words/shown.ts';

const loadPanel = () => import('../../ui/popups/popover-panel.tsx');
const PopoverPanel = lazy(async () => ({ default: (await loadPanel()).PopoverPanel }));

interface ChoiceBarProps extends Editing {
  readonly running: boolean;
  readonly isChanged: boolean;
  readonly onRun: () => void;
  readonly onCancel: () => void;
}

/** What is explored, and the way to change it. */
export function ChoiceBar({
  offer: whole,
  choices,
  edit,
  running,
  isChanged,
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
        <SchemeChoice {...editing} />
      </Pick>
      {!onHost && (
        <Pick title={texts.depth} value={texts.depths[choices.depth]}>
          <DepthChoice {...editing} />
        </Pick>
      )}
      {isChanged && !running && <small className={styles.changed}>{texts.changed}</small>}
      {running ? (
        <button type="button" className={styles.cancel} onClick={onCancel}>
          {texts.cancel}
        </button>
      ) : (
        <button type="button" className={styles.run} data-calm={!isChanged} onClick={onRun}>
          {isChanged ? texts.run : texts.again}
        </button>
      )}
    </div>
  );
}

interface PickProps {
  readonly title: string;
  readonly value: string;
  readonly children: ReactNode;
}

/** A button that opens what can be chosen. */
function Pick({ title, value, children }: PickProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={`${shell.pick} ${styles.pick}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => setOpen(!isOpen)}
      >
        <small>{title}</small> {value}
        <s aria-hidden="true">▾</s>
      </button>
      {isOpen && (
        <Suspense>
          <PopoverPanel title={title} wide anchor={anchor} onClose={() => setOpen(false)}>
            <div className={styles.choices}>{children}</div>
          </PopoverPanel>
        </Suspense>
      )}
    </>
  );
}
