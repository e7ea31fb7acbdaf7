import { Button } from './button.tsx';
import styles from './stepper.module.css';

interface StepperProps {
  /** Name of the stepped item, e.g. "Block". */
  readonly label: string;
  readonly value: string;
  readonly backName: string;
  readonly forthName: string;
  /** Null at an end. */
  readonly onBack: (() => void) | null;
  readonly onForth: (() => void) | null;
}

/** Buttons to the neighbours, for users who cannot hit small targets: two targets that are large enough. */
export function Stepper({ label, value, backName, forthName, onBack, onForth }: StepperProps) {
  return (
    <span className={styles.stepper}>
      <small>{label}</small>
      <Arrow name={backName} face="‹" onPress={onBack} />
      <b>{value}</b>
      <Arrow name={forthName} face="›" onPress={onForth} />
    </span>
  );
}

interface ArrowProps {
  readonly name: string;
  readonly face: string;
  readonly onPress: (() => void) | null;
}

/** At an end it stays where it is, so that the focus is not lost. */
function Arrow({ name, face, onPress }: ArrowProps) {
  return (
    <Button
      size="small"
      aria-label={name}
      title={name}
      aria-disabled={onPress === null || undefined}
      onClick={onPress ?? undefined}
    >
      <span aria-hidden="true">{face}</span>
    </Button>
  );
}
