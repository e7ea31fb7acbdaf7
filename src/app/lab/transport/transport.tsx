import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import type { MarkKind } from '../../../model/frame.ts';
import { clockTime, formatCount } from '../../words/locale/format.ts';
import { useFrame, useLab, useLabState } from '../context/lab-context.tsx';
import { Icon } from '../../ui/layout/icons.tsx';
import { MenuButton } from '../../ui/popups/menu-button.tsx';
import type { MenuItem } from '../../ui/popups/menu-item.ts';
import type { Lab } from '../model/lab.ts';
import { texts as breakTexts } from '../../words/break-stops.ts';
import { keyLabel } from '../../ui/actions/key-label.ts';
import { texts } from '../../words/transport.ts';
import { jumpKinds, type JumpKind } from '../model/jump-kinds.ts';
import { Scrubber } from './scrubber.tsx';
import { PaceControl } from './pace-control.tsx';
import styles from './transport.module.css';

const noItems: readonly MenuItem[] = [];

/**
 * Play, step, jump, scrub: always at the bottom, always the same.
 *
 * @param moments first entries of the list of jumps; empty without a list of moments
 */
export function Transport({ moments = noItems }: { readonly moments?: readonly MenuItem[] }) {
  return (
    <footer className={styles.transport} aria-label={texts.region}>
      <Buttons />
      <Jump moments={moments} />
      <Scrubber named={moments.length > 0} />
      <Clock />
      <PaceControl />
    </footer>
  );
}

function Buttons() {
  const { navigator, player } = useLab();
  const playing = useLabState((state) => state.playing);
  const stepBy = (steps: number): void => {
    player.pause();
    void navigator.stepBy(steps);
  };
  const main = playing ? texts.pause : texts.play;
  return (
    <div className={styles.buttons}>
      <Button
        look="round"
        aria-label={texts.stepBack}
        title={`${texts.stepBack} (←)`}
        onClick={() => stepBy(-1)}
      >
        <Icon shape="stepBack" />
      </Button>
      <Button
        look="round-primary"
        aria-label={main}
        title={`${main} (${keyLabel('Space', false)})`}
        onClick={player.toggle}
      >
        <Icon shape={playing ? 'pause' : 'play'} />
      </Button>
      <Button look="round" aria-label={texts.step} title={`${texts.step} (→)`} onClick={() => stepBy(1)}>
        <Icon shape="step" />
      </Button>
    </div>
  );
}

/** The button repeats the jump chosen last; recovery's natural jump is the next verdict. */
function Jump({ moments }: { readonly moments: readonly MenuItem[] }) {
  const lab = useLab();
  const judging = useFrame((frame) => frame?.phase === 'crashed' || frame?.phase === 'recovering');
  const isWatching = useLabState(({ breakpoints }) => breakpoints.some(({ enabled }) => enabled));
  const [chosen, setChosen] = useState<JumpKind>('commit');
  const kind = judging ? 'verdict' : chosen;
  const choose = (next: JumpKind, direction: 1 | -1): void => {
    if (direction === 1) setChosen(next);
    void jump(lab, next, direction);
  };
  return (
    <div className={styles.jump}>
      <Button
        look="quiet"
        className={styles.jumpMain}
        title={`${texts.next(kind)} (${keyLabel('Shift+ArrowRight', false)})`}
        onClick={() => void jump(lab, kind, 1)}
      >
        <Icon shape="jump" size={16} />
        <span>{texts.next(kind)}</span>
      </Button>
      <MenuButton
        className={styles.jumpMenu ?? ''}
        label="▾"
        name={texts.chooseJump}
        side="top"
        items={jumpItems(lab, moments, isWatching, choose)}
      >
        <s aria-hidden="true">▾</s>
      </MenuButton>
    </div>
  );
}

function jumpItems(
  lab: Lab,
  moments: readonly MenuItem[],
  isWatching: boolean,
  choose: (kind: JumpKind, direction: 1 | -1) => void,
): readonly MenuItem[] {
  const forward = jumpKinds.map((kind, index) => ({
    key: `next ${kind}`,
    label: texts.next(kind),
    onSelect: () => choose(kind, 1),
    startsGroup: index === 0 && moments.length > 0,
  }));
  const back = jumpKinds.map((kind, index) => ({
    key: `previous ${kind}`,
    label: texts.previous(kind),
    onSelect: () => choose(kind, -1),
    startsGroup: index === 0,
  }));
  const ends = [
    {
      key: 'start',
      label: texts.toStart,
      onSelect: () => void leap(lab, () => lab.navigator.seek(0)),
      startsGroup: true,
    },
    { key: 'end', label: texts.runToEnd, onSelect: () => void leap(lab, () => lab.navigator.runToEnd()) },
  ];
  const toBreak = {
    key: 'break',
    label: breakTexts.next,
    onSelect: () => void leap(lab, () => lab.navigator.toNextBreak()),
    startsGroup: true,
  };
  return [...moments, ...forward, ...back, ...(isWatching ? [toBreak] : []), ...ends];
}

function leap(lab: Lab, go: () => Promise<void>): Promise<void> {
  lab.player.pause();
  return go();
}

export function jump(lab: Lab, kind: MarkKind, direction: 1 | -1): Promise<void> {
  return leap(lab, () => lab.navigator.jump(kind, direction));
}

function Clock() {
  const step = useFrame((frame) => frame?.step ?? 0);
  const timeNs = useFrame((frame) => frame?.timeNs ?? 0);
  const last = useLabState((state) => state.frontier.step);
  const { value, unit } = clockTime(timeNs);
  return (
    <div className={styles.clock}>
      <b>{value}</b> {unit}
      <small>
        {texts.atStep(formatCount(step))}
        <span className={styles.last}> {texts.ofSteps(formatCount(Math.max(last, step)))}</span>
      </small>
    </div>
  );
}
