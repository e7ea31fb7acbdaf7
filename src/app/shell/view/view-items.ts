import { useStore } from 'zustand';
import { languages } from '../../../base/language.ts';
import { language } from '../../words/locale/language.ts';
import { openNotes } from '../presenting/notes-window.ts';
import { texts as actionTexts } from '../../words/actions.ts';
import { texts as presenterTexts } from '../../words/presenter.ts';
import { texts } from '../../words/shell.ts';
import { languageNames, switchLanguage } from './language-switch.ts';
import type { MenuItem } from '../../ui/popups/menu-item.ts';
import { overlay, spotlight } from './overlay.ts';
import type { Theme } from '../../ui/layout/kept-view.ts';
import { isHighContrast, setView, view } from '../../ui/layout/theme.ts';

const languageItems: readonly MenuItem[] = languages.map((each, i) => ({
  key: `language ${each}`,
  label: languageNames[each],
  lang: each,
  checked: language === each,
  startsGroup: i === 0,
  heading: i === 0 ? texts.language : undefined,
  onSelect: () => void switchLanguage(each),
}));

const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** Returns the menu lines for the page's appearance and for presenting. */
export function useViewItems(): readonly MenuItem[] {
  const shown = useStore(view);
  const { theme, projector } = shown;
  const contrast = isHighContrast(shown);
  const isSpot = useStore(spotlight);
  return [
    {
      key: 'palette',
      label: actionTexts.palette,
      startsGroup: true,
      onSelect: () => overlay.setState('palette', true),
    },
    ...themes.map((each, i) => ({
      key: each,
      label: texts.theme[each],
      checked: theme === each,
      startsGroup: i === 0,
      onSelect: () => setView({ theme: each }),
    })),
    {
      key: 'contrast',
      label: texts.contrast,
      checked: contrast,
      ticks: true,
      startsGroup: true,
      onSelect: () => setView({ contrast: !contrast }),
    },
    {
      key: 'projector',
      label: texts.projector,
      checked: projector,
      ticks: true,
      onSelect: () => setView({ projector: !projector }),
    },
    ...languageItems,
    {
      key: 'spotlight',
      label: presenterTexts.spotlightName,
      checked: isSpot,
      ticks: true,
      startsGroup: true,
      onSelect: () => spotlight.setState(!spotlight.getState(), true),
    },
    { key: 'notes', label: presenterTexts.notes, onSelect: () => void openNotes() },
  ];
}
