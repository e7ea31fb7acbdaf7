/** Injected bugs as the explorer offers them: each with its witness, the smallest work that brings it out. */
import type { CrashOffer, ProtocolInfo } from '../../../session/contract/spoken.ts';
import type { Contender, CrashChoices } from '../../../session/link/choices.ts';
import { texts } from '../../words/crash-explorer.ts';

type Mutant = ProtocolInfo['mutants'][number];

export interface InjectedBug extends Pick<Mutant, 'title' | 'about' | 'witness'> {
  /** The row that the bug is in. */
  readonly protocol: string;
  readonly mutant: string;
  /** The scheme and what it forgets. */
  readonly name: string;
}

/** The bugs of a scheme, or of a family of schemes on the host. */
export interface BugGroup {
  readonly id: string;
  readonly title: string;
  readonly bugs: readonly InjectedBug[];
}

export function bugsOf({ id: protocol, title: scheme, mutants }: ProtocolInfo): readonly InjectedBug[] {
  return mutants.map(({ id: mutant, title, about, witness }) => {
    const name = `${scheme}, ${texts.forgot(title)}`;
    return { protocol, mutant, title, about, witness, name };
  });
}

/** Null where the scheme has no such bug. */
export function bugOf(scheme: ProtocolInfo, mutant: string | null): InjectedBug | null {
  return bugsOf(scheme).find((bug) => bug.mutant === mutant) ?? null;
}

export function bugIn({ protocols }: CrashOffer, { protocol, mutant }: Contender): InjectedBug | null {
  const scheme = protocols.find(({ id }) => id === protocol);
  return scheme === undefined ? null : bugOf(scheme, mutant);
}

/** Every bug there is. On the host one may be in several rows: it is listed with the first. */
export function bugGroups({ protocols, families }: CrashOffer): readonly BugGroup[] {
  const onHost = families.map(({ id, title, protocols: rows }) => {
    const first = new Map<string, InjectedBug>();
    for (const bug of rows.flatMap(bugsOf)) if (!first.has(bug.mutant)) first.set(bug.mutant, bug);
    return { id, title, bugs: [...first.values()] };
  });
  const inside = protocols.map((scheme) => ({ id: scheme.id, title: scheme.title, bugs: bugsOf(scheme) }));
  // A scheme that a person wrote has none.
  return [...inside, ...onHost].filter(({ bugs }) => bugs.length > 0);
}

/** The bug on its witness, beside the scheme as it should be. */
export function witnessChoices({ protocol, mutant }: InjectedBug): CrashChoices {
  return {
    work: { kind: 'witness', protocol, mutant },
    device: null,
    depth: 'thorough',
    rows: [
      { protocol, mutant: null },
      { protocol, mutant },
    ],
    cell: null,
  };
}

export function isOnWitness({ work }: CrashChoices, { protocol, mutant }: Contender): boolean {
  return work.kind === 'witness' && work.protocol === protocol && work.mutant === mutant;
}
