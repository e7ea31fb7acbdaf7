import { useMemo } from 'react';
import { type Action, useActions } from '../../ui/actions/action.ts';
import { texts as actionTexts } from '../../words/actions.ts';
import { texts } from '../../words/linked-charts.ts';
import { useStore } from 'zustand';
import type { Lab } from '../model/lab.ts';
import { toggleCharts } from '../model/lab-state.ts';

const key = 'g';

/** Opens and closes the charts of the figures, with a key of its own. */
export function useChartsAction(lab: Lab): void {
  const isOpen = useStore(lab.context.store, ({ panel }) => panel === 'charts');
  const actions = useMemo<readonly Action[]>(
    () => [
      {
        title: texts.action(isOpen),
        group: actionTexts.groups.screen,
        keys: [key],
        movesFocus: true,
        run: () => toggle(lab),
        // A scheme on the host has no figures over time.
        isOffered: () => lab.context.scene.getState().frame?.kind === 'device',
      },
    ],
    [lab, isOpen],
  );
  useActions(actions);
}

/** The focus does not go with what is closed. */
function toggle({ context }: Lab): void {
  const drawer = document.getElementById('drawer-charts');
  if (drawer?.contains(document.activeElement) === true) {
    document.querySelector<HTMLElement>('[aria-controls="drawer-charts"]')?.focus();
  }
  toggleCharts(context);
}
