/** The host-side schemes there are. Adding one is a folder beside this file and a line in it. */
export { rvmLog } from './rvm/scheme.ts';
export { externalSynchrony } from './sync/scheme.ts';
