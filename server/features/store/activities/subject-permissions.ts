import type { Permission } from '#contracts/accounts/accounts.ts';
import { mayRead, type SignedInUser } from '#server/platform/http/caller.ts';

/**
 * The permission that is required to see the activities about a kind of record. Kinds that are not listed are visible
 * to owners only.
 */
export const subjectPermissions: Readonly<Record<string, Permission>> = {
  product: 'catalog',
  category: 'catalog',
  attribute: 'catalog',
  fact: 'catalog',
  section: 'catalog',
  'content-page': 'catalog',
  discount: 'catalog',
  lot: 'catalog',
  supplier: 'catalog',
  purchase: 'catalog',
  cost: 'costs',
  media: 'catalog',
  video: 'catalog',
  order: 'orders',
  'order-moves': 'orders',
  payment: 'orders',
  'audit-file': 'orders',
  'payment-webhook': 'orders',
  payout: 'orders',
  inquiry: 'orders',
  withdrawal: 'orders',
  user: 'users',
  'user-list': 'users',
  subscriber: 'users',
  'subscriber-list': 'users',
  group: 'users',
  review: 'reviews',
  settings: 'settings',
  design: 'settings',
  page: 'settings',
  letter: 'settings',
  navigation: 'settings',
  'store-text': 'settings',
  redirect: 'settings',
  sms: 'settings',
  activities: 'activities',
  'api-key': 'owner',
  webhook: 'owner',
  message: 'owner',
  shop: 'owner',
};

/** Whether a user may see the activities about a kind of record. */
export function maySeeSubject(user: SignedInUser, subjectType: string): boolean {
  return mayRead(user, subjectPermissions[subjectType] ?? 'owner');
}

/** The kinds of record whose activities a user may see. Null for all of them. */
export function subjectsShownTo(user: SignedInUser): string[] | null {
  if (mayRead(user, 'owner')) return null;
  return Object.keys(subjectPermissions).filter((subjectType) => maySeeSubject(user, subjectType));
}
