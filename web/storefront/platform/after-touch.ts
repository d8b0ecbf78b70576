import { isTouched } from './early-presses.ts';

const touches = ['pointerdown', 'pointermove', 'keydown', 'scroll'];

/** Resolves on the first interaction with the page. Never resolves on the server. */
export const firstTouch = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return;
  if (isTouched()) return resolve();
  const ending = new AbortController();
  const end = (): void => {
    ending.abort();
    resolve();
  };
  for (const touch of touches) addEventListener(touch, end, { passive: true, signal: ending.signal });
});

/** Loads a module after the first interaction in the browser, and immediately on the server. */
export async function afterTouch<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!import.meta.env.SSR) await firstTouch;
  return load();
}
