/** Events that only LightTx sends to its watcher. */
import { declareOwnEvents } from '../../engine/interface/event-types.ts';

export const LightTxEvent = declareOwnEvents('lighttx', {
  /** A checkpoint waits no longer: up to which version it covers the map, and how many mapping pages it must write. */
  checkpointSettled: ['version', 'dirtyMapPages'],
});
