import { Suspense } from 'react';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { afterInteraction } from '#web/storefront/platform/after-interaction.ts';
import { renderedPart } from '#web/storefront/platform/rendered-part.ts';

// Its link and its button work without this script.
const Announcement = renderedPart(() => afterInteraction(() => import('./announcement-bar.tsx')), 'AnnouncementBar');

/** The place above the header for what the shop announces now. */
export function AnnouncementSlot() {
  const { announcement } = useSettings().frame;
  return announcement ? (
    <Suspense>
      <Announcement key={announcement.id} {...announcement} />
    </Suspense>
  ) : null;
}
