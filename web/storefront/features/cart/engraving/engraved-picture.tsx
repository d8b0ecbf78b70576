import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#web/storefront/platform/lazy-part.tsx';

// Without its script, the text stands beside the picture only.
const EngravedText = lazyPart<{ text: string }>(
  () => import('./engraved-text.tsx'),
  () => null,
);

/** The buyer's text over the picture of the goods, which shows a sample of one. */
export function EngravedPicture({ text }: { text: string }) {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return isInBrowser ? (
    <Suspense>
      <EngravedText text={text} />
    </Suspense>
  ) : null;
}
