import type { SchemeMessages } from '../../protocols/kit/messages.ts';
import { type AnyScheme, type DeclaredSchemes, declaredTexts, entryOf, type FieldName } from '../declared.ts';
import type { TextsOf } from '../texts.ts';
import { afc } from './scheme-afc.ts';
import { atomicWrite } from './scheme-atomic-write.ts';
import { bpcc } from './scheme-bpcc.ts';
import { cfc } from './scheme-cfc.ts';
import { kaml } from './scheme-kaml.ts';
import { lightTx } from './scheme-lighttx.ts';
import { mixSl } from './scheme-mixsl.ts';
import { mobius } from './scheme-mobius.ts';
import { nvctx } from './scheme-nvctx.ts';
import { scc } from './scheme-scc.ts';
import { tc } from './scheme-tc.ts';
import { txCache } from './scheme-txcache.ts';
import { wal } from './scheme-wal.ts';
import { workbench } from './scheme-workbench.ts';
import { xftl } from './scheme-xftl.ts';
import { unknownChoice } from './grammar.ts';
import { FIELDS, LANES, STAGES } from './scheme-parts.ts';

const SCHEMES: DeclaredSchemes = {
  afc,
  'atomic-write': atomicWrite,
  bpcc,
  cfc,
  kaml,
  lighttx: lightTx,
  mixsl: mixSl,
  mobius,
  nvctx,
  scc,
  tc,
  txcache: txCache,
  wal,
  workbench,
  xftl,
};

const texts = (scheme: string): AnyScheme => entryOf<AnyScheme>(SCHEMES, scheme);
const zone = (scheme: string, id: string) => entryOf(texts(scheme).zones ?? LANES, id);

export const schemes: TextsOf<SchemeMessages> = {
  ...declaredTexts(SCHEMES, unknownChoice),
  zoneTitle: ({ scheme, id }) => zone(scheme, id).title,
  zoneNote: ({ scheme, id }) => zone(scheme, id).note,
  field: ({ scheme, id }) =>
    texts(scheme).fields?.[id as FieldName] ?? (FIELDS as Readonly<Record<string, string>>)[id] ?? id,
  stage: ({ id }) => STAGES[id],
  refusesCells: ({ scheme, cells }) =>
    `${scheme} programs a flag into pages that are programmed already, which ${cells.toUpperCase()} flash does not allow: choose a device with SLC cells, or another scheme.`,
};
