import { type ReactNode, useCallback } from 'react';
import type { Cut } from '../../../model/spoken.ts';
import type { SessionSpec } from '../../../model/specification.ts';
import type { CrashOpening } from '../../../session/contract/spoken.ts';
import { encodePermalink } from '../../../session/link/permalink.ts';
import { PackedLink } from './packed-link.tsx';

/** The session with these power failures made in it, looked at after `step` steps. */
export function openingOf(spec: SessionSpec, cuts: readonly Cut[], step: number): CrashOpening {
  const interventions = cuts.map((cut) => ({
    step: cut.step,
    action: { kind: 'pull-plug', fates: cut.fates, seed: 0 } as const,
  }));
  return { spec: { ...spec, interventions }, step, selection: null };
}

interface LabLinkProps {
  readonly opening: CrashOpening;
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a state of the device in the lab. */
export function LabLink({ opening, label, className, children }: LabLinkProps) {
  const pack = useCallback(() => encodePermalink({ ...opening, screen: 'lab' }), [opening]);
  return (
    <PackedLink screen="lab" pack={pack} label={label} className={className}>
      {children}
    </PackedLink>
  );
}
