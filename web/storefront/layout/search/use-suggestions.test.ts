import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBrowser, type TestBrowser } from '#web/shared/browser.fixtures.ts';
import { liveHook } from '#web/shared/live-hook.fixtures.ts';
import { useSuggestions } from './use-suggestions.ts';

const path = 'GET /api/search/suggestions';
const suggestionsFor = (name: string) => ({ products: [], categories: [{ slug: name, name }] });
let browser: TestBrowser;
beforeEach(() => {
  browser = openBrowser({
    [path]: ({ body }) => ({ body: suggestionsFor((body as { search: string }).search) }), // the query of the call
  });
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

async function openSearch() {
  let setText: (text: string) => void = () => {};
  const hook = await liveHook(() => {
    const [text, set] = useState('');
    setText = set;
    return useSuggestions(text);
  });
  const type = async (text: string, ms = 120) => {
    await hook.act(() => setText(text));
    await hook.act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  };
  return { hook, type, shown: () => hook.result?.suggestions.categories.map(({ name }) => name) };
}
const asked = () => browser.calls.map(({ body }) => (body as { search: string }).search); // as above

test('the shop is asked once for what is typed quickly, and nothing for spaces', async () => {
  const { type, shown } = await openSearch();
  await type('м', 100);
  await type('ме', 100);
  await type(' мен ');
  await type('мен ');
  expect([asked(), shown()]).toEqual([['мен'], ['мен']]);
  await type('   ');
  expect([asked(), shown()]).toEqual([['мен'], undefined]);
});

test('an answer that comes after the text has changed is dropped', async () => {
  const late = Promise.withResolvers<object>();
  const { type, shown } = await openSearch();
  browser.answers[path] = async ({ body }) => {
    const { search } = body as { search: string }; // as above
    if (search === 'ме') await late.promise;
    return { body: suggestionsFor(search) };
  };
  await type('ме');
  await type('цит');
  expect(shown()).toEqual(['цит']);
  late.resolve({});
  await type('цит', 500);
  expect(shown()).toEqual(['цит']);
});

test('the last answer stays while the next is on its way and when it fails, without a word', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { type, shown } = await openSearch();
  await type('ме');
  browser.answers[path] = { status: 503 };
  await type('мен');
  expect([asked(), shown()]).toEqual([['ме', 'мен'], ['ме']]);
});

test('clearing the field takes the list away, also when an answer is on its way', async () => {
  const late = Promise.withResolvers<object>();
  const { hook, type } = await openSearch();
  browser.answers[path] = async () => {
    await late.promise;
    return { body: suggestionsFor('ме') };
  };
  await type('ме');
  await type('');
  late.resolve({});
  await type('', 500);
  expect(hook.result).toBeNull();
});
