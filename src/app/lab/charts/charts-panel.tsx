import { useCallback, useState } from 'react';
import { type Action, type KeyHint, useActions } from '../../ui/actions/action.ts';
import { Button } from '../../ui/controls/button.tsx';
import { type Span, zoomedSpan } from '../../ui/charts/chart-span.ts';
import { LinkedCharts } from '../../ui/charts/linked-charts.tsx';
import { nearestIndex } from '../../ui/charts/nearest.ts';
import { texts as actionTexts } from '../../words/actions.ts';
import { texts } from '../../words/linked-charts.ts';
import { useFrame, useLab, useLabState } from '../context/lab-context.tsx';
import { markLooks } from './chart-lines.ts';
import { describeInstant, eventsAt, instantText, timeTick } from './chart-words.ts';
import styles from './charts-panel.module.css';
import { OverlayBar, OverlayWork } from './overlay-bar.tsx';
import { useChartData, valuesOf } from './use-chart-data.ts';

/** The live figures as charts over one time axis, with playhead, crosshair, marks, and another scheme laid over. */
export function ChartsPanel() {
  const { context, navigator, player } = useLab();
  const frame = useFrame((now) => now);
  const [zoom, setZoom] = useState<Span | null>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const [protocol, setProtocol] = useState('');
  const scheme = useLabState(({ catalogue, session }) =>
    protocol === session?.spec.protocol ? undefined : catalogue?.protocols.find(({ id }) => id === protocol),
  );
  const { whole, span, charts, marks, rules, runs, overlay } = useChartData(zoom, scheme ?? null);
  const takeFocus = useCalledFocus();
  useActions(noActions, hints);
  if (frame === null || frame.kind === 'host') return null;
  const own = runs[0]?.series;
  const goTo = (x: number): void => {
    const step = own?.step[nearestIndex(own.timeNs, (timeNs) => timeNs, x)];
    if (step === undefined) return;
    player.pause();
    void navigator.seek(Math.min(step, context.store.getState().frontier.step));
  };
  return (
    <div className={styles.panel}>
      <div className={styles.tools}>
        <OverlayBar protocol={scheme?.id ?? ''} onChoose={setProtocol} runs={runs} />
        <Zoom
          isWhole={span === whole}
          onZoom={(direction) => setZoom(zoomedSpan(span, whole, cursor ?? frame.timeNs, direction))}
          onWhole={() => setZoom(null)}
        />
      </div>
      {overlay !== null && <OverlayWork overlay={overlay} />}
      <LinkedCharts
        ref={takeFocus}
        label={texts.crosshair}
        charts={charts}
        kinds={markLooks}
        marks={marks}
        rules={rules}
        span={span}
        whole={whole}
        xText={timeTick}
        playhead={{ x: frame.timeNs, values: valuesOf(frame.figures) }}
        cursor={cursor}
        renderHead={(at) => (
          <p className={styles.readout}>
            <span className={styles.now}>{texts.playhead(instantText(frame.timeNs))}</span>
            {at === null ? (
              <small>{texts.howToSelect}</small>
            ) : (
              <>
                <span className={styles.pointed}>{texts.pointed(instantText(at))}</span>
                <small>{[...eventsAt(at, charts, marks), texts.howToGo].join(' · ')}</small>
              </>
            )}
          </p>
        )}
        describe={(x) => describeInstant(x, charts, marks)}
        onCursor={setCursor}
        onSpan={setZoom}
        onPick={goTo}
      />
    </div>
  );
}

/** Gives the focus to what comes, if the charts were asked for from elsewhere. */
function useCalledFocus(): (element: HTMLElement | null) => void {
  const { context } = useLab();
  return useCallback(
    (element) => {
      if (element === null || !context.store.getState().isPanelCalled) return;
      context.store.setState({ isPanelCalled: false });
      element.focus();
    },
    [context],
  );
}

interface ZoomProps {
  readonly isWhole: boolean;
  readonly onZoom: (direction: 1 | -1) => void;
  readonly onWhole: () => void;
}

function Zoom({ isWhole, onZoom, onWhole }: ZoomProps) {
  return (
    <span className={styles.zoom}>
      <Button size="small" aria-label={texts.seeMore} disabled={isWhole} onClick={() => onZoom(-1)}>
        −
      </Button>
      <Button size="small" aria-label={texts.seeCloser} onClick={() => onZoom(1)}>
        +
      </Button>
      <Button size="small" disabled={isWhole} onClick={onWhole}>
        {texts.wholeRun}
      </Button>
    </span>
  );
}

const noActions: readonly Action[] = [];

const group = actionTexts.groups.charts;
const hints: readonly KeyHint[] = [
  { title: texts.keys.move, group, keys: ['ArrowLeft', 'ArrowRight'] },
  { title: texts.keys.leap, group, keys: ['PageUp', 'PageDown'] },
  { title: actionTexts.ends, group, keys: ['Home', 'End'] },
  { title: texts.keys.go, group, keys: ['Enter'] },
  { title: texts.keys.zoom, group, keys: ['+', '-', '0'] },
];
