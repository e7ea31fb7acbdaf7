/** A scheme as people read of it: what it declares, with its words. */
import type { SchemeDeclaration } from '../engine/core/scheme-declaration.ts';
import { schemeMessage } from './kit/messages.ts';

export function describedScheme({ id: scheme, title, paper, zones, ...declared }: SchemeDeclaration) {
  return {
    title: schemeMessage('title', { scheme, name: title }),
    paper: schemeMessage('paper', { scheme, citation: paper }),
    claims: schemeMessage('claims', { scheme }),
    zones: zones.map(({ id }) => schemeMessage('zoneTitle', { scheme, id })),
    parameters: declared.parameters.map(({ id, ...field }) => ({
      id,
      title: schemeMessage('parameterTitle', { scheme, id }),
      about: schemeMessage('parameterAbout', { scheme, id }),
      ...field,
    })),
    mutants: declared.mutants.map(({ id }) => ({
      id,
      title: schemeMessage('mutantTitle', { scheme, id }),
      about: schemeMessage('mutantAbout', { scheme, id }),
    })),
  };
}
