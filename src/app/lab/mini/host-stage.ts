import { lazyPart } from '../../ui/controls/lazy-part.tsx';

/** The stage of a scheme that runs on the host. */
export const HostStage = lazyPart(
  async () => (await import('../../../stage/host-side/host-stage.tsx')).HostStage,
);
