/**
 * The features by shelf. A feature may import only features listed before it: on an earlier shelf, or earlier on its
 * own. ARCHITECTURE.md explains the order.
 */
export const shelves: Readonly<Record<string, readonly string[]>> = {
  store: ['activities', 'security-events', 'settings', 'pages', 'messages', 'media', 'search'],
  customers: ['accounts', 'groups', 'notifications', 'inquiries', 'sms'],
  catalog: ['products', 'imports', 'sections', 'favourites', 'stock-alerts', 'reviews', 'feeds'],
  pricing: ['cart-pricing', 'discounts'],
  sales: ['delivery', 'addresses', 'cart', 'orders', 'payments', 'returns', 'payouts', 'checkout'],
  shipping: ['waybills'],
  accounting: ['documents', 'audit', 'inspection'],
  panel: ['views', 'settings-files', 'email-templates', 'customer-records', 'live', 'dashboard', 'palette'],
  operations: ['backups', 'health'],
};

/** All features in order, as `shelf/feature`. */
export const featureOrder = Object.entries(shelves).flatMap(([shelf, features]) =>
  features.map((feature) => `${shelf}/${feature}`),
);
