import { useMemo } from 'react';
import { type Action, useActions } from '../../ui/actions/action.ts';
import type { Lab } from '../model/lab.ts';
import { notify } from '../model/lab-state.ts';
import { texts as actionTexts } from '../../words/actions.ts';
import { texts } from '../../words/export-names.ts';
import { loaded } from '../../words/loading/loaded.ts';
import { type SavedKind, savedKinds } from './saved-kinds.ts';

/** Everything that can be saved, for the palette. */
export function useSaveActions(lab: Lab): void {
  useActions(useMemo(() => saveActions(lab), [lab]));
}

/** Returns the save actions; their code is loaded on the first save. */
function saveActions(lab: Lab): readonly Action[] {
  const group = actionTexts.groups.screen;
  const offer = (kind: SavedKind | 'video', make: () => Promise<string>): Action => ({
    title: texts.action(texts.kinds[kind]),
    group,
    run: () => void make().then((sentence) => notify(lab.context, { sentence, fleeting: true })),
  });
  return [
    ...savedKinds.map((kind) =>
      offer(kind, async () => (await loaded(() => import('./save.ts'))).save(lab, kind)),
    ),
    offer('video', async () => (await loaded(() => import('./video.ts'))).recordVideo(lab)),
  ];
}
