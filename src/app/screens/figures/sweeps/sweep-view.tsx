import { useStore } from 'zustand';
import type { SweepDesk } from './sweep-controller.ts';
import { SweepResults } from './sweep-results.tsx';
import { SweepSetup } from './sweep-setup.tsx';

/** Any parameter against any measure, for several schemes and seeds. */
export function SweepView({ desk }: { readonly desk: SweepDesk }) {
  const { offer } = useStore(desk.store);
  if (offer === null) return null;
  return (
    <>
      <SweepSetup desk={desk} offer={offer} />
      <SweepResults desk={desk} offer={offer} />
    </>
  );
}
