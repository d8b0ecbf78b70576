import { lazy, Suspense, useEffect, useState } from 'react';
import { messageOf } from '#web/shared/api/api-error.ts';

const ToastList = lazy(() => import('./toaster.tsx'));
let made = 0;

// No page needs a toast to be drawn, so the library comes after it.
async function show(kind: 'success' | 'error' | 'loading', text: string, duration: number, id: string): Promise<void> {
  const { toast } = await import('react-hot-toast/headless');
  toast[kind](text, { duration, id });
}

function nextId(): string {
  made += 1;
  return `toast-${made}`;
}

/** A short word of success; 2 seconds. */
export function toastSuccess(text: string): void {
  void show('success', text, 2000, nextId());
}

/** A failed action: the server's message, else the area's text; 4 seconds. */
export function toastError(error: unknown, fallback: string): void {
  void show('error', messageOf(error, fallback), 4000, nextId());
}

/** Stays until `toastDone` takes it away. */
export function toastLoading(text: string): string {
  const id = nextId();
  void show('loading', text, Infinity, id);
  return id;
}

export function toastDone(id: string): void {
  void import('react-hot-toast/headless').then(({ toast }) => toast.dismiss(id));
}

/** Where toasts appear: bottom centre, blue border. Stands once in every layout. */
export function Toaster() {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted ? (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  ) : null;
}
