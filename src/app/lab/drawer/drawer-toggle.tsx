import { Button } from '../../ui/controls/button.tsx';
import { useLab, useLabState } from '../context/lab-context.tsx';
import type { DrawerName } from '../model/lab-state.ts';
import styles from './drawer.module.css';

interface DrawerToggleProps {
  readonly name: DrawerName;
  readonly label: string;
  /** Things in the drawer; none of them is not counted. */
  readonly count?: number;
  readonly title?: string;
  /** Fetches what the drawer is made of. */
  readonly onApproach: () => void;
}

/** Opens one of the drawers above the swim lanes, and closes it again. */
export function DrawerToggle({ name, label, count = 0, title, onApproach }: DrawerToggleProps) {
  const { context } = useLab();
  const open = useLabState((state) => state.panel === name);
  return (
    <Button
      look="quiet"
      size="small"
      className={styles.toggle}
      title={title}
      data-drawer-name={name}
      aria-expanded={open}
      aria-controls={`drawer-${name}`}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onClick={() => context.store.setState({ panel: open ? null : name })}
    >
      {label}
      {count > 0 && <b> {count}</b>} <s aria-hidden="true">{open ? '▾' : '▸'}</s>
    </Button>
  );
}
