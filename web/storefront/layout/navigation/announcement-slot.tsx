import { Suspense } from 'react';
import { useClosedWords, useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { afterInteraction } from '#web/storefront/platform/after-interaction.ts';
import { renderedPart } from '#web/storefront/platform/rendered-part.ts';

// Its link and its button work without this script.
const Announcement = renderedPart(() => afterInteraction(() => import('./announcement-bar.tsx')), 'AnnouncementBar');

/** The place above the header for what the shop announces now. */
export function AnnouncementSlot() {
  const { announcement } = useSettings().frame;
  const closed = useClosedWords();
  return announcement ? (
    <Suspense>
      <Announcement
        key={announcement.id}
        {...announcement}
        text={(announcement.id === 'paused' && closed) || announcement.text}
      />
    </Suspense>
  ) : null;
}
