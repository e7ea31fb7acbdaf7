/** All injected bugs of the schemes on the host, each in every place where it can be. */
import { HOST_SCHEMES } from '../../src/hostside/registry.ts';

export const hostMutants = HOST_SCHEMES.flatMap((scheme) =>
  scheme.mutants.flatMap(({ id: mutant, places, witness }) =>
    places.map((place) => ({ name: `${scheme.id}, ${mutant}, ${place}`, scheme, place, mutant, witness })),
  ),
);
