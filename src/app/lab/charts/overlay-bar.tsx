import { Button } from '../../ui/controls/button.tsx';
import { ProgressBar } from '../../ui/controls/progress-bar.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { isGoing } from '../../ui/work/long-work.ts';
import { usePatience } from '../../ui/work/use-patience.ts';
import { texts } from '../../words/linked-charts.ts';
import lines from '../../ui/charts/charts.module.css';
import { useLabState } from '../context/lab-context.tsx';
import type { NamedSeries } from './chart-lines.ts';
import { instantText } from './chart-words.ts';
import styles from './charts-panel.module.css';
import type { Overlay } from './use-overlay.ts';

interface OverlayBarProps {
  /** The scheme laid over; empty for none. */
  readonly protocol: string;
  readonly onChoose: (protocol: string) => void;
  readonly runs: readonly NamedSeries[];
}

/** Chooses another scheme to lay over, and names the lines. */
export function OverlayBar({ protocol, onChoose, runs }: OverlayBarProps) {
  const protocols = useLabState(({ catalogue }) => catalogue?.protocols ?? noProtocols);
  const own = useLabState(({ session }) => session?.spec.protocol);
  const others = protocols.filter(({ id }) => id !== own).map(({ id, title }) => [id, title] as const);
  return (
    <>
      <Select
        inline
        title={texts.layOver}
        value={protocol}
        options={[['', texts.nothingOver], ...others]}
        onChange={onChoose}
      />
      {runs.length > 1 && (
        <ul className={styles.names}>
          {runs.map(({ key, name }, i) => (
            <li key={key}>
              <svg className={lines.chart} width={30} height={10} aria-hidden="true">
                <path className={lines.line} data-line={i} d="M0 5H30" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const noProtocols: readonly never[] = [];

/** Progress of the run that is laid over, and whether it ended, was held or stopped. */
export function OverlayWork({ overlay }: { readonly overlay: Overlay }) {
  const { scheme, run } = overlay;
  const { work, isHeld, stopped, timeNs } = overlay.state;
  const hasActs = useLabState(({ session }) => (session?.spec.interventions.length ?? 0) > 0);
  const isLong = usePatience(work);
  const title = texts.overlayOf(scheme.title);
  if (isGoing(work) && isLong) {
    return (
      <div className={styles.work}>
        <ProgressBar label={title} progress={work.progress} className={styles.progress} />
        <Button size="small" onClick={() => run.stop()}>
          {texts.stopOverlay}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.work} role="status">
      {stopped !== null && <small>{texts.cameTo(scheme.title, stopped)}</small>}
      {isHeld && (
        <>
          <small>{texts.stoppedAt(scheme.title, instantText(timeNs))}</small>
          <Button size="small" onClick={() => run.goOn()}>
            {texts.goOn}
          </Button>
        </>
      )}
      {hasActs && <small>{texts.withoutActs}</small>}
    </div>
  );
}
