import type { ComponentProps, ReactNode } from 'react';

export type ButtonLook = 'primary' | 'solid' | 'outline' | 'quiet' | 'danger';

export function buttonClass(look: ButtonLook, size: 'normal' | 'small' = 'normal', extra = ''): string {
  return `btn btn-${look}${size === 'small' ? ' btn-small' : ''}${extra === '' ? '' : ` ${extra}`}`;
}

export interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  size?: 'normal' | 'small';
  /** Shows that the action is in progress. The button stays focusable and keeps its name. */
  busy?: boolean;
  icon?: ReactNode;
}

/** A button with `type="button"` by default. */
export function Button({
  look = 'outline',
  size = 'normal',
  busy = false,
  icon,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button type="button" {...rest} className={buttonClass(look, size, className)} aria-busy={busy || undefined}>
      {busy ? <span className="spinner" aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
