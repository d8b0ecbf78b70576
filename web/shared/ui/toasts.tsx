import { lazy, Suspense, useEffect, useState } from 'react';
import { messageOf } from '#web/shared/api/api-error.ts';

const loadList = () => import('./toaster.tsx');
const ToastList = lazy(loadList);
/** How long a toast takes to fade, as `.toast-leaving` says; it would lie there unseen for a second otherwise. */
const leavingTime = 150;
let isWanted = false;
let showList: () => void = () => {};

/** Loads what draws toasts and puts it into its place; without it no toast is seen. */
export async function drawToasts(): Promise<void> {
  await loadList();
  isWanted = true;
  showList();
}

async function show(kind: 'success' | 'error', text: string, duration: number): Promise<void> {
  try {
    const [{ toast }] = await Promise.all([import('react-hot-toast/headless'), drawToasts()]);
    // The same words again take the place of the first ones: a pile would lie over the form that they are about.
    toast[kind](text, { duration, removeDelay: leavingTime, id: `${kind} ${text}` });
  } catch {
    // The network went before anything of a toast was there, and the browser has words of its own.
    alert(text);
  }
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
 * Where toasts appear: bottom centre, blue border. Stands once in every layout. What draws them is no part of the first
 * load: shop and panel fetch it once they are at work, so that a person who goes offline afterwards is still told so.
 */
export function Toaster() {
  const [isLoaded, setLoaded] = useState(isWanted);
  useEffect(() => {
    showList = () => setLoaded(true);
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
