/** Controls, and the messages that say what to do next. */
const kept = 'a[href], button, input, select, textarea, summary, [role="alert"], .field-error';
const stepPx = 8;

/**
 * Moves the toasts up from the bottom to the first position where they cover no control and no message, so that the
 * button just clicked can be clicked again. If no position is free they stay at the bottom; clicks pass through them.
 */
export function placeToasts(list: Element | null): void {
  const region = list?.closest<HTMLElement>('.toasts');
  if (!region) return;
  region.style.translate = '';
  const toasts = [...region.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect());
  if (toasts.length === 0) return;
  const visible = [...document.querySelectorAll(kept)].filter(
    (element) => !region.contains(element) && element.checkVisibility({ contentVisibilityAuto: true }),
  );
  const boxes = visible.map((element) => element.getBoundingClientRect());
  const isFree = (offset: number): boolean =>
    toasts.every((toast) => boxes.every((box) => areApart(box, toast, offset)));
  const highest = Math.min(...toasts.map(({ top }) => top)) - innerHeight / 3;
  for (let lift = 0; lift <= highest; lift += stepPx) {
    if (!isFree(lift)) continue;
    region.style.translate = `0 ${-lift}px`;
    return;
  }
}

function areApart(box: DOMRect, toast: DOMRect, offset: number): boolean {
  return (
    box.right <= toast.left ||
    box.left >= toast.right ||
    box.bottom <= toast.top - offset ||
    box.top >= toast.bottom - offset
  );
}
