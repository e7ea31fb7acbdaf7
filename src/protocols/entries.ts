/** The schemes there are. Adding one is a folder beside this file and a line in it. */
export { entry as afc } from './afc/entry.ts';
export { entry as atomicWrite } from './atomic-write/entry.ts';
export { entry as bpcc } from './bpcc/entry.ts';
export { entry as cfc } from './cfc/entry.ts';
export { entry as kaml } from './kaml/entry.ts';
export { entry as lightTx } from './lighttx/entry.ts';
export { entry as mixSl } from './mixsl/entry.ts';
export { entry as mobius } from './mobius/entry.ts';
export { entry as nvctx } from './nvctx/entry.ts';
export { entry as scc } from './scc/entry.ts';
export { entry as tc } from './tc/entry.ts';
export { entry as txCache } from './txcache/entry.ts';
export { entry as wal } from './wal/entry.ts';
export { entry as xftl } from './xftl/entry.ts';
