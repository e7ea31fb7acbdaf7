import { type ComponentType, createElement, type FunctionComponent, lazy, Suspense } from 'react';
import { ask, prefetch } from '../../words/loading/loaded.ts';
import { PartBoundary } from './part-boundary.tsx';
import type { FailurePlace } from './part-failure.tsx';

interface LazyPart<P> extends FunctionComponent<P> {
  /** Loads the part before it is shown. */
  readonly prefetch: () => void;
}

/**
 * A part of the page that is loaded when it is first shown. If it does not come, or fails, a sentence stands in its place,
 * and everything else goes on.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  place: FailurePlace = 'here',
): LazyPart<P> {
  const fresh = () => lazy(async () => ({ default: await ask(load) })) as ComponentType<P>;
  // A lazy component keeps its failure for ever: a new one asks anew.
  let part = fresh();
  const forget = (): void => {
    part = fresh();
  };
  const LazyPart = (props: P) => (
    <PartBoundary place={place} onFailed={forget}>
      {() => <Suspense>{createElement(part, props)}</Suspense>}
    </PartBoundary>
  );
  return Object.assign(LazyPart, { prefetch: () => prefetch(load) });
}
