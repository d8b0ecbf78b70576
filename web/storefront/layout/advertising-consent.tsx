import { lazy, Suspense, useEffect, useState } from 'react';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';

const ConsentBanner = lazy(() => import('./consent-banner.tsx'));

/** The question about the advertising pixel; only in a shop that has one, and only once the page works. */
export function AdvertisingConsent() {
  const { pixelId } = useSettings();
  const [interactive, setInteractive] = useState(false);
  useEffect(() => setInteractive(true), []);
  if (pixelId === '' || !interactive) return null;
  return (
    <Suspense fallback={null}>
      <ConsentBanner pixelId={pixelId} />
    </Suspense>
  );
}
