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
import { bugsOf, type InjectedBug } from './injected-bug.ts';
import styles from './scheme-choice.module.css';
import { Witness } from './witness.tsx';
import { contendersOf } from './crash-explorer.ts';

interface SchemeChoiceProps extends Editing {
  readonly onPlay: (bug: InjectedBug) => void;
}

/** Rows of the map: any schemes, each as it should be or with something forgotten. */
export function SchemeChoice({ offer, choices, edit, onPlay }: SchemeChoiceProps) {
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
        <OfScheme key={protocol.id} protocol={protocol} chosen={chosen} setRows={setRows} onPlay={onPlay} />
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
  readonly onPlay: (bug: InjectedBug) => void;
}

function OfScheme({ protocol, chosen, setRows, onPlay }: OfSchemeProps) {
  const { id, title } = protocol;
  const bugs = bugsOf(protocol);
  const has = (mutant: string | null): boolean =>
    chosen.some((row) => row.protocol === id && row.mutant === mutant);
  const toggle = (mutant: string | null): void =>
    setRows(
      has(mutant)
        ? chosen.filter((row) => row.protocol !== id || row.mutant !== mutant)
        : [...chosen, { protocol: id, mutant }],
    );
  const others = chosen.filter((row) => row.protocol !== id || row.mutant === null);
  const rowsOfBugs = bugs.map(({ mutant }) => ({ protocol: id, mutant }));
  return (
    <ChoiceGroup title={title}>
      <Tick title={`${title}, ${texts.asPublished}`} checked={has(null)} onToggle={() => toggle(null)} />
      {bugs.length > 0 && (
        <Fold title={texts.forgotten} open={bugs.some(({ mutant }) => has(mutant))}>
          <Button className={styles.every} onClick={() => setRows([...others, ...rowsOfBugs])}>
            {texts.everyMutant(title)}
          </Button>
          {bugs.map((bug) => (
            <div key={bug.mutant}>
              <Tick
                title={`… ${bug.title}`}
                about={bug.about}
                checked={has(bug.mutant)}
                onToggle={() => toggle(bug.mutant)}
              />
              {has(bug.mutant) && <Witness bug={bug} isShown={false} onPlay={onPlay} />}
            </div>
          ))}
        </Fold>
      )}
    </ChoiceGroup>
  );
}
