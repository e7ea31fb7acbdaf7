import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import { RichText } from '../../../stage/index.ts';
import { MiniDevice } from '../mini/mini-device.tsx';
import { useFrame, useLabState } from '../context/lab-context.tsx';
import { type DrawerName, drawerNames } from '../model/lab-state.ts';
import { texts } from '../../words/drawers.ts';
import { DrawerToggle } from './drawer-toggle.tsx';
import styles from './drawer.module.css';

interface Drawer {
  readonly load: () => Promise<unknown>;
  readonly Content: LazyExoticComponent<ComponentType>;
}

const loadHand = () => import('../hand/hand-form.tsx');
const loadFollow = () => import('../follow/follow-panel.tsx');
const loadBranches = () => import('../branches/branch-panel.tsx');
const loadCharts = () => import('../charts/charts-panel.tsx');
const loadMoments = () => import('../moments/moments-panel.tsx');
const loadBreakpoints = () => import('../breakpoints/breakpoint-panel.tsx');

const drawers: Readonly<Record<DrawerName, Drawer>> = {
  'by-hand': {
    load: loadHand,
    Content: lazy(async () => ({ default: (await loadHand()).HandForm })),
  },
  moments: {
    load: loadMoments,
    Content: lazy(async () => ({ default: (await loadMoments()).MomentsPanel })),
  },
  breakpoints: {
    load: loadBreakpoints,
    Content: lazy(async () => ({ default: (await loadBreakpoints()).BreakpointPanel })),
  },
  follow: {
    load: loadFollow,
    Content: lazy(async () => ({ default: (await loadFollow()).FollowPanel })),
  },
  branches: {
    load: loadBranches,
    Content: lazy(async () => ({ default: (await loadBranches()).BranchPanel })),
  },
  charts: {
    load: loadCharts,
    Content: lazy(async () => ({ default: (await loadCharts()).ChartsPanel })),
  },
};

/** Returns the drawers that this device has: a scheme on the host has no flash, and takes no operations. */
function useOffered(): readonly DrawerName[] {
  const onHost = useFrame((frame) => frame?.kind === 'host');
  const hasBranches = useLabState(
    ({ branches, session }) => branches.kept.length > 0 || (session?.spec.interventions.length ?? 0) > 0,
  );
  return drawerNames.filter((name) => (name === 'branches' ? hasBranches : !onHost));
}

/** Toggles of the drawers above the swim lanes; one drawer is open at a time. */
export function DrawerToggles() {
  const offered = useOffered();
  const breakpoints = useLabState((state) => state.breakpoints.length);
  const branches = useLabState((state) => state.branches.kept.length);
  const counts: Partial<Record<DrawerName, number>> = { breakpoints, branches };
  return offered.map((name) => (
    <DrawerToggle
      key={name}
      name={name}
      label={texts[name].label}
      count={counts[name] ?? 0}
      onApproach={() => void drawers[name].load()}
    />
  ));
}

export function OpenDrawer() {
  const offered = useOffered();
  const panel = useLabState((state) => state.panel);
  const name = offered.find((each) => each === panel);
  if (name === undefined) return null;
  const { Content } = drawers[name];
  return (
    <section
      id={`drawer-${name}`}
      className={styles.drawer}
      data-drawer-name={name}
      aria-label={texts[name].region}
    >
      {name === 'by-hand' && <InSight />}
      {name === 'charts' && <InSight on={belowTheDevice} />}
      <Suspense>
        <Content />
      </Suspense>
    </section>
  );
}

/** Screens without room for charts beside the device. */
const belowTheDevice = matchMedia('(max-width: 1199px), (max-height: 799px)');

/** On a phone the device is far above the drawer: what an act does to it, and its sentence, stay beside the keys or charts. */
function InSight({ on }: { readonly on?: MediaQueryList }) {
  const narration = useFrame((frame) => frame?.narration ?? '');
  return (
    <MiniDevice {...(on === undefined ? {} : { on })}>
      <p>
        <RichText text={narration} />
      </p>
    </MiniDevice>
  );
}
