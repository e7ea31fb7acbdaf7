/** The schemes there are. Adding one is a folder beside this file and a line in it. */
export { afc } from './afc/protocol.ts';
export { atomicWrite } from './atomic-write/protocol.ts';
export { bpcc } from './bpcc/protocol.ts';
export { cfc } from './cfc/protocol.ts';
export { kaml } from './kaml/protocol.ts';
export { lightTx } from './lighttx/scheme.ts';
export { mixSl } from './mixsl/protocol.ts';
export { mobius } from './mobius/protocol.ts';
export { nvctx } from './nvctx/scheme.ts';
export { scc } from './scc/protocol.ts';
export { tc } from './tc/protocol.ts';
export { txCache } from './txcache/protocol.ts';
export { wal } from './wal/protocol.ts';
export { xftl } from './xftl/protocol.ts';
