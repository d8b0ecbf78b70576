/** Scrolls the line of a list's tabs, and nothing else, until a tab stands in its middle. */
export function showTab(tab: HTMLElement | null): void {
  const line = tab?.closest('.list-tabs');
  if (tab && line) line.scrollLeft = tab.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2;
}
