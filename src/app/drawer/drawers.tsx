import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import { useLabState } from '../lab/lab-context.tsx';
import { type DrawerName, drawerNames } from '../state/lab-state.ts';
import { texts as breakpointTexts } from '../texts/breakpoints.ts';
import { texts as followTexts } from '../texts/follow.ts';
import { texts as handTexts } from '../texts/hand.ts';
import { DrawerToggle } from './drawer-toggle.tsx';
import styles from './drawer.module.css';

interface Drawer {
  readonly label: string;
  readonly region: string;
  readonly load: () => Promise<unknown>;
  readonly Content: LazyExoticComponent<ComponentType>;
}

const loadHand = () => import('../hand/hand-form.tsx');
const loadFollow = () => import('../follow/follow-panel.tsx');
const loadBreakpoints = () => import('../breakpoints/breakpoint-panel.tsx');

const drawers: Readonly<Record<DrawerName, Drawer>> = {
  'by-hand': {
    label: handTexts.toggle,
    region: handTexts.region,
    load: loadHand,
    Content: lazy(async () => ({ default: (await loadHand()).HandForm })),
  },
  breakpoints: {
    label: breakpointTexts.toggle,
    region: breakpointTexts.region,
    load: loadBreakpoints,
    Content: lazy(async () => ({ default: (await loadBreakpoints()).BreakpointPanel })),
  },
  follow: {
    label: followTexts.toggle,
    region: followTexts.region,
    load: loadFollow,
    Content: lazy(async () => ({ default: (await loadFollow()).FollowPanel })),
  },
};

/** What stands above the swim lanes when it is wanted; one thing at a time. */
export function DrawerToggles() {
  const breakpoints = useLabState((state) => state.breakpoints.length);
  const counts: Partial<Record<DrawerName, number>> = { breakpoints };
  return drawerNames.map((name) => (
    <DrawerToggle
      key={name}
      name={name}
      label={drawers[name].label}
      count={counts[name] ?? 0}
      onApproach={() => void drawers[name].load()}
    />
  ));
}

export function OpenDrawer() {
  const name = useLabState((state) => drawerNames.find((each) => each === state.panel));
  if (name === undefined) return null;
  const { region, Content } = drawers[name];
  return (
    <section id={`drawer-${name}`} className={styles.drawer} aria-label={region}>
      <Suspense>
        <Content />
      </Suspense>
    </section>
  );
}
