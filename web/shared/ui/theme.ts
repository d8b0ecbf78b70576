import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';

const themeStorageKey = 'vite-ui-theme';
export const themeNames: Readonly<Record<Theme, string>> = { light: 'Светла', dark: 'Тъмна', system: 'Системна' };

const listeners = new Set<() => void>();

function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark' || value === 'system';
}

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeStorageKey);
    return isTheme(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Shows a theme: the class decides, without one the system does. */
function applyTheme(theme: Theme): void {
  const classes = document.documentElement.classList;
  classes.toggle('light', theme === 'light');
  classes.toggle('dark', theme === 'dark');
}

/** Chooses a theme, keeps it, and tells everything that shows it. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(themeStorageKey, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
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

/** Runs before the first paint, inline; its hash stands in the content security policy. */
export const themeScript = `try{var t=localStorage.getItem('${themeStorageKey}');if(t==='light'||t==='dark')document.documentElement.classList.add(t)}catch(e){}`;
