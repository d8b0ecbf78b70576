/** A theme of the pages of the shop. */
export type PreviewTheme = 'light' | 'dark';

/** Shows a page of the shop in a frame in one theme, whatever the device prefers. */
export function showTheme(frame: HTMLIFrameElement | null, theme: PreviewTheme): void {
  const root = frame?.contentDocument?.documentElement;
  root?.classList.remove('light', 'dark');
  root?.classList.add(theme);
}
