import { useState } from 'react';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { isAgeConfirmed } from './age-confirmation.ts';
import { AgeDialog } from './age-dialog.tsx';
import { ConsentBanner } from './consent-banner.tsx';

/** One question at a time: the age first, then the advertising pixel. */
export function VisitorDialogs() {
  const { pixelId, ageCheck } = useSettings();
  const [mayEnter, setMayEnter] = useState(() => !ageCheck || isAgeConfirmed());
  if (!mayEnter) return <AgeDialog onConfirmed={() => setMayEnter(true)} />;
  return pixelId ? <ConsentBanner pixelId={pixelId} /> : null;
}
