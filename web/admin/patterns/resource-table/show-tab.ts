/** Centres a tab by scrolling the tab list only, not the page. */
export function showTab(tab: HTMLElement | null): void {
  const line = tab?.closest('.list-tabs, .period-links');
  if (tab && line) line.scrollLeft = tab.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2;
}
