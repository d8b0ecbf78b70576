import type { FastifyInstance } from 'fastify';
import { changeAnnouncementsRoute, listAnnouncementsRoute } from '#contracts/navigation/announcements.ts';
import { changeNavigationRoute, getNavigationRoute, type LinkedRecord } from '#contracts/navigation/navigation.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { changeAnnouncements } from './change-announcements.ts';
import { changeNavigation } from './change-navigation.ts';
import { findLinked, type LinkedPlaces } from './find-linked.ts';
import { currentNavigation, targetsOf } from './read-frame.ts';
import { runningAnnouncement } from './running-announcement.ts';

/** Menu, footer and announcements, for the panel. */
export function registerNavigationAdminRoutes(
  app: FastifyInstance,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  places: LinkedPlaces,
): void {
  serveRoute(app, getNavigationRoute, async () => {
    const { navigation: changed } = await readSettings(db);
    const navigation = currentNavigation(changed);
    const targets = targetsOf(navigation);
    const linked = await findLinked(db, places, targets);
    const ids = new Set(targets.flatMap((target) => ('id' in target ? [target.id] : [])));
    const records = [...ids].map((id): LinkedRecord => {
      const record = linked.get(id);
      return { id, name: record?.name ?? '', isShown: record !== undefined && record.path !== null };
    });
    return { navigation, changed, records };
  });

  serveRoute(app, changeNavigationRoute, async ({ body, write }) => {
    const { result: changed, activityId } = await write(withActivity((op) => changeNavigation(op, body)));
    const message = changed === null ? 'Менюто и долният край са отново първоначалните.' : 'Менюто е записано.';
    return { navigation: currentNavigation(changed), changed, activityId, message };
  });

  serveRoute(app, listAnnouncementsRoute, async () => {
    const { announcements } = await readSettings(db);
    return { announcements, shownId: runningAnnouncement(announcements, clock())?.id ?? null };
  });

  serveRoute(app, changeAnnouncementsRoute, async ({ body, write }) => {
    const { result: announcements, activityId } = await write(withActivity((op) => changeAnnouncements(op, body)));
    const shownId = runningAnnouncement(announcements, clock())?.id ?? null;
    return { announcements, shownId, activityId, message: 'Съобщенията са записани.' };
  });
}
