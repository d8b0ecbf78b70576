import type { AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import { lazyPage } from './lazy-part.tsx';

const parts = new Set<Pick<AsyncRouteComponent<never>, 'preload'>>();

/**
 * A part that the server renders with its page and whose script the browser loads once the rest is at work. It stands
 * within a Suspense of its own. `lazyPart` is for what only the browser shows: on the server nothing would wait for it.
 * Until the script is there the part stays as the server rendered it, and its forms are sent by the browser.
 */
export const renderedPart: typeof lazyRouteComponent = (importer, exportName) => {
  const part = lazyPage(() => (import.meta.env.SSR ? importer() : untilLoaded(importer)), exportName);
  // The type waits for the export's; whatever it is, it is loaded the same way.
  if (import.meta.env.SSR) parts.add(part as AsyncRouteComponent<never>);
  return part;
};

/**
 * Has every part that the loaded pages may show. The server renders in one go and calls this first: a part that is missing
 * then would be rendered again in the browser, with an error in its console.
 */
export async function loadRenderedParts(): Promise<void> {
  // A part may bring parts of its own: the loop comes to them too.
  for (const part of parts) {
    await part.preload?.();
    parts.delete(part);
  }
}

/** Tries again, at longer and longer intervals. What was pressed before is done without script in the meantime. */
async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let pauseMs = 2000; ; pauseMs *= 2) {
    try {
      return await load();
    } catch {
      dispatchEvent(new Event('no-script'));
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
