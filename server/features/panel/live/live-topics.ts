import { isPermission, type Permission } from '#contracts/accounts/permissions.rule.ts';
import { type LiveTopic, liveTopics } from '#contracts/live/live.ts';
import { catalogTopic, productTopic, stockTopic } from '#contracts/products/catalog-topics.rule.ts';
import { notificationsTopic } from '#server/features/customers/notifications/add-notification.ts';
import { activitiesTopic, recordTopic } from '#server/features/store/activities/record-activity.ts';
import { subjectPermissions } from '#server/features/store/activities/subject-permissions.ts';
import { settingsTopic } from '#server/features/store/settings/read-settings.ts';
import { mayRead, type SignedInUser } from '#server/platform/http/caller.ts';

/** A part of the panel that changed, and the permission required to be notified of it. */
export interface LiveChange {
  part: LiveTopic;
  /** All of them. */
  permissions: readonly Permission[];
  /** The id of the user concerned, if the change concerns one only. */
  userId?: string;
}

/** The permission that each part requires. Notifications and activities have further conditions (see below). */
const permissions: Readonly<Record<LiveTopic, readonly Permission[]>> = {
  orders: ['orders'],
  products: ['catalog'],
  categories: ['catalog'],
  users: ['users'],
  discounts: ['catalog'],
  sections: ['catalog'],
  inquiries: ['orders'],
  reviews: ['reviews'],
  settings: [],
  activities: ['activities'],
  notifications: [],
};

const topics: Readonly<Record<string, LiveTopic>> = {
  [catalogTopic]: 'products',
  [settingsTopic]: 'settings',
  [recordTopic('order')]: 'orders',
  // Payments are visible with access to orders, which show how they were paid.
  [recordTopic('payment')]: 'orders',
  [recordTopic('product')]: 'products',
  [recordTopic('category')]: 'categories',
  [recordTopic('user')]: 'users',
  [recordTopic('group')]: 'users',
  [recordTopic('review')]: 'reviews',
  [recordTopic('discount')]: 'discounts',
  [recordTopic('section')]: 'sections',
  [recordTopic('inquiry')]: 'inquiries',
};

/** The part of the panel that a change concerns and who is notified, or undefined if it concerns none. */
export function liveChangeOf(topic: string): LiveChange | undefined {
  const notified = restAfter(notificationsTopic(''), topic);
  if (notified !== undefined) {
    return isPermission(notified)
      ? { part: 'notifications', permissions: [notified] }
      : { part: 'notifications', permissions: [], userId: notified };
  }
  const subjectType = restAfter(activitiesTopic(''), topic);
  if (subjectType !== undefined)
    return { part: 'activities', permissions: ['activities', subjectPermissions[subjectType] ?? 'owner'] };
  const isOfProduct = topic.startsWith(productTopic('')) || topic.startsWith(stockTopic(''));
  const part = isOfProduct ? 'products' : topics[topic];
  return part === undefined ? undefined : { part, permissions: permissions[part] };
}

/** Every part, for when changes may have been missed. */
export const allChanges: readonly LiveChange[] = liveTopics.map((part) => ({ part, permissions: permissions[part] }));

/** Whether a user may be notified of a change. */
export function maySubscribe(user: SignedInUser, change: LiveChange): boolean {
  if (user.role !== 'admin' || (change.userId !== undefined && change.userId !== user.id)) return false;
  return change.permissions.every((permission) => mayRead(user, permission));
}

function restAfter(prefix: string, topic: string): string | undefined {
  return topic.startsWith(prefix) ? topic.slice(prefix.length) : undefined;
}
