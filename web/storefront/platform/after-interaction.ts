import { hasInteracted } from './early-clicks.ts';

const touches = ['pointerdown', 'pointermove', 'keydown', 'scroll'];

/** Resolves on the first interaction with the page. Never resolves on the server. */
export const firstInteraction = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return;
  if (hasInteracted()) return resolve();
  const controller = new AbortController();
  const end = (): void => {
    controller.abort();
    resolve();
  };
  for (const touch of touches) addEventListener(touch, end, { passive: true, signal: controller.signal });
});

/** Loads a module after the first interaction in the browser, and immediately on the server. */
export async function afterInteraction<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!import.meta.env.SSR) await firstInteraction;
  return load();
}
