/** All that the workers say, in German. */
import type { Phrases } from '../../../base/language.ts';
import { phrases as counting } from './counting.ts';
import { phrases as sessionHost } from './session-host.ts';
import { phrases as oracle } from './oracle.ts';
import { phrases as hostSession } from './host-session.ts';
import { phrases as following } from './following.ts';
import { phrases as pool } from './pool.ts';
import { phrases as traces } from './traces.ts';

export const german: Phrases = {
  ...counting,
  ...sessionHost,
  ...oracle,
  ...hostSession,
  ...following,
  ...pool,
  ...traces,
};
