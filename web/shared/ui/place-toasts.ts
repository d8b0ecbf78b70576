const controls = 'a[href], button, input, select, textarea, summary';
const stepPx = 8;

/**
 * Moves the toasts from the bottom up to the first place where they cover no control, so that the button that was just
 * pressed can be pressed again. Where the screen is full of controls they stay at the bottom; presses go through them.
 */
export function placeToasts(list: Element | null): void {
  const region = list?.closest<HTMLElement>('.toasts');
  if (!region) return;
  region.style.translate = '';
  const toasts = [...region.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect());
  if (toasts.length === 0) return;
  const covered = [...document.querySelectorAll(controls)].filter(
    (control) => !region.contains(control) && control.checkVisibility({ contentVisibilityAuto: true }),
  );
  const boxes = covered.map((control) => control.getBoundingClientRect());
  const isFree = (lift: number): boolean => toasts.every((toast) => boxes.every((box) => areApart(box, toast, lift)));
  const highest = Math.min(...toasts.map(({ top }) => top)) - innerHeight / 3;
  for (let lift = 0; lift <= highest; lift += stepPx) {
    if (!isFree(lift)) continue;
    region.style.translate = `0 ${-lift}px`;
    return;
  }
}

function areApart(box: DOMRect, toast: DOMRect, lift: number): boolean {
  return (
    box.right <= toast.left ||
    box.left >= toast.right ||
    box.bottom <= toast.top - lift ||
    box.top >= toast.bottom - lift
  );
}
