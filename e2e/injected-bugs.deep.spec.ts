// All other injected bugs, as in the second ring one of each scheme.
import { testInjectedBugs } from './support/injected-bugs.ts';

testInjectedBugs('others');
