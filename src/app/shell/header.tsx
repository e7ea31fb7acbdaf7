import type { ReactNode } from 'react';
import { formatRoute, type Screen, screens } from '../routes.ts';
import { useCellValue } from '../state/cell.ts';
import { texts } from '../texts/shell.ts';
import { Logo } from './icons.tsx';
import { MenuButton } from './menu-button.tsx';
import type { MenuItem } from './menu-item.ts';
import styles from './shell.module.css';
import { setView, type Theme, view } from './theme.ts';

interface HeaderProps {
  /** Left: what is shown. Right: its phase and what one does with it. */
  readonly left?: ReactNode;
  readonly right?: ReactNode;
}

export function Header({ left, right }: HeaderProps) {
  return (
    <header className={styles.header}>
      <a className={styles.logo} href="#/" aria-label={texts.home}>
        <Logo />
        <span>{texts.name}</span>
      </a>
      {left}
      <span className={styles.spring} />
      {right}
    </header>
  );
}

interface ScreensProps {
  readonly current: Screen;
}

const offered = screens.filter((screen) => screen !== 'front');

/** Links to all screens, where there is room for them; a menu where there is not. */
export function ScreenLinks({ current }: ScreensProps) {
  return (
    <>
      <nav className={styles.screens} aria-label={texts.screens}>
        {offered.map((screen) => (
          <a
            key={screen}
            className={styles.ghost}
            href={formatRoute({ screen, state: null })}
            aria-current={screen === current ? 'page' : undefined}
          >
            {texts.screenNames[screen]}
          </a>
        ))}
      </nav>
      <span className={styles.screensMenu}>
        <ScreenMenu current={current} />
      </span>
    </>
  );
}

/** The same as a menu. */
export function ScreenMenu({ current }: ScreensProps) {
  const items: readonly MenuItem[] = offered.map((screen) => ({
    key: screen,
    label: texts.screenNames[screen],
    checked: screen === current,
    onSelect: () => {
      location.hash = formatRoute({ screen, state: null });
    },
  }));
  return <MenuButton label={texts.screens} items={items} />;
}

const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** Light or dark, and a larger size for projectors. */
export function ViewMenu() {
  const { theme, projector } = useCellValue(view);
  const items: readonly MenuItem[] = [
    ...themes.map((each) => ({
      key: each,
      label: texts.theme[each],
      checked: theme === each,
      onSelect: () => setView({ theme: each }),
    })),
    {
      key: 'projector',
      label: texts.projector,
      checked: projector,
      startsGroup: true,
      onSelect: () => setView({ projector: !projector }),
    },
  ];
  return <MenuButton label={texts.view} items={items} className={styles.pick ?? ''} />;
}
