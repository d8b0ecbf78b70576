import './toaster.css';
import { useEffect, useLayoutEffect, useRef, type MouseEvent } from 'react';
import { toast, useToaster } from 'react-hot-toast/headless';
import { keepAboveBars, placeToasts, revealControls } from './place-toasts.ts';

const maxToasts = 20;
const icons: Partial<Record<string, string>> = { success: '✓', error: '!' };

/**
 * Renders the toasts inside the live region of `Toaster`. A repeated toast is rendered again so that screen readers
 * announce it again. A press on a toast closes it.
 */
export default function ToastList({ onShown }: { onShown: () => void }) {
  const { toasts, handlers } = useToaster();
  useEffect(onShown, [onShown]);
  const list = useRef<HTMLDivElement>(null);
  const isPaused = useRef(false);
  useLayoutEffect(() => {
    placeToasts(list.current);
    revealControls(list.current);
  });
  useEffect(() => {
    const place = (): void => placeToasts(list.current);
    // While the page moves, the toasts do not jump from gap to gap.
    const follow = (): void => keepAboveBars(list.current);
    addEventListener('resize', place, { passive: true });
    addEventListener('scroll', follow, { passive: true });
    // A removed line moves the bars, and the list of errors moves the button of its form.
    const page = new ResizeObserver(() => {
      place();
      revealControls(list.current);
    });
    page.observe(document.body);
    return () => {
      page.disconnect();
      removeEventListener('resize', place);
      removeEventListener('scroll', follow);
    };
  }, []);
  // A toast that appears under a resting pointer keeps its duration.
  const pause = ({ movementX, movementY }: MouseEvent): void => {
    if (isPaused.current || (movementX === 0 && movementY === 0)) return;
    isPaused.current = true;
    handlers.startPause();
  };
  const resume = (): void => {
    if (isPaused.current) handlers.endPause();
    isPaused.current = false;
  };
  const close = (id: string): void => {
    resume();
    toast.dismiss(id);
  };
  return (
    <div ref={list} className="contents" onMouseMove={pause} onMouseLeave={resume}>
      {toasts.slice(0, maxToasts).map((item) => (
        <div
          key={`${item.id} ${item.createdAt}`}
          className={item.visible ? 'toast' : 'toast toast-leaving'}
          // Its offer was taken back or taken, and it can no longer be read.
          inert={!item.visible}
          data-kind={item.type}
        >
          <span aria-hidden="true">{icons[item.type] ?? ''}</span>
          <span>{typeof item.message === 'function' ? item.message(item) : item.message}</span>
          <button
            type="button"
            className="btn btn-quiet btn-small btn-icon"
            aria-label="Затвори съобщението"
            onClick={() => close(item.id)}
          >
            ✕
          </button>
        </div>
      ))}
    </div>
  );
}
