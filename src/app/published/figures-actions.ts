import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { FigureInfo } from '../../session/contract-figures.ts';
import { type Action, useActions } from '../shell/action.ts';
import { texts as actionTexts } from '../texts/actions.ts';
import { texts } from '../texts/published.ts';
import { texts as sweepTexts } from '../texts/sweeps.ts';
import { isComplete, isGoing } from './figure-desk.ts';
import type { ScreenDesk } from './screen-desk.ts';

/** What the palette offers on this screen. */
export function useFiguresActions(desk: ScreenDesk): void {
  const rows = useStore(desk.figures.store, (state) => state.rows);
  // Rows change with every run; what can be done changes with the figures only.
  const known = rows.map(({ info }) => info.id).join(' ');
  const actions = useMemo(() => {
    const infos = known === '' ? [] : desk.figures.store.getState().rows.map(({ info }) => info);
    return [...ofScreen(desk), ...infos.map((info) => goTo(desk, info))];
  }, [desk, known]);
  useActions(actions);
}

function ofScreen(desk: ScreenDesk): readonly Action[] {
  const { figures, sweep } = desk;
  const group = actionTexts.groups.screen;
  const isGoingOn = (): boolean => figures.store.getState().rows.some(isGoing);
  return [
    { title: texts.publishedView, group, run: () => desk.show('published') },
    { title: sweepTexts.view, group, run: () => desk.show('sweep') },
    {
      title: texts.measureAll,
      group,
      isOffered: () => !isGoingOn() && !figures.store.getState().rows.every(isComplete),
      run: () => {
        desk.show('published');
        figures.measure(figures.ids());
      },
    },
    { title: texts.cancelAll, group, isOffered: isGoingOn, run: () => figures.cancel(figures.ids()) },
    {
      title: sweepTexts.runAction,
      group,
      run: () => {
        desk.show('sweep');
        void sweep.run();
      },
    },
  ];
}

function goTo(desk: ScreenDesk, { id, title }: FigureInfo): Action {
  return {
    title: texts.goToFigure(title),
    group: actionTexts.groups.goTo,
    run: () => {
      desk.show('published');
      desk.figures.look(id);
    },
  };
}
