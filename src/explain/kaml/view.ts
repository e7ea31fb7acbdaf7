/** KAML shows itself as all schemes with a non-volatile cache do. */
import { cacheView } from '../kit/cached-view.ts';

export const kamlView = cacheView('kaml', { hostKeeps: true, keepsIn: 'buffer' });
