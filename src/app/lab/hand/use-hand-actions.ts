import { useMemo } from 'react';
import { type Action, useActions } from '../../ui/actions/action.ts';
import { texts as actionTexts } from '../../words/actions.ts';
import { texts } from '../../words/hand.ts';
import type { Problem } from '../../../session/contract/spoken.ts';
import type { Lab } from '../model/lab.ts';
import { type LabContext, notifyProblem } from '../model/lab-state.ts';
import { HandActs } from './hand-acts.ts';
import { offeredPages } from './hand-state.ts';

/** The host's commands by key: they open the drawer that shows what one has in hand. */
export function useHandActions(lab: Lab): void {
  const actions = useMemo(() => actionsOf(lab), [lab]);
  useActions(actions);
}

function actionsOf(lab: Lab): readonly Action[] {
  const { context } = lab;
  const acts = new HandActs(lab);
  const action = (title: string, key: string, act: () => Promise<Problem | null>): Action => ({
    title,
    group: actionTexts.groups.hand,
    keys: [key],
    isOffered: () => takesCommands(context),
    run: () => {
      context.store.setState({ panel: 'by-hand' });
      void act().then((problem) => {
        if (problem !== null) notifyProblem(context, problem);
      });
    },
  });
  return [
    action(texts.keys.begin, 'Shift+B', () => acts.begin()),
    ...offeredPages.map((page, i) => action(texts.keys.write(page), String(i + 1), () => acts.write(page))),
    action(texts.keys.commit, 'Shift+C', () => acts.end('commit')),
    action(texts.keys.abort, 'Shift+A', () => acts.end('abort')),
  ];
}

/** A scheme on the host takes no operations by hand; at a cut the digits guess who survives. */
function takesCommands({ scene }: LabContext): boolean {
  const { frame } = scene.getState();
  return frame?.kind === 'device' && frame.phase !== 'crashed';
}
