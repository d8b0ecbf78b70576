import { isPermission } from '#contracts/accounts/permissions.rule.ts';
import type { LivePart } from '#server/features/panel/live/questions.ts';
import { notificationsTopic } from './add-notification.ts';

/** New notifications: of who has a permission, or of one user. */
export const liveNotifications: LivePart = {
  permissions: [],
  audienceOf: (topic) => {
    if (!topic.startsWith(notificationsTopic(''))) return undefined;
    const notified = topic.slice(notificationsTopic('').length);
    return isPermission(notified) ? { permissions: [notified] } : { permissions: [], userId: notified };
  },
};
