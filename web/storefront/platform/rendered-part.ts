import type { AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import { lazyPage } from './lazy-part.tsx';

const parts = new Set<Pick<AsyncRouteComponent<never>, 'preload'>>();

/**
 * A component that the server renders with its page and whose script the browser loads after the rest. It has a
 * Suspense boundary of its own. Use `lazyPart` for components rendered only in the browser: the server would not wait
 * for them. Until the script is loaded, the part stays as rendered and its forms are submitted by the browser.
 */
export const renderedPart: typeof lazyRouteComponent = (importer, exportName) => {
  const part = lazyPage(() => (import.meta.env.SSR ? importer() : untilLoaded(importer)), exportName);
  // The component type is not needed to load it.
  if (import.meta.env.SSR) parts.add(part as AsyncRouteComponent<never>);
  return part;
};

/**
 * Loads all parts that the loaded pages may render. The server renders synchronously and calls this first: a missing
 * part would be rendered again in the browser, with an error in the console.
 */
export async function loadRenderedParts(): Promise<void> {
  // Parts may register further parts, which the loop includes.
  for (const part of parts) {
    await part.preload?.();
    parts.delete(part);
  }
}

/** Retries with increasing delay. Queued clicks fall back to working without script meanwhile. */
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
