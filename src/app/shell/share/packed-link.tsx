import { type ReactNode, useEffect, useState } from 'react';
import { formatRoute, type Screen } from '../../address/routes.ts';

interface PackedLinkProps {
  readonly screen: Screen;
  /** Packs what the link carries; another function is another link. */
  readonly pack: () => Promise<{ readonly ok: true; readonly value: string } | { readonly ok: false }>;
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a screen, which is packed as soon as it stands there; to the bare screen where it cannot be packed. */
export function PackedLink({ screen, pack, label, className, children }: PackedLinkProps) {
  const [href, setHref] = useState<string | undefined>();
  useEffect(() => {
    let isCurrent = true;
    void pack().then((packed) => {
      if (isCurrent) setHref(formatRoute({ screen, state: packed.ok ? packed.value : null }));
    });
    return () => {
      isCurrent = false;
    };
  }, [screen, pack]);
  return (
    <a className={className} href={href} aria-label={label}>
      {children}
    </a>
  );
}
