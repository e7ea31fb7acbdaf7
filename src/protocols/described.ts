/** A scheme as people read of it: what it declares, with its words. */
import type { SchemeDeclaration } from '../engine/core/scheme-declaration.ts';
import { describedMutant, describedParameter } from '../model/schema/declared-messages.ts';
import { schemeMessage } from './kit/messages.ts';

export function describedScheme({ id: scheme, title, paper, zones, ...declared }: SchemeDeclaration) {
  return {
    title: schemeMessage('title', { scheme, name: title }),
    paper: schemeMessage('paper', { scheme, citation: paper }),
    claims: schemeMessage('claims', { scheme }),
    zones: zones.map(({ id }) => schemeMessage('zoneTitle', { scheme, id })),
    parameters: declared.parameters.map((each) => describedParameter(schemeMessage, scheme, each)),
    mutants: declared.mutants.map((each) => describedMutant(schemeMessage, scheme, each)),
  };
}
