import { useMemo } from 'react';
import { useStore } from 'zustand';
import { languages } from '../../../base/language.ts';
import { language } from '../../words/locale/language.ts';
import { lessonTitles } from '../../words/lesson-titles.ts';
import { formatRoute, screens } from '../../address/routes.ts';
import { openNotes } from '../presenting/notes-window.ts';
import { texts } from '../../words/actions.ts';
import { texts as presenterTexts } from '../../words/presenter.ts';
import { texts as shellTexts } from '../../words/shell.ts';
import { type Action, type KeyHint, useActions } from '../../ui/actions/action.ts';
import { languageNames, switchLanguage } from '../view/language-switch.ts';
import { overlay, spotlight } from '../view/overlay.ts';
import type { Theme, View } from '../../ui/layout/kept-view.ts';
import { isHighContrast, setView, view } from '../../ui/layout/theme.ts';

const { groups } = texts;

/** Registers the actions that every screen has. */
export function useGlobalActions(): void {
  const shown = useStore(view);
  const isSpot = useStore(spotlight);
  const actions = useMemo(
    () => [...pageActions, ...presenting(isSpot), ...ways, ...viewActions(shown)],
    [shown, isSpot],
  );
  useActions(actions, hints);
}

const pageActions: readonly Action[] = [
  {
    title: texts.palette,
    group: groups.anywhere,
    keys: ['$mod+KeyK'],
    anywhere: true,
    run: () => overlay.setState(overlay.getState() === 'palette' ? null : 'palette', true),
  },
  { title: texts.keyboard, group: groups.anywhere, keys: ['?'], run: () => overlay.setState('keys', true) },
  {
    title: texts.blank,
    group: groups.presenting,
    keys: ['b', '.'],
    run: () => overlay.setState('blank', true),
  },
];

function presenting(on: boolean): readonly Action[] {
  const group = groups.presenting;
  const toggle = (): void => spotlight.setState(!spotlight.getState(), true);
  return [
    { title: presenterTexts.spotlight(on), group, keys: ['s'], run: toggle },
    { title: presenterTexts.notes, group, keys: ['Shift+N'], run: () => void openNotes() },
  ];
}

const ways: readonly Action[] = [
  ...screens.map((screen) => ({
    title: texts.goToScreen(shellTexts.screenNames[screen]),
    group: groups.goTo,
    run: () => {
      location.hash = formatRoute({ screen, state: null });
    },
  })),
  ...lessonTitles.map(({ id, title }) => ({
    title: texts.openLesson(title),
    group: groups.goTo,
    run: () => {
      location.hash = formatRoute({ screen: 'learn', state: id });
    },
  })),
];

const languageActions: readonly Action[] = languages
  .filter((each) => each !== language)
  .map((each) => ({
    title: texts.useLanguage(languageNames[each]),
    group: groups.view,
    run: () => void switchLanguage(each),
  }));

const themes: readonly Theme[] = ['system', 'light', 'dark'];

function viewActions(shown: View): readonly Action[] {
  const contrast = isHighContrast(shown);
  return [
    ...themes.map((theme) => ({
      title: texts.useTheme(shellTexts.theme[theme]),
      group: groups.view,
      run: () => setView({ theme }),
    })),
    {
      title: texts.highContrast(contrast),
      group: groups.view,
      run: () => setView({ contrast: !contrast }),
    },
    {
      title: texts.projector(shown.projector),
      group: groups.view,
      run: () => setView({ projector: !shown.projector }),
    },
    ...languageActions,
  ];
}

const hints: readonly KeyHint[] = [
  { title: texts.tab, group: groups.anywhere, keys: ['Tab'] },
  { title: texts.close, group: groups.anywhere, keys: ['Escape'] },
];
