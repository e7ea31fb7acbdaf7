import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/controls/button.tsx';
import { encodeCrashChoices } from '../../../session/link/choices.ts';
import { RichText } from '../../../stage/index.ts';
import { formatRoute } from '../../address/routes.ts';
import { type Action, type KeyHint, useActions } from '../../ui/actions/action.ts';
import { stampIn, stampOf, withStamp } from '../../address/stamp.ts';
import { keepAddress } from '../../address/address-bar.ts';
import { Header, ScreenLinks, ViewMenu } from '../../shell/header/header.tsx';
import { ForeignCode } from '../../shell/share/foreign-code.tsx';
import { Share } from '../../shell/share/share.tsx';
import { texts as actionTexts } from '../../words/actions.ts';
import { texts } from '../../words/crash-explorer.ts';
import { BugList, BugsLink } from './bug-list.tsx';
import { CellPanel } from './cell-panel.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { CrashExplorer, type CrashState } from './crash-explorer.ts';
import { columnsOf, shownHash } from './crash-run.ts';
import styles from './crash-screen.module.css';
import shared from './crash-parts.module.css';
import { familyOf } from './family.ts';
import { HeatMap } from './heat-map.tsx';
import { type InjectedBug, isOnWitness } from './injected-bug.ts';
import { type Cursor, nextBroken } from './heat-cells.ts';
import { MapLegend } from './legend.tsx';
import { isGoing } from '../../ui/work/long-work.ts';
import { RunProgress, sentenceOf } from './run-progress.tsx';
import { HostScript } from './host-script.tsx';
import { ScriptEditor } from '../../lab/script/script-editor.tsx';
import { Violations, violationsId } from './violations.tsx';
import { leadTo } from './lead-to.ts';
import { inWords } from '../../words/in-words.ts';
import { openMixedPool } from '../../lab/model/workers.ts';

/** The one explorer of the page: what was explored is still there when one comes back from the lab. */
let theExplorer: CrashExplorer | null = null;

/** The packed choices that the address shows. */
let shownAddress: string | null = null;

function explorerOfThePage(): CrashExplorer {
  theExplorer ??= new CrashExplorer(openMixedPool());
  return theExplorer;
}

/** Every instant at which power can fail, and what each scheme makes of it. */
export function CrashScreen({ state }: { readonly state: string | null }) {
  const explorer = explorerOfThePage();
  const shown = useStore(explorer.store);
  useEffect(() => {
    document.title = texts.title;
  }, []);
  useEffect(() => {
    if (state !== null && state === shownAddress) return;
    if (state === null && explorer.store.getState().task !== null) return;
    void explorer.open(state, stampIn(location.hash));
  }, [explorer, state]);
  useAddress(shown);
  useActions(noActions, mapKeys);
  return (
    <>
      <Header
        left={<ScreenLinks current="crashes" />}
        right={
          <>
            <ViewMenu />
            <Share makeLink={() => makeLink(shown)} ofTrace={false} />
          </>
        }
      />
      <main className={styles.screen}>
        <h1 className="spoken">{texts.heading}</h1>
        <Body explorer={explorer} shown={shown} />
      </main>
    </>
  );
}

const noActions: readonly Action[] = [];

/** Keys that the map handles itself while it has the focus. */
const mapKeys: readonly KeyHint[] = [
  {
    title: actionTexts.walkCells,
    group: actionTexts.groups.heatMap,
    keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  },
  { title: actionTexts.leapCells, group: actionTexts.groups.heatMap, keys: ['PageUp', 'PageDown'] },
  { title: actionTexts.ends, group: actionTexts.groups.heatMap, keys: ['Home', 'End'] },
  { title: actionTexts.nextBroken, group: actionTexts.groups.heatMap, keys: ['n'] },
  { title: actionTexts.enterCell, group: actionTexts.groups.heatMap, keys: ['Enter'] },
];

type MadeLink = { readonly link: string; readonly packed: string } | { readonly problem: string };

async function makeLink({ choices, shown, cursor, rows }: CrashState): Promise<MadeLink> {
  const packed = await encodeCrashChoices({ ...(shown ?? choices), cell: cursor });
  if (!packed.ok) return { problem: await inWords(packed.problem.sentence) };
  const route = withStamp(
    formatRoute({ screen: 'crashes', state: packed.value }),
    stampOf(shown === null ? null : shownHash(rows)),
  );
  return { link: new URL(route, location.href).href, packed: packed.value };
}

/** Keeps the address current without adding to the browser's history. */
function useAddress(state: CrashState): void {
  useEffect(() => {
    if (state.shown === null) return undefined;
    let isCurrent = true;
    void makeLink(state).then((made) => {
      if (!isCurrent || !('link' in made)) return;
      shownAddress = made.packed;
      keepAddress(made.link);
    });
    return () => {
      isCurrent = false;
    };
  }, [state]);
}

interface BodyProps {
  readonly explorer: CrashExplorer;
  readonly shown: CrashState;
}

function Body({ explorer, shown }: BodyProps) {
  const { offer, choices, exploration, problem } = shown;
  const edit = useCallback(
    (change: Parameters<CrashExplorer['edit']>[0]) => explorer.edit(change),
    [explorer],
  );
  const onPlay = useOnPlay(explorer);
  return (
    <>
      <p className={styles.sentence} role="status" aria-live="polite" aria-atomic="true">
        <RichText text={sentenceOf(shown)} />
      </p>
      {offer !== null && (
        <ChoiceBar
          offer={offer}
          choices={choices}
          edit={edit}
          onPlay={onPlay}
          running={isGoing(exploration)}
          isEmpty={shown.task === null}
          isChanged={shown.shown !== null && !isSameChoice(shown.shown, choices)}
          onRun={() => void explorer.start()}
          onCancel={() => explorer.cancel()}
        />
      )}
      {problem !== '' && (
        <p className={shared.problem} role="alert">
          {problem}
        </p>
      )}
      {shown.foreign !== null && <ForeignCode code={shown.foreign} onAgree={() => explorer.agree()} />}
      <OwnScript shown={shown} edit={edit} />
      <Results explorer={explorer} shown={shown} />
    </>
  );
}

/** The map stands above the list of bugs: playing one leads back to it. */
function useOnPlay(explorer: CrashExplorer): (bug: InjectedBug) => void {
  return useCallback(
    (bug) => {
      scrollTo({ top: 0 });
      void explorer.play(bug);
    },
    [explorer],
  );
}

interface OwnScriptProps {
  readonly shown: BodyProps['shown'];
  readonly edit: CrashExplorer['edit'];
}

function OwnScript({ shown, edit }: OwnScriptProps) {
  const { choices, check, offer } = shown;
  const { work } = choices;
  if (work.kind !== 'script') return null;
  const fault = check?.fault ?? null;
  const help = offer === null ? undefined : familyOf(choices, offer)?.scriptHelp;
  if (help !== undefined)
    return (
      <HostScript
        script={work.script}
        help={help}
        fault={fault}
        onChange={(script) => edit({ work: { kind: 'script', prepare: '', script } })}
      />
    );
  const surroundings = check?.surroundings ?? null;
  return (
    <ScriptEditor
      {...work}
      fault={fault}
      {...(surroundings === null ? {} : { surroundings })}
      onChange={(own) => edit({ work: { kind: 'script', ...own } })}
    />
  );
}

function Results({ explorer, shown }: BodyProps) {
  const { task, rows, cursor, offer } = shown;
  const running = isGoing(shown.exploration);
  const panel = useRef<HTMLElement>(null);
  const setCursor = useCallback((to: Cursor) => explorer.setCursor(to), [explorer]);
  const onPlay = useOnPlay(explorer);
  const bugs = offer !== null && <BugList offer={offer} onPlay={onPlay} />;
  if (task === null) return bugs;
  const broken = nextBroken(
    rows.map(({ cells }) => cells),
    cursor,
  );
  return (
    <div className={styles.columns}>
      <div className={styles.left}>
        <RunProgress rows={rows} running={running} tried={triedIn(shown)} />
        <HeatMap
          task={task}
          rows={rows}
          onPlay={onPlay}
          columns={columnsOf(task)}
          cursor={cursor}
          onCursor={setCursor}
          onEnter={() => (panel.current?.querySelector('a') ?? panel.current)?.focus()}
        />
        <MapLegend task={task} rows={rows} />
        <p className={styles.onward}>
          {broken !== null && (
            <>
              <Button look="text" onClick={() => setCursor(broken)}>
                {texts.nextBroken}
              </Button>
              <Button look="text" onClick={() => leadTo(violationsId)}>
                {texts.allBroken}
              </Button>
            </>
          )}
          {offer !== null && <BugsLink offer={offer} />}
        </p>
        {bugs}
        <Violations
          rows={rows}
          running={running}
          isRandom={task.work.kind === 'random'}
          onShow={setCursor}
          onPlay={onPlay}
        />
      </div>
      <CellPanel
        task={task}
        rows={rows}
        cursor={cursor}
        onCursor={setCursor}
        isOnWitness={(bug) => isOnWitness(shown.shown ?? shown.choices, bug)}
        onPlay={onPlay}
        panel={panel}
      />
    </div>
  );
}

function triedIn({ offer, task, choices, shown }: CrashState): string {
  if (offer === null || task === null) return '';
  const family = familyOf(shown ?? choices, offer);
  if (family !== null) return family.tried;
  const limits = offer.limits.find(({ depth }) => depth === task.depth);
  return limits === undefined ? '' : texts.limits(limits);
}

function isSameChoice(a: object, b: object): boolean {
  return JSON.stringify({ ...a, cell: null }) === JSON.stringify({ ...b, cell: null });
}
