/** After this time a queued click falls back to working without script. */
const fallbackMs = 4000;

/**
 * Runs before anything can be clicked. Queues early clicks in order: on buttons inside and links with `data-waits`, and
 * on anything clicked after them meanwhile. If the scripts are late or fail to load, the first queued click falls back
 * to working without script, and queueing ends.
 */
type Control = HTMLAnchorElement | HTMLButtonElement;

let queue: Control[] = [];
let fallback: ReturnType<typeof setTimeout> | undefined;
let isOver = false;

const waits = (control: Control): boolean =>
  control.closest('href' in control ? 'a[data-waits]' : '[data-waits]') !== null;

function replay(): void {
  const [control] = queue;
  if (control && (isOver || !waits(control))) {
    // The first click may leave the page; the others are dropped with it.
    queue = isOver ? [] : queue.slice(1);
    control.ariaBusy = null;
    control.click();
    replay();
  } else if (queue.length === 0) {
    clearTimeout(fallback);
    fallback = undefined;
  }
}

function end(): void {
  isOver = true;
  replay();
}

function onClick(event: MouseEvent): void {
  const control = event.target instanceof Element ? event.target.closest<Control>('a[href],button') : null;
  if (isOver || !control || !event.isTrusted || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (queue.length === 0 && !waits(control)) return;
  event.preventDefault();
  event.stopPropagation();
  if (!queue.includes(control)) queue.push(control);
  control.ariaBusy = 'true';
  fallback ??= setTimeout(end, fallbackMs);
}

addEventListener('click', onClick, { capture: true });
addEventListener('at-work', replay);
addEventListener('no-script', end);

/** Records the first interaction. Reloaded and restored pages count as interacted with. */
const touch = (): void => {
  document.documentElement.dataset['touched'] = '';
};
const [navigation] = performance.getEntriesByType('navigation');
if (navigation && 'type' in navigation && navigation.type !== 'navigate') touch();
for (const name of ['pointerdown', 'pointermove', 'keydown', 'scroll']) {
  addEventListener(name, touch, { capture: true, passive: true });
}
