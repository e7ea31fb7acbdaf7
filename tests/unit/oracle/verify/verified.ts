/** Verification as tests ask for it: on the smallest device, with two pages and two transactions. */
import type { SchemeDeclaration } from '../../../../src/engine/core/scheme-declaration.ts';
import { VERIFY_DEVICE } from '../../../../src/model/tiny-devices.ts';
import { type ShareResult, shareResult } from '../../../../src/oracle/verify/shares.ts';
import { Verifier, type VerifyRequest } from '../../../../src/oracle/verify/verify.ts';
import type { WorkBounds } from '../../../../src/oracle/verify/works.ts';
import { must } from '../../../laws/devices.ts';

export type Asked = Partial<WorkBounds & Pick<VerifyRequest, 'mutant' | 'parameters' | 'share'>> & {
  readonly scheme: SchemeDeclaration;
};

export function requestOf({
  scheme,
  mutant = null,
  parameters = {},
  share,
  ...bounds
}: Asked): VerifyRequest {
  return {
    scheme,
    mutant,
    parameters,
    device: VERIFY_DEVICE,
    bounds: { operations: 2, pages: 2, transactions: 2, isolation: null, ...bounds },
    ...(share === undefined ? {} : { share }),
  };
}

export function verified(asked: Asked): ShareResult {
  const verifier = must(Verifier.of(requestOf(asked)));
  const run = verifier.run();
  for (;;) {
    const next = run.next();
    if (next.done === true) return shareResult(verifier, next.value);
  }
}
