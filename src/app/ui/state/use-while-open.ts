import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * Returns a controller that lives while the caller is on the screen; null before it has been made. Its workers end
 * with it. `create` is to be the same function at every call.
 */
export function useWhileOpen<C extends { dispose(): void }>(create: () => C): C | null {
  const [store] = useState(() => createStore<C | null>(() => null));
  useEffect(() => {
    const controller = create();
    store.setState(controller, true);
    return () => {
      store.setState(null, true);
      controller.dispose();
    };
  }, [store, create]);
  return useStore(store);
}
