import { useEffect, useState } from 'react';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { BrokenPage } from '#web/shared/ui/error-boundary.tsx';

/**
 * The script of a screen failed to load: no network, or a newer build. It has its own name because the router reacts to
 * the browser's error by reloading the whole page.
 */
export class ScreenLoadError extends Error {
  constructor(cause: unknown) {
    super('The screen could not be fetched.', { cause });
  }
}

const reload = (): void => location.reload();

/**
 * Replaces a screen that failed to load; the rest of the panel keeps working. Retrying reloads the page, because the
 * browser caches the failed import until then.
 */
export function ScreenLoadErrorNotice() {
  const [wasOnline] = useState(() => navigator.onLine);
  const [isOnline, setOnline] = useState(wasOnline);
  useEffect(() => {
    const update = () => setOnline(navigator.onLine);
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);
  if (wasOnline) return <BrokenPage onRetry={reload} />;
  return (
    <>
      <PageHeader title="Разделът не се отвори" />
      <div className="panel-card state" role="alert">
        <h2>{isOnline ? 'Връзката се върна' : 'Няма връзка с интернет'}</h2>
        <p>Този раздел още не е отварян и се зарежда от мрежата. Останалите отворени раздели работят.</p>
        <Button variant="primary" disabled={!isOnline} onClick={reload}>
          Опитай пак
        </Button>
      </div>
    </>
  );
}
