import type { ComponentProps, ReactNode } from 'react';

export type ButtonVariant = 'primary' | 'solid' | 'outline' | 'quiet' | 'danger';

export function buttonClass(variant: ButtonVariant, size: 'normal' | 'small' = 'normal', extra = ''): string {
  return `btn btn-${variant}${size === 'small' ? ' btn-small' : ''}${extra === '' ? '' : ` ${extra}`}`;
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: 'normal' | 'small';
  /** Shows that the action is in progress. The button stays focusable and keeps its name. */
  busy?: boolean;
  icon?: ReactNode;
}

/**
 * A button with `type="button"` by default. Its label has an element of its own, because the browser's translator takes a
 * bare text away from React, which then finds no place for the spinner before it.
 */
export function Button({
  variant = 'outline',
  size = 'normal',
  busy = false,
  icon,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button type="button" {...rest} className={buttonClass(variant, size, className)} aria-busy={busy || undefined}>
      {busy ? <span className="spinner" aria-hidden="true" /> : icon}
      <span className="contents">{children}</span>
    </button>
  );
}
