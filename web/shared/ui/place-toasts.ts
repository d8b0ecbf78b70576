const gap = 8;

/**
 * Keeps the toasts at the bottom edge, or right above a bar that stands there: its button and its sum stay visible, and
 * nothing moves under the finger.
 */
export function placeToasts(list: Element | null): void {
  const region = list?.closest<HTMLElement>('.toasts');
  if (!region) return;
  const edge = topOfBars(region);
  region.style.bottom = edge === innerHeight ? '' : `${innerHeight - edge + gap}px`;
}

/** The upper edge of the bars at the bottom of the window, one above the other, where the toasts would cover them. */
function topOfBars(region: HTMLElement): number {
  const boxes = toastBoxes(region);
  const [leftEdge, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  let edge = innerHeight;
  for (const reach of boxes.length > 0 ? [1, 12, 24, 1, 12, 24] : []) {
    for (const x of [leftEdge + 1, (leftEdge + right) / 2, right - 1])
      edge = Math.min(edge, topOfBar(x, edge - reach, region));
  }
  return edge;
}

/** The upper edge of the bar at a point; below the window if there is none. A part higher than half of it is no bar. */
function topOfBar(x: number, y: number, region: HTMLElement): number {
  for (const hit of document.elementsFromPoint(x, y)) {
    for (let element: Element | null = hit; element && !region.contains(element); element = element.parentElement) {
      const { position, bottom } = getComputedStyle(element);
      if (position !== 'fixed' && (position !== 'sticky' || bottom === 'auto')) continue;
      const { top } = element.getBoundingClientRect();
      if (top > innerHeight / 2) return top;
    }
  }
  return Infinity;
}

/**
 * Scrolls the page so that the toasts do not cover the control that was used last, nor one marked as the next to be
 * used (`data-next`). The end of the page gets room for that, until the last toast is gone.
 */
export function revealControls(list: Element | null): void {
  const region = list?.closest<HTMLElement>('.toasts');
  const boxes = region ? toastBoxes(region) : [];
  if (boxes.length === 0) document.body.style.marginBottom = '';
  const top = Math.min(...boxes.map((box) => box.top));
  const controls = [document.activeElement, ...document.querySelectorAll('[data-next]')];
  const ways = controls.map((control) => {
    const isControl = control?.matches('a, button, input, select, textarea, summary') ?? false;
    if (!control || !isControl || control.closest('dialog, [role=dialog], .toasts')) return 0;
    const box = control.getBoundingClientRect();
    return boxes.some((toast) => overlap(box, toast)) ? box.bottom - top + gap : 0;
  });
  const way = Math.max(...ways);
  if (way === 0 || way > innerHeight / 2) return;
  const room = document.documentElement.scrollHeight - innerHeight - scrollY;
  if (way > room) document.body.style.marginBottom = `${Math.ceil(way - room)}px`;
  scrollBy({ top: way, behavior: 'instant' });
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

/** The places of the toasts; their height is that of the region, as each is still rising when it is measured. */
function toastBoxes(region: HTMLElement): DOMRect[] {
  const { top, height } = region.getBoundingClientRect();
  return [...region.querySelectorAll('.toast')].map((toast) => {
    const { left, width } = toast.getBoundingClientRect();
    return new DOMRect(left, top, width, height);
  });
}
