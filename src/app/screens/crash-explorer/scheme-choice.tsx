import { ChoiceGroup } from '../../ui/controls/choice-group.tsx';
import { Button } from '../../ui/controls/button.tsx';
import type { ProtocolInfo } from '../../../session/contract/spoken.ts';
import type { CrashOffer } from '../../../session/contract/spoken.ts';
import { MOST_CRASH_ROWS } from '../../../model/schema/link-schema.ts';
import type { Contender, CrashChoices } from '../../../session/link/choices.ts';
import { Tick } from '../../ui/controls/tick.tsx';
import { texts } from '../../words/crash-explorer.ts';
import type { Editing } from './editing.ts';
import { familyOf, noRows } from './family.ts';
import { bugsOf, type InjectedBug } from './injected-bug.ts';
import styles from './scheme-choice.module.css';
import { PlayButton } from './play-button.tsx';
import { contendersOf } from './crash-explorer.ts';

interface SchemeChoiceProps extends Editing {
  /** Every family's offer; `offer` is that of the chosen one. */
  readonly whole: CrashOffer;
  readonly onPlay: (bug: InjectedBug) => void;
}

/** Rows of the map: any schemes, each as it should be or with something forgotten. */
export function SchemeChoice({ whole, offer, choices, edit, onPlay }: SchemeChoiceProps) {
  const chosen = contendersOf(choices, offer);
  const setRows = (wanted: readonly Contender[]): void => {
    const ordered = offer.protocols.flatMap(({ id, mutants }) =>
      [null, ...mutants.map((each) => each.id)].flatMap((mutant) =>
        isIn(wanted, { protocol: id, mutant }) ? [{ protocol: id, mutant }] : [],
      ),
    );
    edit({ rows: ordered.length === 0 ? [...noRows(choices, whole)] : ordered.slice(0, MOST_CRASH_ROWS) });
  };
  return (
    <>
      <div className={styles.whole}>
        <Button onClick={() => edit({ rows: everyRow(choices, whole) })}>{texts.every}</Button>
        <Button disabled={chosen.length === 0} onClick={() => setRows([])}>
          {texts.clear}
        </Button>
      </div>
      <ChoiceGroup title={texts.correctSchemes} className={styles.correct}>
        {offer.protocols.map(({ id, title }) => {
          const row = { protocol: id, mutant: null };
          return (
            <Tick
              key={id}
              title={`${title}, ${texts.asPublished}`}
              checked={isIn(chosen, row)}
              onToggle={() => setRows(toggled(chosen, row))}
            />
          );
        })}
      </ChoiceGroup>
      {offer.protocols.map((protocol) => (
        <BugsOf key={protocol.id} protocol={protocol} chosen={chosen} setRows={setRows} onPlay={onPlay} />
      ))}
    </>
  );
}

/** Null stands for all of them; of the host's schemes each is named, for the rows say whose script it is. */
function everyRow(choices: CrashChoices, whole: CrashOffer): CrashChoices['rows'] {
  return familyOf(choices, whole)?.protocols.map(({ id }) => ({ protocol: id, mutant: null })) ?? null;
}

function isIn(rows: readonly Contender[], { protocol, mutant }: Contender): boolean {
  return rows.some((row) => row.protocol === protocol && row.mutant === mutant);
}

function toggled(rows: readonly Contender[], row: Contender): readonly Contender[] {
  if (!isIn(rows, row)) return [...rows, row];
  return rows.filter(({ protocol, mutant }) => protocol !== row.protocol || mutant !== row.mutant);
}

interface BugsOfProps {
  readonly protocol: ProtocolInfo;
  readonly chosen: readonly Contender[];
  readonly setRows: (rows: readonly Contender[]) => void;
  readonly onPlay: (bug: InjectedBug) => void;
}

/** Injected bugs of a scheme, all in sight. */
function BugsOf({ protocol, chosen, setRows, onPlay }: BugsOfProps) {
  const { id, title } = protocol;
  const bugs = bugsOf(protocol);
  if (bugs.length === 0) return null;
  const others = chosen.filter((row) => row.protocol !== id || row.mutant === null);
  const all = bugs.map(({ mutant }) => ({ protocol: id, mutant }));
  return (
    <ChoiceGroup title={texts.forgotten(title)}>
      <Button size="small" className={styles.every} onClick={() => setRows([...others, ...all])}>
        {texts.everyMutant(title)}
      </Button>
      {bugs.map((bug) => (
        <div key={bug.mutant} className={styles.bug}>
          <Tick
            title={`… ${bug.title}`}
            about={bug.about}
            checked={isIn(chosen, bug)}
            onToggle={() => setRows(toggled(chosen, { protocol: id, mutant: bug.mutant }))}
          />
          <PlayButton bug={bug} onPlay={onPlay} />
        </div>
      ))}
    </ChoiceGroup>
  );
}
