import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { messageOf } from '#web/shared/api/api-error.ts';

// Where it cannot be had there are no toasts, and the page stays.
const ToastList = lazy<() => ReactNode>(() => import('./toaster.tsx').catch(() => ({ default: () => null })));
/** How long a toast takes to fade, as `.toast-leaving` says; it would lie there unseen for a second otherwise. */
const leavingTime = 150;
let isWanted = false;
let showList: () => void = () => {};

async function show(kind: 'success' | 'error', text: string, duration: number): Promise<void> {
  isWanted = true;
  showList();
  const { toast } = await import('react-hot-toast/headless');
  // The same words again take the place of the first ones: a pile would lie over the form that they are about.
  toast[kind](text, { duration, removeDelay: leavingTime, id: `${kind} ${text}` });
}

/** A short word of success; 2 seconds. */
export function toastSuccess(text: string): void {
  void show('success', text, 2000);
}

/** A failed action: the server's message, else the area's text; 4 seconds. */
export function toastError(error: unknown, fallback: string): void {
  void show('error', messageOf(error, fallback), 4000);
}

/**
 * Where toasts appear: bottom centre, blue border. Stands once in every layout. What draws them is loaded with the first
 * toast or touch of the page: no page needs it before, and a person who goes offline afterwards is still told so.
 */
export function Toaster() {
  const [isLoaded, setLoaded] = useState(isWanted);
  useEffect(() => {
    showList = () => setLoaded(true);
    const events = ['pointerdown', 'keydown', 'scroll'];
    for (const event of events) addEventListener(event, showList, { once: true, passive: true });
    return () => events.forEach((event) => removeEventListener(event, showList));
  }, []);
  return (
    <div className="toasts" role="region" aria-label="Съобщения">
      <div aria-live="polite" className="contents">
        {isLoaded ? (
          <Suspense fallback={null}>
            <ToastList />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}
