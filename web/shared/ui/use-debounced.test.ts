import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveHook } from '#web/shared/live-hook.fixtures.ts';
import { useDebounced } from './use-debounced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => async () => void (await vi.advanceTimersByTimeAsync(ms));

async function typing() {
  const hook = await liveHook(() => {
    const [text, setText] = useState('м');
    return { setText, debounced: useDebounced(text, 300) };
  });
  return { hook, type: (text: string) => hook.act(() => hook.result.setText(text)) };
}

test('the first value is there at once', async () => {
  const { hook } = await typing();
  expect(hook.result.debounced).toBe('м');
});

test('what is typed counts after the pause, and each letter begins the pause anew', async () => {
  const { hook, type } = await typing();
  await type('ме');
  await hook.act(pass(299));
  await type('мен');
  await hook.act(pass(299));
  expect(hook.result.debounced).toBe('м');
  await hook.act(pass(1));
  expect(hook.result.debounced).toBe('мен');
});

test('what was typed on a page that was left is dropped', async () => {
  const { hook, type } = await typing();
  await type('ме');
  await hook.leave();
  expect(vi.getTimerCount()).toBe(0);
});
