import { type ReactNode, useEffect, useState } from 'react';
import { encodeCompareChoices } from '../../../session/link/choices.ts';
import { formatRoute } from '../../address/routes.ts';

interface CompareLinkProps {
  readonly script: string;
  readonly prepare: string;
  readonly code: string;
  readonly children: ReactNode;
}

/** The same work on this scheme and on TC, side by side. */
export function CompareLink({ script, prepare, code, children }: CompareLinkProps) {
  const [href, setHref] = useState<string | undefined>();
  useEffect(() => {
    let isCurrent = true;
    const column = { mutant: null, parameters: {} };
    void encodeCompareChoices({
      work: { kind: 'script', prepare, script },
      columns: [
        { ...column, protocol: 'workbench' },
        { ...column, protocol: 'tc' },
      ],
      moves: [],
      authored: code,
    }).then((packed) => {
      if (isCurrent)
        setHref(packed.ok ? formatRoute({ screen: 'compare', state: packed.value }) : '#/compare');
    });
    return () => {
      isCurrent = false;
    };
  }, [script, prepare, code]);
  return <a href={href}>{children}</a>;
}
