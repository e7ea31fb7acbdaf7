import { useStore } from 'zustand';
import type { SweepController } from './sweep-controller.ts';
import { SweepResults } from './sweep-results.tsx';
import { SweepSetup } from './sweep-setup.tsx';

/** Any parameter against any measure, for several schemes and seeds. */
export function SweepView({ controller }: { readonly controller: SweepController }) {
  const { offer } = useStore(controller.store);
  if (offer === null) return null;
  return (
    <>
      <SweepSetup controller={controller} offer={offer} />
      <SweepResults controller={controller} offer={offer} />
    </>
  );
}
