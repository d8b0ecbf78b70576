/** A feature may import only what stands before it. The order is explained in ARCHITECTURE.md. */
export const featureOrder = [
  'activities',
  'settings',
  'messages',
  'accounts',
  'media',
  'search',
  'catalog',
  'pricing',
  'delivery',
  'cart',
  'notifications',
  'orders',
  'checkout',
  'reviews',
  'feeds',
  'demo',
];
