/**
 * The layers of the two front ends, lowest first, with `features/*` in the order of the second list. A file imports
 * only from its own layer or feature and from those listed before it.
 */
export interface FrontEnd {
  folder: string;
  below: readonly string[];
  features: readonly string[];
  above: readonly string[];
}

export const storefront: FrontEnd = {
  folder: 'web/storefront',
  below: ['inline', 'platform', 'ui', 'forms'],
  features: [
    'settings',
    'guarantee',
    'products',
    'cart',
    'accounts',
    'stock-alerts',
    'product-cards',
    'reviews',
    'favourites',
    'catalog',
    'content',
    'orders',
    'withdrawals',
    'payments',
    'checkout',
    'addresses',
  ],
  above: ['layout', 'routes', 'structured', 'dev', ''],
};

export const panel: FrontEnd = {
  folder: 'web/admin',
  below: ['platform', 'patterns', 'labels'],
  features: [
    'activities',
    'notifications',
    'messages',
    'groups',
    'sms',
    'inquiries',
    'settings',
    'backups',
    'health',
    'offices',
    'feeds',
    'pages',
    'categories',
    'products',
    'sections',
    'reviews',
    'payments',
    'payouts',
    'documents',
    'inspection',
    'withdrawals',
    'couriers',
    'waybills',
    'orders',
    'lots',
    'users',
    'phone-orders',
    'packing',
    'discounts',
    'dashboard',
  ],
  above: ['shell', ''],
};
