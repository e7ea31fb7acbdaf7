import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { EmbedHeader } from '../embed/embed-header.tsx';
import { embedding } from '../embed/embedded.ts';
import { formatRoute, type Screen, screens } from '../../address/routes.ts';
import { texts } from '../../words/shell.ts';
import { Logo } from '../../ui/layout/icons.tsx';
import { MenuButton } from '../../ui/popups/menu-button.tsx';
import type { MenuItem } from '../../ui/popups/menu-item.ts';
import { overlay } from '../view/overlay.ts';
import styles from '../../ui/layout/header.module.css';
import { useViewItems } from '../view/view-items.ts';

interface HeaderProps {
  /** Left: what is shown. Right: its phase and what one does with it. */
  readonly left?: ReactNode;
  readonly right?: ReactNode;
  /** Full of other things: what is found elsewhere too gives way first. */
  readonly crowded?: boolean;
}

export function Header({ left, right, crowded = false }: HeaderProps) {
  if (embedding !== null) return <EmbedHeader />;
  return (
    <header className={styles.header}>
      <a className={styles.logo} href="#/" aria-label={texts.home}>
        <Logo />
        <span>{texts.name}</span>
      </a>
      {left}
      <span className={styles.spring} />
      {right}
      <HelpButton crowded={crowded} />
    </header>
  );
}

/** The keys and, through them, everything else: on every screen in the same corner. */
function HelpButton({ crowded }: { readonly crowded: boolean }) {
  return (
    <Button
      look="quiet"

      className={styles.help}
      data-crowded={crowded || undefined}
      aria-label={texts.keyboardHelp}
      title={`${texts.keyboardHelp} (?)`}
      onClick={() => overlay.setState('keys', true)}
    >
      ?
    </Button>
  );
}

interface ScreensProps {
  readonly current: Screen;
}

const offered = screens.filter((screen) => screen !== 'front');

function screenItems(current: Screen): readonly MenuItem[] {
  return offered.map((screen) => ({
    key: screen,
    label: texts.screenNames[screen],
    checked: screen === current,
    onSelect: () => {
      location.hash = formatRoute({ screen, state: null });
    },
  }));
}

/** Links to all screens, where there is room for them; a menu of them, and of everything, where there is not. */
export function ScreenLinks({ current }: ScreensProps) {
  return (
    <>
      <nav className={`${styles.screens} ${styles.wide}`} aria-label={texts.screens}>
        {offered.map((screen) => (
          <ButtonLink
            key={screen}
            look="quiet"
            href={formatRoute({ screen, state: null })}
            aria-current={screen === current ? 'page' : undefined}
          >
            {texts.screenNames[screen]}
          </ButtonLink>
        ))}
      </nav>
      <span className={styles.middle}>
        <MenuButton label={texts.screens} items={screenItems(current)} />
      </span>
      <PhoneMenu current={current} />
    </>
  );
}

/** The same as a menu, where the header is full of other things. */
export function ScreenMenu({ current }: ScreensProps) {
  return (
    <>
      <span className={styles.wide}>
        <MenuButton label={texts.screens} items={screenItems(current)} />
      </span>
      <PhoneMenu current={current} />
    </>
  );
}

/** On a phone, screens and view share one button. */
function PhoneMenu({ current }: ScreensProps) {
  const views = useViewItems();
  return (
    <span className={styles.narrow}>
      <MenuButton label={texts.menu} items={[...screenItems(current), ...views]} />
    </span>
  );
}

/** Light or dark, the strongest contrast, and a larger size for projectors. */
export function ViewMenu() {
  const [first, ...rest] = useViewItems();
  const items = first === undefined ? [] : [{ ...first, startsGroup: false }, ...rest];
  return (
    <span className={styles.wide}>
      <MenuButton label={texts.view} items={items} />
    </span>
  );
}
