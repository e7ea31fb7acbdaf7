import { type ReactNode, useMemo } from 'react';
import { useStore } from 'zustand';
import { type Action, useActions } from '../../ui/actions/action.ts';
import { Icon } from '../../ui/layout/icons.tsx';
import { texts as actionTexts } from '../../words/actions.ts';
import { texts } from '../../words/compare.ts';
import styles from './compare.module.css';
import type { Lockstep, LockstepState } from './lockstep.ts';
import type { Moment } from './moments.ts';

/** One transport for all devices. */
export function LockstepTransport({ lockstep }: { readonly lockstep: Lockstep }) {
  const state = useStore(lockstep.store);
  const { moments, at, operations, playing } = state;
  const now = moments[at];
  const isOff = now?.move.kind === 'crash';
  useLockstepActions(lockstep, playing, isOff);
  const words = now === undefined ? '' : momentWords(now, operations);
  return (
    <footer className={styles.transport} aria-label={texts.transport}>
      <Button name={texts.start} onPress={() => void lockstep.goTo(0)}>
        <Icon shape="start" />
      </Button>
      <Button name={texts.back} onPress={() => void lockstep.back()}>
        <Icon shape="stepBack" />
      </Button>
      <Button name={playing ? texts.pause : texts.play} isMain onPress={() => toggle(lockstep)}>
        <Icon shape={playing ? 'pause' : 'play'} />
      </Button>
      <Button name={texts.step} onPress={() => void lockstep.next()}>
        <Icon shape="step" />
      </Button>
      <Button name={texts.end} onPress={() => void lockstep.toEnd()}>
        <Icon shape="jump" />
      </Button>
      <input
        type="range"
        className={styles.slider}
        aria-label={texts.position}
        aria-valuetext={words}
        min={0}
        max={Math.max(1, moments.length - 1)}
        value={at}
        onChange={(event) => void lockstep.goTo(Number(event.currentTarget.value))}
      />
      <p className={styles.position}>{words}</p>
      {isOff ? (
        <>
          <button
            type="button"
            className={styles.quiet}
            title={texts.againAbout}
            onClick={() => void lockstep.drawAgain()}
          >
            {texts.again}
          </button>
          <button type="button" className={styles.recover} onClick={() => void lockstep.next()}>
            {texts.recover} <kbd aria-hidden="true">R</kbd>
          </button>
        </>
      ) : (
        <button type="button" className={styles.pull} onClick={() => void lockstep.pullPlug()}>
          {texts.pull} <kbd aria-hidden="true">X</kbd>
        </button>
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

interface ButtonProps {
  readonly name: string;
  readonly isMain?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Button({ name, isMain = false, onPress, children }: ButtonProps) {
  return (
    <button
      type="button"
      className={styles.key}
      data-main={isMain || undefined}
      aria-label={name}
      title={name}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** The same keys as in the lab. */
function useLockstepActions(lockstep: Lockstep, playing: boolean, isOff: boolean): void {
  const actions = useMemo((): readonly Action[] => {
    const { groups } = actionTexts;
    const time = { group: groups.time };
    return [
      { ...time, title: playing ? texts.pause : texts.play, keys: ['Space'], run: () => toggle(lockstep) },
      { ...time, title: texts.step, keys: ['ArrowRight', 'PageDown'], run: () => void lockstep.next() },
      { ...time, title: texts.back, keys: ['ArrowLeft', 'PageUp'], run: () => void lockstep.back() },
      { ...time, title: texts.start, keys: ['Home'], run: () => void lockstep.goTo(0) },
      { ...time, title: texts.end, keys: ['End'], run: () => void lockstep.toEnd() },
      {
        title: texts.pull,
        group: groups.power,
        keys: ['x'],
        run: () => void lockstep.pullPlug(),
        isOffered: () => !isOff,
      },
      {
        title: texts.recover,
        group: groups.power,
        keys: ['r'],
        run: () => void lockstep.next(),
        isOffered: () => isOff,
      },
    ];
  }, [lockstep, playing, isOff]);
  useActions(actions);
}
