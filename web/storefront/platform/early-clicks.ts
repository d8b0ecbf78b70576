/**
 * Spread over a form, a link, or a container of forms: clicks inside it before hydration are queued and replayed
 * afterwards by the page's inline script (`inline/queue-clicks.ts`). The server renders the attribute; React calls `ref` once the event handlers are attached.
 */
export const queuesClicks = {
  'data-waits': '',
  ref: (part: Element | null): void => {
    part?.removeAttribute('data-waits');
    // A microtask, so that the replayed click acts on what the screen shows.
    if (part) queueMicrotask(() => dispatchEvent(new Event('at-work')));
  },
};

/**
 * Whether the user has interacted with the page, possibly before any other script was loaded. Reloaded and restored
 * pages count as interacted with.
 */
export function hasInteracted(): boolean {
  return document.documentElement.dataset['touched'] !== undefined;
}
