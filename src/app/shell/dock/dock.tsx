import { ProgressBar } from '../../ui/controls/progress-bar.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { bytesText, formatCount } from '../../words/locale/format.ts';
import { formatRoute } from '../../address/routes.ts';
import { handFile, type NamedFile } from '../../lab/model/handed-file.ts';
import { useLab, useLabState } from '../../lab/context/lab-context.tsx';
import type { LabProgress } from '../../lab/model/lab-progress.ts';
import type { Notice } from '../../lab/model/lab-state.ts';
import { isGoing, type Work } from '../../ui/work/long-work.ts';
import { usePatience } from '../../ui/work/use-patience.ts';
import { texts as traceTexts } from '../../words/trace-opening.ts';
import { texts } from '../../words/shell.ts';
import { DockBar, DockPlace } from './dock-bar.tsx';
import styles from './dock.module.css';
import { LivenessBar } from './liveness-bar.tsx';

interface DockProps {
  readonly onChooseFile: () => void;
  /** Restarts more than the device after it was given up. */
  readonly onRestart?: () => void;
}

/** Above the transport: work that takes longer, what was read, and what went wrong. */
export function Dock({ onChooseFile, onRestart }: DockProps) {
  const lab = useLab();
  const work = useLabState((state) => state.work);
  const notice = useLabState((state) => state.notice);
  const liveness = useLabState((state) => state.liveness);
  const patient = usePatience(work);
  const isWorking = isGoing(work);
  return (
    <DockPlace>
      <LivenessBar liveness={liveness} onRestart={onRestart ?? (() => void lab.restart())} />
      {isWorking && patient && <WorkBar work={work} />}
      {notice !== null && !isWorking && <NoticeBar notice={notice} onChooseFile={onChooseFile} />}
    </DockPlace>
  );
}

function WorkBar({ work }: { readonly work: Work<LabProgress> }) {
  const { context } = useLab();
  if (work.progress === null) return null;
  const { title, unit, done, total } = work.progress;
  const seconds = Math.max((work.toldMs - work.startedMs) / 1000, 0.001);
  const inUnit = (count: number): string => (unit === 'bytes' ? bytesText(count) : formatCount(count));
  const counted = total > 0 ? texts.taskCount(inUnit(done), inUnit(total)) : inUnit(done);
  const named = unit === 'bytes' ? counted : `${counted} ${texts[unit]}`;
  return (
    <DockBar tone="plain">
      <p>{title}</p>
      <ProgressBar label={title} progress={work.progress} className={styles.progress} />
      <p className={styles.count}>{done > 0 && `${named}, ${texts.taskRate(inUnit(done / seconds))}`}</p>
      <Button onClick={() => context.work.cancel()}>{texts.cancel}</Button>
    </DockBar>
  );
}

interface NoticeBarProps {
  readonly notice: Notice;
  readonly onChooseFile: () => void;
}

function NoticeBar({ notice, onChooseFile }: NoticeBarProps) {
  const { context } = useLab();
  return (
    <DockBar tone={notice.tone}>
      <div className={styles.said}>
        <p role={notice.tone === 'problem' ? 'alert' : 'status'}>{notice.sentence}</p>
        {notice.details.length > 0 && (
          <Fold title={texts.more}>
            <ul>
              {notice.details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          </Fold>
        )}
      </div>
      {notice.readOtherwise !== null && <ReadOtherwise file={notice.readOtherwise} />}
      {notice.offersFile && <Button onClick={onChooseFile}>{traceTexts.openFile}</Button>}
      <Button onClick={() => context.store.setState({ notice: null })}>{texts.close}</Button>
    </DockBar>
  );
}

/** The screen for traces says how a file was read, and lets one overrule that. */
function ReadOtherwise({ file }: { readonly file: NamedFile }) {
  return (
    <Button
      onClick={() => {
        handFile(file);
        location.hash = formatRoute({ screen: 'traces', state: null });
      }}
    >
      {traceTexts.readOtherwise}
    </Button>
  );
}
