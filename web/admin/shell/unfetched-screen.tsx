import { useEffect, useState } from 'react';
import { Button } from '#web/shared/ui/button.tsx';
import { BrokenPage } from '#web/shared/ui/error-boundary.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';

/**
 * A section's script did not come: no network, or a newer build. Of another name than the browser's own error, which the
 * router would answer by reloading the page and losing the panel with it.
 */
export class UnfetchedScreen extends Error {
  constructor(cause: unknown) {
    super('The screen could not be fetched.', { cause });
  }
}

const reload = (): void => location.reload();

/**
 * Stands in for a section that could not be fetched; the rest of the panel stays. Trying again reloads the page: the
 * browser remembers a script that did not come for as long as the page stands.
 */
export function UnfetchedScreenNote() {
  const [wasOnline] = useState(() => navigator.onLine);
  const [isOnline, setOnline] = useState(wasOnline);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  if (wasOnline) return <BrokenPage onRetry={reload} />;
  return (
    <>
      <PageHeader title="Разделът не се отвори" />
      <div className="panel-card state" role="alert">
        <h2>{isOnline ? 'Връзката се върна' : 'Няма връзка с интернет'}</h2>
        <p>Този раздел още не е отварян и се зарежда от мрежата. Останалите отворени раздели работят.</p>
        <Button look="primary" disabled={!isOnline} onClick={reload}>
          Опитай пак
        </Button>
      </div>
    </>
  );
}
