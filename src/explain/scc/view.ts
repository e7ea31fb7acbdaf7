/** SCC shows itself as all cyclic commits do. */
import { cyclicView } from '../cyclic/view.ts';

export const sccView = cyclicView('scc');
