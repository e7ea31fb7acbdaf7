// An injected bug of each scheme: one click from the explorer to a red cell, and another to its proof in the lab.
import { testInjectedBugs } from './support/injected-bugs.ts';

testInjectedBugs('first');
