import { type ReactNode, useEffect, useState } from 'react';
import type { Cut } from '../../../model/spoken.ts';
import type { SessionSpec } from '../../../model/specification.ts';
import type { CrashOpening } from '../../../session/contract/spoken.ts';
import { encodePermalink } from '../../../session/link/permalink.ts';
import { formatRoute } from '../../address/routes.ts';

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

/** A link to a state of the device in the lab; its address is packed as soon as it stands on the screen. */
export function LabLink({ opening, label, className, children }: LabLinkProps) {
  const [href, setHref] = useState<string | undefined>();
  useEffect(() => {
    let isCurrent = true;
    void encodePermalink({ ...opening, screen: 'lab' }).then((packed) => {
      if (isCurrent) setHref(packed.ok ? formatRoute({ screen: 'lab', state: packed.value }) : '#/lab');
    });
    return () => {
      isCurrent = false;
    };
  }, [opening]);
  return (
    <a className={className} href={href} aria-label={label}>
      {children}
    </a>
  );
}
