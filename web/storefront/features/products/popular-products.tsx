import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#web/storefront/platform/lazy-part.tsx';

// The page is complete without it.
const PopularRow = lazyPart(
  () => import('./popular-row.tsx'),
  () => null,
);

/** Where a page ends with nothing, and after an order: what sells best, loaded in the browser. */
export function PopularProducts() {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return isInBrowser ? (
    <Suspense>
      <PopularRow />
    </Suspense>
  ) : null;
}
