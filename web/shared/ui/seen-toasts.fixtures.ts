import type { ReactElement } from 'react';
import { toast } from 'react-hot-toast/headless';
import { vi } from 'vitest';
import { elementsIn } from '#web/shared/drawn-elements.fixtures.ts';
import { liveHook } from '#web/shared/live-hook.fixtures.ts';
import { renderToasts, Toaster } from './toasts.tsx';

/** The texts of the toasts that the page shows from here on, each after its kind: `error: Няма връзка.` */
export async function seeToasts(): Promise<string[]> {
  const seen: string[] = [];
  for (const kind of ['success', 'error'] as const)
    vi.spyOn(toast, kind).mockImplementation((text) => {
      seen.push(`${kind}: ${String(text)}`);
      return `${kind} ${seen.length}`;
    });
  const region = await liveHook<ReactElement>(Toaster);
  // It waits for the list, which says that it stands in the page.
  const isShown = await region.act(async () => {
    const shown = renderToasts();
    await import('./toaster.tsx');
    await new Promise((resolve) => setTimeout(resolve));
    return { shown };
  });
  const list = elementsIn(region.result).find(({ props }) => props['onShown']);
  if (list) (list.props['onShown'] as () => void)(); // as the list of toasts calls it
  await isShown.shown;
  // Those of earlier tests, which waited for the first list.
  await new Promise((resolve) => setTimeout(resolve));
  seen.length = 0;
  return seen;
}
