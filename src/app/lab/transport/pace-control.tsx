import { Button } from '../../ui/controls/button.tsx';
import { Slider } from '../../ui/controls/slider.tsx';
import { useLab, useLabState } from '../context/lab-context.tsx';
import { localNumber } from '../../words/locale/format.ts';
import { texts } from '../../words/transport.ts';
import { keyLabel } from '../../ui/actions/key-label.ts';
import { otherPace, speedAt, speeds } from '../model/speed.ts';
import styles from './transport.module.css';

/** The pace of playing; in real time, with the simulated time that passes in a second. */
export function PaceControl() {
  const { context } = useLab();
  const pace = useLabState((state) => state.pace);
  const other = otherPace(pace);
  return (
    <div className={styles.pace}>
      <Button
        look="quiet"
        className={styles.paceName}
        title={`${texts.paceAbout[pace]} ${texts.toPace[other]} (${keyLabel('t', false)})`}
        onClick={() => context.store.setState({ pace: other })}
      >
        {texts.paceName[pace]}
      </Button>
      {pace === 'real' && <SpeedSlider />}
    </div>
  );
}

/** In steps of 1, 2 and 5. */
function SpeedSlider() {
  const { context } = useLab();
  const notch = useLabState((state) => state.speedNotch);
  const spoken = texts.speedValue(speedLabel(speedAt(notch)));
  return (
    <label className={styles.speed}>
      <Slider
        label={texts.speed}
        valueText={spoken}
        most={speeds.length - 1}
        value={notch}
        onChange={(speedNotch) => context.store.setState({ speedNotch })}
      />
      <small>{spoken}</small>
    </label>
  );
}

/** Speeds are round numbers: "200 µs", never "200.0 µs". */
function speedLabel(ns: number): string {
  if (ns >= 1e9) return `${localNumber(String(ns / 1e9))} s`;
  return ns >= 1e6 ? `${localNumber(String(ns / 1e6))} ms` : `${localNumber(String(ns / 1e3))} µs`;
}
