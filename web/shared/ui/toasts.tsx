import { lazy, Suspense, useEffect, useState } from 'react';
import { messageOf } from '#web/shared/api/api-error.ts';

const loadList = () => import('./toaster.tsx');
const ToastList = lazy(loadList);
/** The duration of `.toast-leaving`. Without it the toast would stay in the DOM invisibly for another second. */
const leavingTime = 150;
const keptKey = 'toast';
let isWanted = false;
let showList: () => void = () => {};
let listIsShown: () => void;
const shownList = new Promise<void>((resolve) => {
  listIsShown = resolve;
});
/** The latest failures, with the times of their toast. */
const failures = new Map<string, { from: number; until: number }>();
/** A failure that leads to another page itself is told there. */
const ownNavigationMs = 500;
/** The latest toast of each text. */
const ids: Record<string, string> = {};
/** Failures that have already had a toast, with its text, or must not have one. */
const reportedFailures = new WeakMap<object, string>();

/** Loads and mounts the toast list. Toasts are invisible until it resolves. */
export async function renderToasts(): Promise<void> {
  await loadList();
  isWanted = true;
  showList();
  await shownList;
}

async function show(kind: 'success' | 'error', text: string, duration: number): Promise<void> {
  try {
    // The display time of a toast must not begin before it can be seen.
    const [{ toast }] = await Promise.all([import('react-hot-toast/headless'), renderToasts()]);
    // A repeated text replaces the earlier toast, since a stack would cover the form. A toast that is fading out would
    // take a new one with the same id with it.
    await dismissFailuresOfPage();
    const before = ids[text];
    if (before !== undefined) toast.remove(before);
    const id = toast[kind](text, { duration, removeDelay: leavingTime });
    ids[text] = id;
    if (kind === 'error') failures.set(id, { from: Date.now(), until: Date.now() + duration });
  } catch {
    // The network failed before the toast script was loaded, so the browser's own dialog is used.
    alert(text);
  }
}

/** Shows a success message for 2 seconds. */
export function toastSuccess(text: string): void {
  void show('success', text, 2000);
}

/** Shows a success message after the next page load, for actions that load a full page. */
export function toastAfterLoad(text: string): void {
  try {
    sessionStorage.setItem(keptKey, text);
  } catch {
    // Without storage the message is skipped; the next page shows the result itself.
  }
}

/** Shows a failure for 4 seconds: the server's message, otherwise `fallback`. Each failure gets at most one toast. */
export function toastError(error: unknown, fallback: string): void {
  if (error instanceof Error && reportedFailures.has(error)) return;
  const text = messageOf(error, fallback);
  if (error instanceof Error) reportedFailures.set(error, text);
  void show('error', text, 4000);
}

/** Closes the toast of a failure, because the same call has succeeded since. */
export async function dismissFailure(error: Error): Promise<void> {
  const id = ids[reportedFailures.get(error) ?? ''];
  if (id !== undefined) (await import('react-hot-toast/headless')).toast.dismiss(id);
}

/**
 * Closes the failures of a page that is left, and those before another message: there they would read as its own, and what
 * was said earlier is no longer so.
 */
export async function dismissFailuresOfPage(): Promise<void> {
  const now = Date.now();
  const old = [...failures].filter(([, { from }]) => now - from > ownNavigationMs);
  for (const [id] of old) failures.delete(id);
  const seen = old.filter(([, { until }]) => now < until);
  if (seen.length === 0) return;
  const { toast } = await import('react-hot-toast/headless');
  for (const [id] of seen) toast.dismiss(id);
}

/** Prevents a toast for a failure that is retried or that leads the user to a next step. */
export function suppressToast(error: unknown): void {
  if (error instanceof Error) reportedFailures.set(error, '');
}

/**
 * The toast region: bottom centre, blue border, once in every layout. The toast script is not part of the initial load;
 * shop and panel fetch it when idle, so that failures are also shown while offline.
 */
export function Toaster() {
  // As the server rendered it, even if something failed before the page came alive.
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    showList = () => setLoaded(true);
    if (isWanted) showList();
    showStoredToast();
    return () => {
      showList = () => {};
    };
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

/** Shows the message that the previous page stored for this one. */
function showStoredToast(): void {
  try {
    const text = sessionStorage.getItem(keptKey);
    sessionStorage.removeItem(keptKey);
    if (text !== null) toastSuccess(text);
  } catch {
    // Without storage there is no message.
  }
}
