/** A view to copy. `commit` is the id of the scheme: the copy names its own, whose words then have to be there. */
import { kitView } from '../kit/kit-view.ts';

export const skeletonView = kitView({ commit: 'tc' });
