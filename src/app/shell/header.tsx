import type { ReactNode } from 'react';
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
