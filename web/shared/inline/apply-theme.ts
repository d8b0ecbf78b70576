import { themeStorageKey } from '#web/shared/ui/theme-storage-key.ts';

/** Runs before the first paint: applies the stored theme. */
try {
  const theme = localStorage.getItem(themeStorageKey);
  if (theme === 'light' || theme === 'dark') document.documentElement.classList.add(theme);
} catch {
  // Without storage the system's theme applies.
}
