import { type ReactNode, useEffect } from 'react';
import { tinykeys } from 'tinykeys';
import { useStore } from 'zustand';
import { isTaken } from '../shell/is-taken.ts';
import { Icon } from '../shell/icons.tsx';
import { texts } from '../texts/compare.ts';
import styles from './compare.module.css';
import type { Lockstep, LockstepState } from './lockstep.ts';
import type { Moment } from './moments.ts';

/** One transport for all devices. */
export function LockstepTransport({ lockstep }: { readonly lockstep: Lockstep }) {
  const state = useStore(lockstep.store);
  const { moments, at, operations, playing } = state;
  const now = moments[at];
  useKeys(lockstep);
  const isOff = now?.move.kind === 'crash';
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
            {texts.recover} <kbd>R</kbd>
          </button>
        </>
      ) : (
        <button type="button" className={styles.pull} onClick={() => void lockstep.pullPlug()}>
          {texts.pull} <kbd>X</kbd>
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
function useKeys(lockstep: Lockstep): void {
  useEffect(() => {
    const unlessTaken = (act: () => void) => (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      event.preventDefault();
      act();
    };
    const step = unlessTaken(() => void lockstep.next());
    const back = unlessTaken(() => void lockstep.back());
    return tinykeys(window, {
      Space: unlessTaken(() => toggle(lockstep)),
      ArrowRight: step,
      ArrowLeft: back,
      PageDown: step,
      PageUp: back,
      Period: step,
      Home: unlessTaken(() => void lockstep.goTo(0)),
      End: unlessTaken(() => void lockstep.toEnd()),
      x: unlessTaken(() => void lockstep.pullPlug()),
      r: unlessTaken(() => {
        const { moments, at } = lockstep.store.getState();
        if (moments[at]?.move.kind === 'crash') void lockstep.next();
      }),
    });
  }, [lockstep]);
}
