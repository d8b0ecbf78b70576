import { act, createElement, Fragment, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

/** A hook on a page that stays open: its effects run, its state changes, and it can be left. */
export interface LiveHook<Result> {
  /** What it returned last. */
  readonly result: Result;
  /** Waits until everything that `action` started on the page has been drawn. */
  act: <Value>(action: () => Value | Promise<Value>) => Promise<Value>;
  /** Draws it again, because what it reads has changed. */
  redraw: () => void;
  /** Leaves the page. */
  leave: () => Promise<void>;
}

/**
 * Runs `hook` as a browser would, without one, until the test ends: what it draws is not looked at. `around` provides
 * its contexts.
 */
export async function liveHook<Result>(
  hook: () => Result,
  around: (child: ReactNode) => ReactNode = (child) => createElement(Fragment, {}, child),
): Promise<LiveHook<Result>> {
  if (openPages.size === 0) onTestFinished(leaveAll);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // React asks whether the focus is inside one.
  vi.stubGlobal('HTMLIFrameElement', function HTMLIFrameElement() {});
  const results: Result[] = [];
  function Probe() {
    results.push(hook());
    return null;
  }
  const root = createRoot(emptyPlace());
  const leave = async () => {
    openPages.delete(leave);
    await act(async () => root.unmount());
  };
  openPages.add(leave);
  const redraw = () => root.render(around(createElement(Probe)));
  await act(async () => redraw());
  return {
    get result() {
      const last = results.at(-1);
      if (results.length === 0) throw new Error('The hook never returned.');
      return last as Result; // the list is not empty
    },
    act: async (action) =>
      act(async () => {
        const value = await action();
        await new Promise((resolve) => realTimeout(resolve));
        return value;
      }),
    redraw,
    leave,
  };
}

/** Queries report what changed a task later; the test may have its own clock. */
const realTimeout = setTimeout;
const openPages = new Set<() => Promise<void>>();

/** A page that stays open would answer to what the next test does. */
async function leaveAll(): Promise<void> {
  for (const leave of openPages) await leave();
  vi.unstubAllGlobals();
}

/** A place in a document as far as React looks at it where nothing is drawn. */
function emptyPlace(): Element {
  const listen = { addEventListener: () => {}, removeEventListener: () => {} };
  const ownerDocument = { ...listen, nodeType: 9 };
  return { ...listen, nodeType: 1, tagName: 'DIV', ownerDocument } as unknown as Element; // what React reads
}
