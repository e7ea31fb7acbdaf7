// Every screen under axe, in the looks and widths that the second ring leaves out.
import { looksOf, testLook } from './support/look-checks.ts';

for (const each of looksOf('deep')) testLook(each);
