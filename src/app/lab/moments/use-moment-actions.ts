import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type Action, useActions } from '../../ui/actions/action.ts';
import { keyLabel } from '../../ui/actions/key-label.ts';
import type { MenuItem } from '../../ui/popups/menu-item.ts';
import { texts as actionTexts } from '../../words/actions.ts';
import { texts } from '../../words/moments.ts';
import type { Lab } from '../model/lab.ts';
import { titleOfMoment } from '../model/moment-title.ts';

const key = 'm';

/**
 * Opens the list of moments with a key of its own; once they are found, the palette goes to each. Returns the same as an item
 * of a menu.
 */
export function useMomentActions(lab: Lab): readonly MenuItem[] {
  const isOpen = useStore(lab.context.store, ({ panel }) => panel === 'moments');
  const moments = useStore(lab.context.store, (state) => state.moments);
  const actions = useMemo<readonly Action[]>(
    () => [
      {
        title: texts.action(isOpen),
        group: actionTexts.groups.screen,
        keys: [key],
        run: () => toggle(lab),
        isOffered: () => hasMoments(lab),
      },
      ...(moments ?? []).map((moment) => ({
        title: texts.goTo(titleOfMoment(moment)),
        group: actionTexts.groups.time,
        run: () => {
          lab.player.pause();
          void lab.moments.goTo(moment);
        },
      })),
    ],
    [lab, isOpen, moments],
  );
  useActions(actions);
  const isDevice = useStore(lab.context.scene, ({ frame }) => frame?.kind === 'device');
  const label = `${texts.action(isOpen)} (${keyLabel(key, false)})`;
  return isDevice ? [{ key: 'moments', label, onSelect: () => toggle(lab) }] : [];
}

function toggle({ context: { store } }: Lab): void {
  store.setState({ panel: store.getState().panel === 'moments' ? null : 'moments' });
}

/** A scheme on the host has none. */
function hasMoments({ context }: Lab): boolean {
  return context.scene.getState().frame?.kind === 'device';
}
