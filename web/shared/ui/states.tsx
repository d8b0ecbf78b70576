import type { ReactNode } from 'react';
import { appTexts } from '#web/shared/texts/app.ts';
import { Button } from './button.tsx';

/** Shown instead of an empty list, with the next step. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="state">
      <h2>{title}</h2>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}

/** Shown when loading failed, with a retry button. */
export function ErrorState({
  message,
  onRetry,
  requestId,
}: {
  message: string;
  onRetry?: () => void;
  requestId?: string;
}) {
  return (
    <div className="state" role="alert">
      <h2>{message}</h2>
      {requestId ? <p>Номер на заявката: {requestId}</p> : null}
      {onRetry ? <Button onClick={onRetry}>{appTexts.retry}</Button> : null}
    </div>
  );
}

/** Grey placeholder blocks for loading content, announced once to screen readers. */
export function Skeleton({ rows = 3, size = 'line' }: { rows?: number; size?: 'line' | 'row' | 'block' | 'card' }) {
  return (
    <div className="skeletons" role="status">
      <span className="sr-only">{appTexts.loading}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={`skeleton skeleton-${size}`} />
      ))}
    </div>
  );
}
