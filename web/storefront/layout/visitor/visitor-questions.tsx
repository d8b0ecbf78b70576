import { useEffect, useState, type ReactNode } from 'react';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';

/** The questions for first-time visitors; loaded after hydration, and only if the shop has any. */
export function VisitorQuestions(): ReactNode {
  const { pixelId, ageCheck } = useSettings();
  const hasQuestions = ageCheck || pixelId;
  const [questions, setQuestions] = useState<ReactNode>();
  useEffect(() => {
    if (!hasQuestions) return;
    // Without a network the question is shown on the next page.
    import('./visitor-dialogs.tsx').then(
      ({ VisitorDialogs }) => setQuestions(<VisitorDialogs />),
      () => undefined,
    );
  }, [hasQuestions]);
  return questions;
}
