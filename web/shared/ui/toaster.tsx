import { useEffect, useLayoutEffect, useRef } from 'react';
import { toast, useToaster } from 'react-hot-toast/headless';
import { placeToasts } from './place-toasts.ts';

const maxToasts = 20;
const icons: Partial<Record<string, string>> = { success: '✓', error: '!' };

/**
 * Renders the toasts inside the live region of `Toaster`. A repeated toast is rendered again so that screen readers
 * announce it again.
 */
export default function ToastList({ onShown }: { onShown: () => void }) {
  const { toasts, handlers } = useToaster();
  useEffect(onShown, [onShown]);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => placeToasts(list.current));
  return (
    <div ref={list} className="contents" onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
      {toasts.slice(0, maxToasts).map((item) => (
        <div
          key={`${item.id} ${item.createdAt}`}
          className={item.visible ? 'toast' : 'toast toast-leaving'}
          data-kind={item.type}
        >
          <span aria-hidden="true">{icons[item.type] ?? ''}</span>
          <span>{typeof item.message === 'function' ? item.message(item) : item.message}</span>
          <button
            type="button"
            className="btn btn-quiet btn-small btn-icon"
            aria-label="Затвори съобщението"
            onClick={() => toast.dismiss(item.id)}
          >
            ✕
          </button>
        </div>
      ))}
    </div>
  );
}
