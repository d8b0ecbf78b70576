import { toast, useToaster } from 'react-hot-toast/headless';
import { messageOf } from '#web/shared/api/api-error.ts';

const mostAtOnce = 20;

/** A short word of success; 2 seconds. */
export function toastSuccess(text: string): void {
  toast.success(text, { duration: 2000 });
}

/** A failed action: the server's message, else the area's text; 4 seconds. */
export function toastError(error: unknown, fallback: string): void {
  toast.error(messageOf(error, fallback), { duration: 4000 });
}

/** Stays until `toastDone` takes it away. */
export function toastLoading(text: string): string {
  return toast.loading(text, { duration: Infinity });
}

export function toastDone(id: string): void {
  toast.dismiss(id);
}

const icons: Partial<Record<string, string>> = { success: '✓', error: '!', loading: '…' };

/** Where toasts appear: bottom centre, blue border. Stands once in every layout. */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  return (
    <div
      className="toasts"
      role="region"
      aria-label="Съобщения"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      <div aria-live="polite" className="contents">
        {toasts.slice(0, mostAtOnce).map((item) => (
          <div key={item.id} className={item.visible ? 'toast' : 'toast toast-leaving'} data-kind={item.type}>
            <span aria-hidden="true">{icons[item.type] ?? ''}</span>
            <span>{typeof item.message === 'string' ? item.message : ''}</span>
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
    </div>
  );
}
