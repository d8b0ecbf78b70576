import type { ReactElement } from 'react';
import { createElement } from 'react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { elementsIn } from '#web/shared/drawn-elements.fixtures.ts';
import { liveHook } from '#web/shared/live-hook.fixtures.ts';

// Other tests of the worker have loaded both.
beforeEach(() => {
  vi.resetModules();
  vi.doMock('./place-toasts.ts', () => ({ placeToasts: () => undefined, revealControls: () => undefined }));
});
afterEach(() => {
  vi.doUnmock('./place-toasts.ts');
  vi.resetModules();
});

test('what a toast offers can be pressed only until it begins to leave', async () => {
  vi.stubGlobal('document', { ...globalThis.document, body: {} });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  const { default: ToastList } = await import('./toaster.tsx');
  toast.remove(); // the store of the library is the worker's: it keeps what other tests showed
  const list = await liveHook<ReactElement>(() => ToastList({ onShown: () => undefined }));
  const inert = () =>
    elementsIn(list.result)
      .filter(({ props }) => String(props['className']).startsWith('toast'))
      .map(({ props }) => props['inert']);
  const id = await list.act(() => toast.success(createElement('button', {}, 'Върни'), { duration: 60_000 }));
  expect(inert()).toEqual([false]);
  await list.act(() => toast.dismiss(id));
  expect(inert()).toEqual([true]);
});
