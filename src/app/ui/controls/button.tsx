import type { ComponentProps } from 'react';
import styles from './button.module.css';

export type ButtonLook =
  /** With an edge: what one can do beside other things. */
  | 'outlined'
  /** A filled pill: what one came for; one at a time. */
  | 'primary'
  /** A pill with an edge: what belongs to the same act. */
  | 'secondary'
  /** A pill in the colour of danger: the plug. */
  | 'danger'
  /** Words to follow, as a link. */
  | 'text'
  /** Nothing but the words, until it is pointed at. */
  | 'quiet'
  /** A picture in a circle. */
  | 'round'
  /** The same, filled. */
  | 'round-primary'
  /** Says what is chosen, and opens what can be chosen. */
  | 'pick'
  /** One of several views, of which one is seen. */
  | 'tab'
  /** No look of its own. */
  | 'bare';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly className?: string | undefined;
  readonly look?: ButtonLook;
  readonly size?: 'small' | 'regular' | 'large';
}

/** The button of every screen. What a caller adds by `className` says where it stands, not how it looks. */
export function Button({
  look = 'outlined',
  size = 'regular',
  type = 'button',
  className,
  ...rest
}: ButtonProps) {
  return <button {...rest} type={type} className={namesOf(className)} data-look={look} data-size={size} />;
}

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'className'> {
  readonly look: ButtonLook;
  readonly size?: 'small' | 'regular' | 'large';
  readonly className?: string | undefined;
}

/** A link that looks like a button: it leads to another screen, and can be opened beside this one. */
export function ButtonLink({ look, size = 'regular', className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={namesOf(className)} data-look={look} data-size={size}>
      {children}
    </a>
  );
}

const namesOf = (className: string | undefined): string | undefined =>
  className === undefined ? styles.button : `${styles.button} ${className}`;

interface RemoveButtonProps {
  readonly title?: string;
  /** What is removed, in words. */
  readonly name: string;
  readonly onPress: () => void;
}

/** A cross that takes something away. */
export function RemoveButton({ name, onPress, ...rest }: RemoveButtonProps) {
  return (
    <Button {...rest} look="quiet" size="small" data-cross aria-label={name} onClick={onPress}>
      ×
    </Button>
  );
}
