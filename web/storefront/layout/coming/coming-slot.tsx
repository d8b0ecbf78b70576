import { useEffect, useState, type ReactNode } from 'react';
import { firstInteraction } from '#web/storefront/platform/after-interaction.ts';

/** The place of what is known of a page that loads. Its script comes with the first interaction, before the first press. */
export function ComingSlot(): ReactNode {
  const [coming, setComing] = useState<ReactNode>();
  useEffect(() => {
    void firstInteraction
      .then(() => import('./coming-page.tsx'))
      .then(
        ({ ComingPage }) => setComing(<ComingPage />),
        // Without it the page before stays until the next one is there.
        () => undefined,
      );
  }, []);
  return coming;
}
