/** All that the workers say, in German. */
import type { Phrases } from '../../../base/language.ts';
import { phrases as counting } from './counting.ts';
import { phrases as lighttxNarration } from './lighttx-narration.ts';
import { phrases as lighttxProofs } from './lighttx-proofs.ts';
import { phrases as lighttxView } from './lighttx-view.ts';
import { phrases as kitNarration } from './kit-narration.ts';
import { phrases as kitView } from './kit-view.ts';
import { phrases as sessionHost } from './session-host.ts';
import { phrases as oracle } from './oracle.ts';
import { phrases as cachedSchemes } from './cached-schemes.ts';
import { phrases as loggedSchemes } from './logged-schemes.ts';
import { phrases as cyclicSchemes } from './cyclic-schemes.ts';
import { phrases as workloads } from './workloads.ts';
import { phrases as rvm } from './rvm.ts';
import { phrases as sync } from './sync.ts';
import { phrases as logSession } from './log-session.ts';
import { phrases as syncSession } from './sync-session.ts';
import { phrases as hostSession } from './host-session.ts';
import { phrases as following } from './following.ts';
import { phrases as pool } from './pool.ts';
import { phrases as traces } from './traces.ts';
import { germanOnPage } from '../../german/page.ts';

export const german: Phrases = {
  ...counting,
  ...lighttxNarration,
  ...lighttxProofs,
  ...lighttxView,
  ...kitNarration,
  ...kitView,
  ...sessionHost,
  ...oracle,
  ...cachedSchemes,
  ...loggedSchemes,
  ...cyclicSchemes,
  ...workloads,
  ...rvm,
  ...sync,
  ...logSession,
  ...syncSession,
  ...hostSession,
  ...following,
  ...pool,
  ...traces,
  ...germanOnPage,
};
