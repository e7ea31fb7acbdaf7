import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Phase } from '../../../model/frame.ts';
import { type Action, type KeyHint, useActions } from '../../ui/actions/action.ts';
import type { Lab } from '../model/lab.ts';
import { texts } from '../../words/actions.ts';
import { texts as transportTexts } from '../../words/transport.ts';
import { otherPace, type PaceName } from '../model/speed.ts';
import { jumpKinds } from '../model/jump-kinds.ts';
import { jump } from '../transport/transport.tsx';

const { groups } = texts;

/** Registers the actions for one device. The page keys step, unless they turn pages. */
export function useLabActions(lab: Lab, turnsPages = false): void {
  const playing = useStore(lab.context.store, (state) => state.playing);
  const pace = useStore(lab.context.store, (state) => state.pace);
  const phase = useStore(lab.context.scene, ({ frame }) => frame?.phase ?? 'running');
  const actions = useMemo(
    () => [
      ...timeActions(lab, playing, pace, turnsPages),
      ...jumpActions(lab, phase),
      ...deviceActions(lab, phase),
    ],
    [lab, playing, pace, phase, turnsPages],
  );
  useActions(actions, hints);
}

function timeActions(lab: Lab, playing: boolean, pace: PaceName, turnsPages: boolean): readonly Action[] {
  const { navigator, player } = lab;
  const go = (where: () => Promise<void>) => () => {
    player.pause();
    return where();
  };
  const known = () => lab.context.store.getState().frontier.step;
  const pageKey = (key: string): readonly string[] => (turnsPages ? [] : [key]);
  return [
    { title: playing ? texts.pause : texts.play, group: groups.time, keys: ['Space'], run: player.toggle },
    {
      title: transportTexts.step,
      group: groups.time,
      keys: ['ArrowRight', ...pageKey('PageDown')],
      run: go(() => navigator.stepBy(1)),
    },
    {
      title: transportTexts.stepBack,
      group: groups.time,
      keys: ['ArrowLeft', ...pageKey('PageUp')],
      run: go(() => navigator.stepBy(-1)),
    },
    { title: transportTexts.toStart, group: groups.time, keys: ['Home'], run: go(() => navigator.seek(0)) },
    {
      title: transportTexts.toPace[otherPace(pace)],
      group: groups.time,
      keys: ['t'],
      run: () => lab.context.store.setState({ pace: otherPace(pace) }),
    },
    { title: texts.endOfKnown, group: groups.time, keys: ['End'], run: go(() => navigator.seek(known())) },
    { title: transportTexts.runToEnd, group: groups.time, run: go(() => navigator.runToEnd()) },
  ];
}

/** To all landmarks; the one that matters in this phase has the keys. */
function jumpActions(lab: Lab, phase: Phase): readonly Action[] {
  const natural = phase === 'crashed' || phase === 'recovering' ? 'verdict' : 'commit';
  const kinds = [natural, ...jumpKinds.filter((kind) => kind !== natural)] as const;
  return kinds.flatMap((kind) => [
    {
      title: transportTexts.next(kind),
      group: groups.time,
      run: () => jump(lab, kind, 1),
      ...(kind === natural && { keys: ['Shift+ArrowRight'] }),
    },
    {
      title: transportTexts.previous(kind),
      group: groups.time,
      run: () => jump(lab, kind, -1),
      ...(kind === natural && { keys: ['Shift+ArrowLeft'] }),
    },
  ]);
}

function deviceActions(lab: Lab, phase: Phase): readonly Action[] {
  const { store } = lab.context;
  return [
    {
      title: texts.pull,
      group: groups.power,
      keys: ['x'],
      run: () => lab.commands.pullPlug(),
      isOffered: () => phase !== 'crashed',
    },
    { title: texts.recover, group: groups.power, keys: ['r'], run: lab.commands.recover },
    {
      title: texts.followNarration,
      group: groups.stage,
      keys: ['Escape'],
      run: () => store.setState({ selection: null, followed: null, notice: null }),
    },
  ];
}

const hints: readonly KeyHint[] = [
  {
    title: texts.walkPages,
    group: groups.stage,
    keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  },
  { title: texts.openPage, group: groups.stage, keys: ['Enter'] },
  { title: texts.walkLink, group: groups.stage, keys: ['l', 'Shift+l'] },
  { title: texts.scrubStep, group: groups.history, keys: ['ArrowLeft', 'ArrowRight'] },
  { title: texts.scrubLeap, group: groups.history, keys: ['PageUp', 'PageDown'] },
  { title: texts.ends, group: groups.history, keys: ['Home', 'End'] },
  { title: texts.walkBlocks, group: groups.map, keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] },
  { title: texts.zoom, group: groups.map, keys: ['+', '-', '0'] },
];
