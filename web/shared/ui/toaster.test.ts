import type { ReactElement } from 'react';
import { createElement } from 'react';
import { toast } from 'react-hot-toast/headless';
import { expect, test, vi } from 'vitest';
import { elementsIn } from '#web/shared/drawn-elements.fixtures.ts';
import { liveHook } from '#web/shared/live-hook.fixtures.ts';
import ToastList from './toaster.tsx';

vi.mock('./place-toasts.ts', () => ({ placeToasts: () => undefined, revealControls: () => undefined }));

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
