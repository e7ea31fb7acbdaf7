import { Slider } from '../../ui/controls/slider.tsx';
import { useLab, useLabState } from '../context/lab-context.tsx';
import { localNumber } from '../../words/locale/format.ts';
import { texts } from '../../words/transport.ts';
import { speedAt, speeds } from '../model/speed.ts';
import styles from './transport.module.css';

/** Slider for the simulated time that passes in a second, in steps of 1, 2 and 5. */
export function SpeedSlider() {
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
