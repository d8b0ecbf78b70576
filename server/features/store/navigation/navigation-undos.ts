import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { Announcements } from '#contracts/navigation/announcements.ts';
import { StoredNavigation } from '#contracts/navigation/navigation.ts';
import { changedSince, type Undos } from '#server/features/store/activities/questions.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { changeAnnouncements } from './change-announcements.ts';
import { changeNavigation } from './change-navigation.ts';

const NavigationRecord = z.object({ navigation: StoredNavigation.nullable() });
const AnnouncementsRecord = z.object({ announcements: Announcements });

/** Restores menu, footer and announcements, unless they were changed again. */
export const navigationUndos: Undos = {
  'navigation.changed': {
    permission: 'settings',
    async run(op, { before, after }) {
      const seen = (await readSettings(op.tx)).navigation;
      if (!isDeepStrictEqual(seen, NavigationRecord.parse(after).navigation)) throw changedSince();
      await changeNavigation(op, { navigation: NavigationRecord.parse(before).navigation, seen });
    },
  },
  'announcements.changed': {
    permission: 'settings',
    async run(op, { before, after }) {
      const seen = (await readSettings(op.tx)).announcements;
      if (!isDeepStrictEqual(seen, AnnouncementsRecord.parse(after).announcements)) throw changedSince();
      await changeAnnouncements(op, { announcements: AnnouncementsRecord.parse(before).announcements, seen });
    },
  },
};
