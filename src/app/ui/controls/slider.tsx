import styles from './slider.module.css';

interface SliderProps {
  readonly label: string;
  /** The value in words. */
  readonly valueText: string;
  readonly most: number;
  /** A whole number from 0 to `most`. */
  readonly value: number;
  readonly className?: string | undefined;
  readonly onChange: (value: number) => void;
}

/** One of many in a row, by its place. */
export function Slider({ label, valueText, most, value, className, onChange }: SliderProps) {
  return (
    <input
      type="range"
      className={className === undefined ? styles.slider : `${styles.slider} ${className}`}
      min={0}
      max={most}
      step={1}
      value={value}
      aria-label={label}
      aria-valuetext={valueText}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  );
}
