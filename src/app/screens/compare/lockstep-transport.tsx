import { type ReactNode, useMemo } from 'react';
import { useStore } from 'zustand';
import { Slider } from '../../ui/controls/slider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { type Action, useActions } from '../../ui/actions/action.ts';
import { keyLabel } from '../../ui/actions/key-label.ts';
import { Icon } from '../../ui/layout/icons.tsx';
import { texts as actionTexts } from '../../words/actions.ts';
import { texts } from '../../words/compare.ts';
import styles from './lockstep-transport.module.css';
import { type ComparePace, isRecovery, type Lockstep, type LockstepState } from './lockstep.ts';
import type { Moment } from './moments.ts';

/** One transport for all devices. */
export function LockstepTransport({ lockstep }: { readonly lockstep: Lockstep }) {
  const state = useStore(lockstep.store);
  const { moments, at, operations, playing, pace } = state;
  const now = moments[at];
  const isOff = now !== undefined && isRecovery(now.move);
  useLockstepActions(lockstep, playing, pace, isOff);
  const words = now === undefined ? '' : momentWords(now, operations);
  return (
    <footer className={styles.transport} aria-label={texts.transport}>
      <Key name={texts.start} onPress={() => void lockstep.goTo(0)}>
        <Icon shape="start" />
      </Key>
      <Key name={texts.back} onPress={() => void lockstep.back()}>
        <Icon shape="stepBack" />
      </Key>
      <Key name={playing ? texts.pause : texts.play} isMain onPress={() => toggle(lockstep)}>
        <Icon shape={playing ? 'pause' : 'play'} />
      </Key>
      <Key name={texts.step} onPress={() => void lockstep.next()}>
        <Icon shape="step" />
      </Key>
      <Key name={texts.end} onPress={() => void lockstep.toEnd()}>
        <Icon shape="jump" />
      </Key>
      <Slider
        className={styles.slider}
        label={texts.position}
        valueText={words}
        most={Math.max(1, moments.length - 1)}
        value={at}
        onChange={(to) => void lockstep.goTo(to)}
      />
      <p className={styles.position}>{words}</p>
      <Button
        look="quiet"
        className={styles.pace}
        data-off={isOff || undefined}
        title={`${texts.paceAbout[pace]} ${texts.toOther[pace]} (${keyLabel('t', false)})`}
        onClick={() => lockstep.togglePace()}
      >
        {texts.paceName[pace]}
      </Button>
      {isOff ? (
        <>
          {now?.move.kind === 'crash' && (
            <Button
              look="secondary"
              size="large"
              className={styles.act}
              title={texts.againAbout}
              onClick={() => void lockstep.drawAgain()}
            >
              {texts.again}
            </Button>
          )}
          <Button look="primary" size="large" className={styles.act} onClick={() => void lockstep.recover()}>
            {texts.recover} <kbd aria-hidden="true">R</kbd>
          </Button>
        </>
      ) : (
        <Button look="danger" size="large" className={styles.act} onClick={() => void lockstep.pullPlug()}>
          {texts.pull} <kbd aria-hidden="true">X</kbd>
        </Button>
      )}
    </footer>
  );
}

function momentWords({ move, operations }: Moment, all: LockstepState['operations']): string {
  switch (move.kind) {
    case 'operation':
      return texts.momentOf.operation(operations, all);
    case 'crash':
      return texts.momentOf.crash(operations);
    case 'reading':
      return texts.momentOf.reading(move.count);
    case 'recovered':
      return texts.momentOf.recovered(operations);
    case 'end':
      return texts.momentOf.end;
  }
}

function toggle(lockstep: Lockstep): void {
  if (lockstep.store.getState().playing) lockstep.pause();
  else lockstep.play();
}

interface KeyProps {
  readonly name: string;
  readonly isMain?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Key({ name, isMain = false, onPress, children }: KeyProps) {
  return (
    <Button
      look={isMain ? 'round-primary' : 'round'}
      size={isMain ? 'regular' : 'small'}
      aria-label={name}
      title={name}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}

/** The same keys as in the lab. */
function useLockstepActions(lockstep: Lockstep, playing: boolean, pace: ComparePace, isOff: boolean): void {
  const actions = useMemo((): readonly Action[] => {
    const { groups } = actionTexts;
    const time = { group: groups.time };
    return [
      { ...time, title: playing ? texts.pause : texts.play, keys: ['Space'], run: () => toggle(lockstep) },
      { ...time, title: texts.toOther[pace], keys: ['t'], run: () => lockstep.togglePace() },
      { ...time, title: texts.step, keys: ['ArrowRight', 'PageDown'], run: () => lockstep.next() },
      { ...time, title: texts.back, keys: ['ArrowLeft', 'PageUp'], run: () => lockstep.back() },
      { ...time, title: texts.start, keys: ['Home'], run: () => lockstep.goTo(0) },
      { ...time, title: texts.end, keys: ['End'], run: () => lockstep.toEnd() },
      {
        title: texts.pull,
        group: groups.power,
        keys: ['x'],
        run: () => lockstep.pullPlug(),
        isOffered: () => !isOff,
      },
      {
        title: texts.recover,
        group: groups.power,
        keys: ['r'],
        run: () => lockstep.recover(),
        isOffered: () => isOff,
      },
    ];
  }, [lockstep, playing, pace, isOff]);
  useActions(actions);
}
