import { RichText } from '../../../stage/index.ts';
import { lazyPart } from '../../ui/controls/lazy-part.tsx';
import { MiniDevice } from '../mini/mini-device.tsx';
import { useFrame, useLabState } from '../context/lab-context.tsx';
import { type DrawerName, drawerNames } from '../model/lab-state.ts';
import { texts } from '../../words/drawers.ts';
import { DrawerToggle } from './drawer-toggle.tsx';
import styles from './drawer.module.css';

const drawers = {
  'by-hand': lazyPart(async () => (await import('../hand/hand-form.tsx')).HandForm),
  moments: lazyPart(async () => (await import('../moments/moments-panel.tsx')).MomentsPanel),
  breakpoints: lazyPart(async () => (await import('../breakpoints/breakpoint-panel.tsx')).BreakpointPanel),
  follow: lazyPart(async () => (await import('../follow/follow-panel.tsx')).FollowPanel),
  branches: lazyPart(async () => (await import('../branches/branch-panel.tsx')).BranchPanel),
  charts: lazyPart(async () => (await import('../charts/charts-panel.tsx')).ChartsPanel),
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
      onApproach={drawers[name].prefetch}
    />
  ));
}

export function OpenDrawer() {
  const offered = useOffered();
  const panel = useLabState((state) => state.panel);
  const name = offered.find((each) => each === panel);
  if (name === undefined) return null;
  const Content = drawers[name];
  return (
    <section
      id={`drawer-${name}`}
      className={styles.drawer}
      data-drawer-name={name}
      aria-label={texts[name].region}
    >
      {name === 'by-hand' && <InSight />}
      {name === 'charts' && <InSight on={belowTheDevice} />}
      <Content />
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
