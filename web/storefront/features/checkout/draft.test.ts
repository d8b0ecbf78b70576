import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearDrafts } from '#web/shared/session/clear-drafts.ts';
import { removeDraft, saveDraft, readDraft } from './draft.ts';
import { attemptKey } from './placing/attempt-key.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('dispatchEvent', () => true);
});
afterEach(() => {
  removeDraft();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const typed = () => new URLSearchParams({ 'contact.phone': '0888123456', 'delivery.street': 'Шипка 1' });

test('restores checkout input after navigation, for the same user only', () => {
  saveDraft('a', typed());
  expect(readDraft('a')?.values['contact.phone']).toBe('0888123456');
  expect(readDraft('b')).toBeNull();
  expect(readDraft(undefined)).toBeNull();
});

test('expires after an hour, in the storage too', () => {
  vi.useFakeTimers();
  saveDraft('a', typed());
  vi.advanceTimersByTime(3_599_000);
  expect(readDraft('a')).not.toBeNull();
  vi.advanceTimersByTime(2_000);
  expect(readDraft('a')).toBeNull();
  expect([...stored.values()].join()).not.toContain('0888123456');
});

test('signing out removes all input from the tab', () => {
  saveDraft('a', typed());
  attemptKey(JSON.stringify(Object.fromEntries(typed())));
  stored.set('unsent-form', 'Шипка 1').set('unsent-panel-form', 'Шипка 1').set('other', 'kept');
  clearDrafts();
  expect([...stored]).toEqual([['other', 'kept']]);
});

test('stores the idempotency key without order contents or personal data', () => {
  const input = JSON.stringify(Object.fromEntries(typed()));
  const key = attemptKey(input);
  expect(attemptKey(input)).toBe(key);
  expect(attemptKey(`${input} `)).not.toBe(key);
  expect([...stored.values()].join()).not.toMatch(/0888123456|Шипка/);
});
