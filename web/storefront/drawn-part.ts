import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';

const parts = new Set<Pick<AsyncRouteComponent<never>, 'preload'>>();

/**
 * A part that the server draws with its page and whose script the browser loads once the rest is at work. It stands
 * within a Suspense of its own. `lazy` is for what only the browser shows: on the server nothing would wait for it.
 */
export const drawnPart: typeof lazyRouteComponent = (importer, exportName) => {
  const part = lazyRouteComponent(importer, exportName);
  // The type waits for the export's; whatever it is, it is loaded the same way.
  if (import.meta.env.SSR) parts.add(part as AsyncRouteComponent<never>);
  return part;
};

/**
 * Has every part that the loaded pages may show. The server draws in one go and calls this first: a part that is missing
 * then would be drawn anew in the browser, with an error in its console.
 */
export async function loadDrawnParts(): Promise<void> {
  // A part may bring parts of its own: the loop comes to them too.
  for (const part of parts) {
    await part.preload?.();
    parts.delete(part);
  }
}
