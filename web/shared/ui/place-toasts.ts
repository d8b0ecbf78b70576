const gap = 8;

/** What a toast never covers: sums, the buttons that lead on, and what is to be corrected. */
const importantParts =
  '.btn-primary, .btn-solid, .cart-peek, .price, .totals, .line-total, .order-sum, .order-note, .summary, .field:has(.field-error)';
/** The lowest place without a bar, as in the styles. */
const lowest = 12;
/** Where the toasts stand, as the distance of their lower edge from the top of the window. */
let place = Infinity;

interface Span {
  top: number;
  bottom: number;
}

/**
 * Puts the toasts at the bottom edge, or right above a bar that stands there; higher where they would cover a sum or a
 * button that leads on, but not above the middle of the window. Nothing moves under the finger.
 */
export function placeToasts(list: Element | null): void {
  const region = list?.closest<HTMLElement>('.toasts');
  if (!region) return;
  const boxes = toastBoxes(region);
  showAboveDialogs(region, boxes.length > 0);
  const { height } = region.getBoundingClientRect();
  place = clearPlace(bottomOver(topOfBars(region)), height, obstaclesOf(region, boxes));
  moveTo(region, place);
}

/** Lets the toasts stay where they are, unless a bar has come there meanwhile. */
export function keepAboveBars(list: Element | null): void {
  const region = list?.closest<HTMLElement>('.toasts');
  if (region) moveTo(region, Math.min(place, bottomOver(topOfBars(region))));
}

/** The lowest place for something of this height at which it covers nothing; the given one if there is none below the middle. */
export function clearPlace(
  bottom: number,
  height: number,
  obstacles: readonly Span[],
  middle = innerHeight / 2,
): number {
  let at = bottom;
  while (at - height > middle) {
    const covered = obstacles.filter((one) => one.top < at && one.bottom > at - height);
    if (covered.length === 0) return at;
    at = Math.min(...covered.map(({ top }) => top)) - gap;
  }
  return bottom;
}

const bottomOver = (edge: number): number => (edge === innerHeight ? innerHeight - lowest : edge - gap);

function moveTo(region: HTMLElement, bottom: number): void {
  region.style.bottom = `${innerHeight - bottom}px`;
}

/** The sums and buttons in the window that stand in the column of the toasts. */
function obstaclesOf(region: HTMLElement, boxes: readonly DOMRect[]): Span[] {
  if (boxes.length === 0) return [];
  const [leftEdge, right] = edgesOf(boxes);
  const dialog = document.querySelector('dialog:modal');
  return [...(dialog ?? document).querySelectorAll(importantParts)].flatMap((element) => {
    const box = element.getBoundingClientRect();
    const isBeside =
      box.width === 0 || box.right < leftEdge || box.left > right || box.bottom < 0 || box.top > innerHeight;
    return isBeside || region.contains(element) ? [] : [box];
  });
}

/** A modal dialog lies above everything that is not in the top layer with it. */
function showAboveDialogs(region: HTMLElement, hasToasts: boolean): void {
  const isWanted = hasToasts && document.querySelector('dialog:modal') !== null;
  if (region.popover !== null) region.hidePopover();
  region.popover = isWanted ? 'manual' : null;
  if (isWanted) region.showPopover();
}

/** The upper edge of the bars at the bottom of the window, one above the other, where the toasts would cover them. */
function topOfBars(region: HTMLElement): number {
  const boxes = toastBoxes(region);
  const [leftEdge, right] = edgesOf(boxes);
  let edge = innerHeight;
  for (const reach of boxes.length > 0 ? [1, 12, 24, 1, 12, 24] : []) {
    for (const x of [leftEdge + 1, (leftEdge + right) / 2, right - 1])
      edge = Math.min(edge, topOfBar(x, edge - reach, region));
  }
  return edge;
}

const edgesOf = (boxes: readonly DOMRect[]): [left: number, right: number] => [
  Math.min(...boxes.map((box) => box.left)),
  Math.max(...boxes.map((box) => box.right)),
];

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
  return [...region.querySelectorAll('.toast')].flatMap((toast) => {
    const { left, width } = toast.getBoundingClientRect();
    return width === 0 ? [] : [new DOMRect(left, top, width, height)];
  });
}
