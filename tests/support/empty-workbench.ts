/** Files of a ring may share a worker's modules: the scheme that a file puts on the workbench is taken away after it. */
import { afterAll } from 'vitest';
import { putOnWorkbench } from '../../src/protocols/registry.ts';

export function emptyWorkbenchAfterwards(): void {
  afterAll(() => putOnWorkbench(null));
}
