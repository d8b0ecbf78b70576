/** The key of `localStorage` for the chosen theme. */
export const themeStorageKey = 'vite-ui-theme';
