import { Fold } from '../../ui/layout/fold.tsx';
import { ChoiceGroup } from '../../ui/controls/choice-group.tsx';
import { Button } from '../../ui/controls/button.tsx';
import type { ProtocolInfo } from '../../../session/contract/spoken.ts';
import type { CrashOffer } from '../../../session/contract/spoken.ts';
import { MOST_CRASH_ROWS } from '../../../model/schema/link-schema.ts';
import type { Contender, CrashChoices } from '../../../session/link/choices.ts';
import { Tick } from '../../ui/controls/tick.tsx';
import { texts } from '../../words/crash-explorer.ts';
import type { Editing } from './editing.ts';
import { familyOf } from './family.ts';
import styles from './scheme-choice.module.css';
import { contendersOf } from './crash-explorer.ts';

/** Rows of the map: any schemes, each as it should be or with something forgotten. */
export function SchemeChoice({ offer, choices, edit }: Editing) {
  const chosen = contendersOf(choices, offer);
  const setRows = (wanted: readonly Contender[]): void => {
    const ordered = offer.protocols.flatMap(({ id, mutants }) =>
      [null, ...mutants.map((each) => each.id)].flatMap((mutant) =>
        wanted.some((row) => row.protocol === id && row.mutant === mutant) ? [{ protocol: id, mutant }] : [],
      ),
    );
    edit({ rows: ordered.length === 0 ? everyRow(choices, offer) : ordered.slice(0, MOST_CRASH_ROWS) });
  };
  return (
    <>
      <Button className={styles.every} onClick={() => edit({ rows: everyRow(choices, offer) })}>
        {texts.every}
      </Button>
      {offer.protocols.map((protocol) => (
        <OfScheme key={protocol.id} protocol={protocol} chosen={chosen} setRows={setRows} />
      ))}
    </>
  );
}

/** Null stands for all of them; of the host's schemes each is named, for the rows say whose script it is. */
function everyRow(choices: CrashChoices, offer: CrashOffer): CrashChoices['rows'] {
  if (familyOf(choices, offer) === null) return null;
  return offer.protocols.map(({ id }) => ({ protocol: id, mutant: null }));
}

interface OfSchemeProps {
  readonly protocol: ProtocolInfo;
  readonly chosen: readonly Contender[];
  readonly setRows: (rows: readonly Contender[]) => void;
}

function OfScheme({ protocol, chosen, setRows }: OfSchemeProps) {
  const { id, title, mutants } = protocol;
  const has = (mutant: string | null): boolean =>
    chosen.some((row) => row.protocol === id && row.mutant === mutant);
  const toggle = (mutant: string | null): void =>
    setRows(
      has(mutant)
        ? chosen.filter((row) => row.protocol !== id || row.mutant !== mutant)
        : [...chosen, { protocol: id, mutant }],
    );
  const others = chosen.filter((row) => row.protocol !== id || row.mutant === null);
  const bugs = mutants.map((mutant) => ({ protocol: id, mutant: mutant.id }));
  return (
    <ChoiceGroup title={title}>
      <Tick title={`${title}, ${texts.asPublished}`} checked={has(null)} onToggle={() => toggle(null)} />
      {mutants.length > 0 && (
        <Fold title={texts.forgotten} open={mutants.some((mutant) => has(mutant.id))}>
          <Button className={styles.every} onClick={() => setRows([...others, ...bugs])}>
            {texts.everyMutant(title)}
          </Button>
          {mutants.map((mutant) => (
            <Tick
              key={mutant.id}
              title={`… ${mutant.title}`}
              about={mutant.about}
              checked={has(mutant.id)}
              onToggle={() => toggle(mutant.id)}
            />
          ))}
        </Fold>
      )}
    </ChoiceGroup>
  );
}
