import type { ComponentProps, MouseEventHandler } from 'react';
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
  /** It stands where the button stood that began what it ends: the second press of a double click is not meant for it. */
  readonly takesOver?: boolean;
}

/** The button of every screen. A caller's `className` decides its place, not its look. */
export function Button({
  look = 'outlined',
  size = 'regular',
  type = 'button',
  takesOver = false,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={namesOf(className)}
      data-look={look}
      data-size={size}
      onClick={takesOver ? firstOf(onClick) : onClick}
    />
  );
}

function firstOf(
  press: MouseEventHandler<HTMLButtonElement> | undefined,
): MouseEventHandler<HTMLButtonElement> {
  return (event) => {
    if (event.detail <= 1) press?.(event);
  };
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
  /** Name of the removed thing, in words. */
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
