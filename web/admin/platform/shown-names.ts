import { type LiveTopic, liveTopics } from '#contracts/live/live.ts';

type Names = Readonly<Partial<Record<string, readonly string[]>>>;

/**
 * Other names (first parts of query keys) whose data shows that of a name: stale when the server reports a change of
 * it, and when this tab changes it.
 */
const shownUnder: Names & Readonly<Record<LiveTopic, readonly string[]>> = {
  orders: ['payments', 'documents', 'withdrawals', 'dashboard'],
  products: ['attributes', 'facts', 'dashboard', 'costs'],
  // Received goods are in stock, in lots and in the ledger.
  purchases: ['suppliers', 'products'],
  suppliers: ['purchases'],
  categories: [],
  attributes: ['facts'],
  facts: ['attributes', 'products'],
  users: ['groups', 'newsletter'],
  discounts: [],
  sections: [],
  'content-pages': [],
  activities: [],
  settings: ['dashboard', 'design', 'navigation', 'store-texts'],
  reviews: ['ratings', 'dashboard'],
  inquiries: ['dashboard'],
  newsletter: ['users'],
  media: ['products', 'categories', 'content-pages'],
  // Everything that creates notifications is also on the dashboard.
  notifications: ['inquiries', 'withdrawals', 'ratings', 'dashboard'],
  groups: ['users'],
  payments: ['orders', 'dashboard'],
  stocktakes: ['products'],
  // An open report follows no orders: a large one would be made again for each of them.
  costs: ['products', 'reports'],
  payouts: ['payments', 'orders', 'dashboard'],
  'phone-orders': ['orders'],
  waybills: ['orders'],
  withdrawals: ['dashboard'],
  // A shop that starts from one gets all of this.
  presets: [
    ...['settings', 'dashboard', 'design', 'navigation', 'store-texts', 'activities'],
    ...['products', 'categories', 'attributes', 'facts', 'sections', 'content-pages', 'media'],
  ],
};

/** The names that a change of `name` makes stale; `name` first. */
export function staleNames(name: string): readonly [string, ...string[]] {
  return [name, ...(shownUnder[name] ?? [])];
}

/** All names that the server reports changes of. */
export const reportedNames: ReadonlySet<string> = new Set(liveTopics.flatMap((topic) => staleNames(topic)));
