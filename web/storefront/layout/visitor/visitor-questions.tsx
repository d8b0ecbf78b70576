import { useEffect, useState, type ReactNode } from 'react';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';

/** What a shop asks of anyone who comes for the first time; fetched only in a shop that asks, once the page works. */
export function VisitorQuestions(): ReactNode {
  const { pixelId, ageCheck } = useSettings();
  const asks = ageCheck || pixelId;
  const [questions, setQuestions] = useState<ReactNode>();
  useEffect(() => {
    if (!asks) return;
    // Without a network the next page asks.
    import('./visitor-dialogs.tsx').then(
      ({ VisitorDialogs }) => setQuestions(<VisitorDialogs />),
      () => undefined,
    );
  }, [asks]);
  return questions;
}
