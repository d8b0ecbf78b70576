import type { LiveTopic } from '#contracts/live.ts';
import { activitiesTopic, recordTopic } from '#server/features/activities/record-activity.ts';
import { catalogTopic, productTopic, stockTopic } from '#server/features/catalog/catalog-topics.ts';
import { notificationsTopic } from '#server/features/notifications/add-notification.ts';
import { settingsTopic } from '#server/features/settings/read-settings.ts';
import { mayRead, type SignedInUser } from '#server/platform/http/caller.ts';

/** What one has to be allowed to look at to hear of a topic; null for what every administrator sees. */
const permissions: Readonly<Record<LiveTopic, string | null>> = {
  orders: 'orders',
  products: 'catalog',
  categories: 'catalog',
  users: 'users',
  reviews: 'reviews',
  settings: null,
  activities: 'activities',
  notifications: null,
};

const named: Readonly<Record<string, LiveTopic>> = {
  [catalogTopic]: 'products',
  [notificationsTopic]: 'notifications',
  [settingsTopic]: 'settings',
  [activitiesTopic]: 'activities',
  [recordTopic('order')]: 'orders',
  // Payments are seen by whoever sees orders, and an order says how it is paid.
  [recordTopic('payment')]: 'orders',
  [recordTopic('product')]: 'products',
  [recordTopic('category')]: 'categories',
  [recordTopic('user')]: 'users',
  [recordTopic('group')]: 'users',
  [recordTopic('review')]: 'reviews',
};

/** Which part of the panel a change concerns, or undefined where it concerns none. */
export function liveTopicOf(topic: string): LiveTopic | undefined {
  if (topic.startsWith(productTopic('')) || topic.startsWith(stockTopic(''))) return 'products';
  return named[topic];
}

/** Whether somebody may hear of changes of `topic`. */
export function mayHear(user: SignedInUser, topic: LiveTopic): boolean {
  const permission = permissions[topic];
  return permission === null ? user.role === 'admin' : mayRead(user, permission);
}
