import { useEffect, useState } from 'react';
import { Button } from '#web/shared/ui/button.tsx';
import { PageHeader } from './page-header.tsx';

/**
 * A section's script did not come: no network, or a newer build. Of another name than the browser's own error, which the
 * router would answer by reloading the page and losing the panel with it.
 */
export class UnfetchedScreen extends Error {
  constructor(cause: unknown) {
    super('The screen could not be fetched.', { cause });
  }
}

/** Stands in for a section that could not be fetched; the rest of the panel stays. */
export function UnfetchedScreenNote() {
  const [isOnline, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return (
    <>
      <PageHeader title="Разделът не се отвори" />
      <div className="panel-card state" role="alert">
        <h2>{isOnline ? 'Разделът не можа да се зареди' : 'Няма връзка с интернет'}</h2>
        <p>
          {isOnline
            ? 'Опитайте пак. Ако магазинът е обновен междувременно, страницата ще се зареди наново.'
            : 'Този раздел още не е отварян и се зарежда от мрежата. Останалите отворени раздели работят.'}
        </p>
        {/* The browser remembers a script that did not come for as long as the page stands. */}
        <Button look="primary" disabled={!isOnline} onClick={() => location.reload()}>
          Опитай пак
        </Button>
      </div>
    </>
  );
}
