import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { CheckReport, CrashOpening } from '../../../session/contract/spoken.ts';
import { encodeAuthored } from '../../../session/link/authored.ts';
import { formatRoute } from '../../address/routes.ts';
import { stampIn, stampOf, withStamp } from '../../address/stamp.ts';
import { arrived } from '../../address/arrivals.ts';
import { DeviceKeys } from '../../lab/device/device-keys.tsx';
import { Narration } from '../../lab/device/narration.tsx';
import { PhaseBadge } from '../../lab/device/phase-badge.tsx';
import { StageView } from '../../lab/device/stage-view.tsx';
import { Inspector } from '../../lab/inspector/inspector.tsx';
import { Survivors } from '../../lab/power-failure/survivors.tsx';
import { Transport } from '../../lab/transport/transport.tsx';
import { Header, ScreenLinks, ViewMenu } from '../../shell/header/header.tsx';
import { DockPlace } from '../../shell/dock/dock-bar.tsx';
import { LivenessBar } from '../../shell/dock/liveness-bar.tsx';
import { ForeignCode } from '../../shell/share/foreign-code.tsx';
import { Share } from '../../shell/share/share.tsx';
import { type Action, useActions } from '../../ui/actions/action.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { useWhileOpen } from '../../ui/state/use-while-open.ts';
import { inWords } from '../../words/in-words.ts';
import { texts as actionTexts } from '../../words/actions.ts';
import { shownTitle } from '../../words/shown.ts';
import { texts } from '../../words/workbench.ts';
import { JUDGEMENT_VERSION } from '../../../workbench/assignments/assignment.ts';
import { AssignmentPanel } from './assignment-panel.tsx';
import { CodeEditor } from './code-editor.tsx';
import { faultsOf } from './code-faults.ts';
import { CodeTools } from './code-tools.tsx';
import { CostTable } from './cost-table.tsx';
import { InterfaceList } from './interface-list.tsx';
import { judgementHash } from './judgement-hash.ts';
import { Onward } from './onward.tsx';
import { VerdictList } from './verdict-list.tsx';
import { VerifyPanel } from './verify-panel.tsx';
import { faultText, sentenceOf } from './verdict-sentence.ts';
import { Workbench } from './workbench-controller.ts';
import { isSealed } from './workbench-state.ts';
import styles from './workbench-screen.module.css';

const openWorkbench = (): Workbench => new Workbench();

/** A scheme that a person writes, beside the device that runs it, and what breaks it. */
export function WorkbenchScreen({ state }: { readonly state: string | null }) {
  const workbench = useWhileOpen(openWorkbench);
  useEffect(() => {
    document.title = texts.title;
  }, []);
  useEffect(() => {
    if (workbench === null) return;
    void workbench.open(state, stampIn(location.hash)).finally(() => arrived(state ?? ''));
  }, [workbench, state]);
  return workbench === null ? null : (
    <DeviceKeys lab={workbench.device.lab}>
      <Header
        crowded
        left={<ScreenLinks current="workbench" />}
        right={
          <>
            <PhaseBadge />
            <ViewMenu />
            <Share makeLink={() => makeLink(workbench)} ofTrace={false} />
          </>
        }
      />
      <Body workbench={workbench} />
      <Liveness workbench={workbench} />
      <Transport />
    </DeviceKeys>
  );
}

function Liveness({ workbench }: { readonly workbench: Workbench }) {
  const liveness = useStore(workbench.device.lab.context.store, (state) => state.liveness);
  return (
    <DockPlace>
      <LivenessBar liveness={liveness} words={texts.liveness} onRestart={() => void workbench.restart()} />
    </DockPlace>
  );
}

async function makeLink(
  workbench: Workbench,
): Promise<{ readonly link: string } | { readonly problem: string }> {
  const state = workbench.store.getState();
  const { code, workload, assignment, variant, judging } = state;
  const report = isSealed(state) ? null : state.report;
  const isPassed = report?.handedIn?.isPassed === true;
  const packed = await encodeAuthored({
    code,
    ...(workload === '' ? {} : { workload }),
    ...(assignment === null ? {} : { solution: { assignment, version: JUDGEMENT_VERSION, isPassed } }),
    ...(variant === null ? {} : { variant }),
  });
  if (!packed.ok) return { problem: await inWords(packed.problem.sentence) };
  const judged = report === null || judging.state !== 'done' ? null : judgementHash(report);
  const route = withStamp(formatRoute({ screen: 'workbench', state: packed.value }), stampOf(judged));
  return { link: new URL(route, location.href).href };
}

function Body({ workbench }: { readonly workbench: Workbench }) {
  const state = useStore(workbench.store);
  const sealed = isSealed(state);
  const shown = useMemo(() => (sealed ? { ...state, report: null } : state), [state, sealed]);
  const { device, onStep } = useStepThrough(workbench);
  useStepAction(shown.report, onStep);
  const { fault, unknown, report } = shown;
  const faults = useMemo(() => faultsOf({ fault, unknown, report }), [fault, unknown, report]);
  const first = fault ?? unknown[0];
  return (
    <main className={styles.screen}>
      <h1 className="spoken">{texts.heading}</h1>
      <p className={styles.sentence} role="status">
        {sentenceOf(shown)}
      </p>
      {shown.judging.state === 'failed' && shown.problem !== '' && (
        <p>
          <Button look="secondary" onClick={() => workbench.judgeAgain()}>
            {texts.judgeAgain}
          </Button>
        </p>
      )}
      {shown.difference !== '' && (
        <p className={styles.sentence} role="alert">
          {shown.difference}
        </p>
      )}
      {!shown.isAgreed && <ForeignCode isShown code={shown.code} onAgree={() => workbench.agree()} />}
      <div className={styles.beside}>
        <section id="workbench-code" className={styles.code} aria-label={texts.code}>
          <h2 className="spoken">{texts.code}</h2>
          <AssignmentPanel workbench={workbench} />
          <CodeTools workbench={workbench} code={shown.code} />
          <CodeEditor text={shown.code} faults={faults} onChange={(code) => workbench.setCode(code)} />
          <p className={styles.hint}>
            {first !== undefined && <strong>{faultText(first)}</strong>} {texts.leaveHint}
          </p>
          <InterfaceList />
        </section>
        <section
          ref={device}
          id="workbench-device"
          className={styles.device}
          aria-label={texts.device}
          tabIndex={-1}
        >
          <h2 className="spoken">{texts.device}</h2>
          <Scenario workbench={workbench} />
          <Narration />
          <StageView question={<Survivors />} />
          <div className={styles.proof}>
            <Inspector />
          </div>
        </section>
        {!sealed && <Judgement workbench={workbench} onStep={onStep} />}
      </div>
      <div id="workbench-costs" className={styles.below}>
        <CostTable rows={state.report?.costs ?? []} />
        <Onward workbench={workbench} />
      </div>
    </main>
  );
}

interface JudgementProps {
  readonly workbench: Workbench;
  readonly onStep: (opening: CrashOpening) => Promise<void>;
}

/** The conditions and what breaks them, and the search of all small works. */
function Judgement({ workbench, onStep }: JudgementProps) {
  const { report, code } = useStore(workbench.store);
  return (
    <>
      <div id="workbench-verdict" className={styles.verdict}>
        <VerdictList report={report} code={code} onStep={onStep} />
      </div>
      <div id="workbench-verify" className={styles.verify}>
        <VerifyPanel run={workbench.verifying} code={code} isReady={report !== null} onStep={onStep} />
      </div>
    </>
  );
}

/** The device's place on the screen, and a function that brings it to a counterexample and the reader to it. */
function useStepThrough(workbench: Workbench) {
  const device = useRef<HTMLElement>(null);
  const onStep = useCallback(
    async (opening: CrashOpening): Promise<void> => {
      await workbench.device.stepThrough(opening);
      // The keys step the device that has the focus: it gets it when it stands at the counterexample.
      device.current?.focus({ preventScroll: true });
      // Higher than the window on a phone: its first sentence comes into view.
      device.current?.scrollIntoView({ block: 'start' });
    },
    [workbench],
  );
  return { device, onStep };
}

/** The first counterexample by a key. */
function useStepAction(report: CheckReport | null, onStep: (opening: CrashOpening) => Promise<void>): void {
  const opening =
    report?.conditions.map(({ smallest }) => smallest?.opening ?? null).find((each) => each !== null) ?? null;
  const actions = useMemo(
    (): readonly Action[] =>
      opening === null
        ? []
        : [
            {
              title: texts.stepFirst,
              group: actionTexts.groups.screen,
              keys: ['c'],
              movesFocus: true,
              run: () => onStep(opening),
            },
          ],
    [opening, onStep],
  );
  useActions(actions);
}

function Scenario({ workbench }: { readonly workbench: Workbench }) {
  const workload = useStore(workbench.store, (state) => state.workload);
  const catalogue = useStore(workbench.store, (state) => state.catalogue);
  const counterexample = useStore(workbench.store, (state) => state.counterexample);
  const scenarios = (catalogue?.workloads ?? []).map(({ id, title }) => [id, shownTitle(title)] as const);
  const isScenario = counterexample === null;
  return (
    <Select
      // A select that was there before its options: Chromium holds the chosen one, and the screen around it, after they are gone.
      key={catalogue === null ? 'unknown' : 'known'}
      inline
      title={texts.scenario}
      value={isScenario ? workload : ''}
      options={isScenario ? scenarios : [['', texts.counterexample(shortened(counterexample))], ...scenarios]}
      onChange={(id) => {
        if (id !== '') workbench.chooseWorkload(id);
      }}
    />
  );
}

/** The names of scenarios have about as many letters. */
const longestName = 32;

function shortened(script: string): string {
  return script.length > longestName ? `${script.slice(0, longestName)}…` : script;
}
