import { lazy, Suspense, useEffect, useState } from 'react';
import { messageOf } from '#web/shared/api/api-error.ts';

const loadList = () => import('./toaster.tsx');
const ToastList = lazy(loadList);
/** How long a toast takes to fade, as `.toast-leaving` says; it would lie there unseen for a second otherwise. */
const leavingTime = 150;
const keptKey = 'toast';
let isWanted = false;
let showList: () => void = () => {};
let listIsShown: () => void;
const shownList = new Promise<void>((resolve) => {
  listIsShown = resolve;
});
/** Of each text, the last toast that said it. */
const ids: Record<string, string> = {};
/** Failures that have had their toast, or are to have none. */
const said = new WeakSet<object>();

/** Loads what renders toasts and puts it into its place; resolves when it is there. Without it no toast is seen. */
export async function renderToasts(): Promise<void> {
  await loadList();
  isWanted = true;
  showList();
  await shownList;
}

async function show(kind: 'success' | 'error', text: string, duration: number): Promise<void> {
  try {
    // The time of a toast begins when it is made: not before it can be seen.
    const [{ toast }] = await Promise.all([import('react-hot-toast/headless'), renderToasts()]);
    // The same words again take the place of the first ones: a pile would lie over the form that they are about. Under
    // the id of one that is just fading they would go with it.
    const before = ids[text];
    if (before !== undefined) toast.remove(before);
    ids[text] = toast[kind](text, { duration, removeDelay: leavingTime });
  } catch {
    // The network went before anything of a toast was there, and the browser has words of its own.
    alert(text);
  }
}

/** A short word of success; 2 seconds. */
export function toastSuccess(text: string): void {
  void show('success', text, 2000);
}

/** The same on the next page, for an action that loads a whole one. */
export function toastAfterLoad(text: string): void {
  try {
    sessionStorage.setItem(keptKey, text);
  } catch {
    // Without storage the page itself shows what was done.
  }
}

/** A failed action: the server's message, else the area's text; 4 seconds. Each failure has one toast, the first. */
export function toastError(error: unknown, fallback: string): void {
  if (error instanceof Error && said.has(error)) return;
  suppressToast(error);
  void show('error', messageOf(error, fallback), 4000);
}

/** Keeps a failure out of the toasts: it is retried, or asks the person for the next step. */
export function suppressToast(error: unknown): void {
  if (error instanceof Error) said.add(error);
}

/**
 * Where toasts appear: bottom centre, blue border. Stands once in every layout. What renders them is no part of the first
 * load: shop and panel fetch it once they are at work, so that a person who goes offline afterwards is still told so.
 */
export function Toaster() {
  const [isLoaded, setLoaded] = useState(isWanted);
  useEffect(() => {
    showList = () => setLoaded(true);
    sayKept();
  }, []);
  return (
    <div className="toasts" role="region" aria-label="Съобщения">
      <div aria-live="polite" className="contents">
        {isLoaded ? (
          <Suspense fallback={null}>
            <ToastList onShown={listIsShown} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}

/** Shows what the page before wanted to be said here. */
function sayKept(): void {
  try {
    const text = sessionStorage.getItem(keptKey);
    sessionStorage.removeItem(keptKey);
    if (text !== null) toastSuccess(text);
  } catch {
    // As above.
  }
}
