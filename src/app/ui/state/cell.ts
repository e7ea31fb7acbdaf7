import { useCallback, useSyncExternalStore } from 'react';

/**
 * One value outside React. What changes with every step (the frame, the history) lives in cells, so that only
 * what reads a part of it draws again.
 */
export interface Cell<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createCell<T>(initial: T): Cell<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The selected part of a cell; `select` must answer the same reference for the same part. */
export function useCell<T, S>(cell: Cell<T>, select: (value: T) => S): S {
  const read = useCallback(() => select(cell.get()), [cell, select]);
  return useSyncExternalStore(cell.subscribe, read);
}

const same = <T>(value: T): T => value;

export function useCellValue<T>(cell: Cell<T>): T {
  return useCell(cell, same);
}
