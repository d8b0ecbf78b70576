import { useSyncExternalStore } from 'react';
import { themeStorageKey } from './theme-storage-key.ts';

export type Theme = 'light' | 'dark' | 'system';

export const themeNames: Readonly<Record<Theme, string>> = { light: 'Светла', dark: 'Тъмна', system: 'Системна' };

const listeners = new Set<() => void>();

function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark' || value === 'system';
}

function storedTheme(): Theme {
  try {
    const value = localStorage.getItem(themeStorageKey);
    return isTheme(value) ? value : 'system';
  } catch {
    return 'system';
  }
}

/** Applies a theme. The class decides; without one the system setting applies. */
function applyTheme(theme: Theme): void {
  const classes = document.documentElement.classList;
  classes.toggle('light', theme === 'light');
  classes.toggle('dark', theme === 'dark');
}

/** Sets and stores a theme and notifies the subscribers. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(themeStorageKey, theme);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  applyTheme(theme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== themeStorageKey) return;
    applyTheme(storedTheme());
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** The chosen theme; `system` while rendering on the server. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, storedTheme, () => 'system');
}
