import { type ReactNode, useCallback } from 'react';
import { type CompareChoices, encodeCompareChoices } from '../../../session/link/choices.ts';
import { OWN_SCHEME } from '../../lab/model/own-scheme.ts';
import { PackedLink } from '../../shell/share/packed-link.tsx';

interface CompareLinkProps {
  readonly work: CompareChoices['work'];
  readonly code: string;
  readonly children: ReactNode;
}

const column = { mutant: null, parameters: {} };

/** The same work on this scheme and on TC, side by side. */
export function CompareLink({ work, code, children }: CompareLinkProps) {
  const pack = useCallback(
    () =>
      encodeCompareChoices({
        work,
        columns: [
          { ...column, protocol: OWN_SCHEME },
          { ...column, protocol: 'tc' },
        ],
        moves: [],
        authored: code,
      }),
    [work, code],
  );
  return (
    <PackedLink screen="compare" pack={pack}>
      {children}
    </PackedLink>
  );
}
