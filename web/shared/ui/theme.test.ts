import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { themeStorageKey } from './theme-storage-key.ts';
import { setTheme } from './theme.ts';

const classes = new Set<string>();
const items = new Map<string, string>();
beforeEach(() => {
  classes.clear();
  items.clear();
  const classList = { toggle: (name: string, isOn: boolean) => (isOn ? classes.add(name) : classes.delete(name)) };
  vi.stubGlobal('document', { documentElement: { classList } });
  vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => items.set(key, value) });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['light', ['light']],
  ['dark', ['dark']],
  // Without a class the system decides.
  ['system', []],
] as const)('the theme "%s" is applied at once and kept, after any other', (theme, expected) => {
  for (const before of ['light', 'dark'] as const) {
    setTheme(before);
    setTheme(theme);
    expect([...classes]).toEqual(expected);
    expect(items.get(themeStorageKey)).toBe(theme);
  }
});

test('without storage a theme lasts until the page is left', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  setTheme('dark');
  expect([...classes]).toEqual(['dark']);
});
