import type { PanelPath } from '#contracts/palette/panel-titles.rule.ts';

/**
 * All screens that `npm run screenshots` captures. Add new ones with a file name, the user and the path, in which
 * `{order}` is an order of that customer.
 */
export interface Screen {
  name: string;
  who: 'guest' | 'customer' | 'owner';
  address: string;
}

const guest: Record<string, string> = {
  home: '/',
  list: '/products',
  'list-filtered': '/products?values=menta&inStock=true',
  'list-empty': '/products?search=няматаковчудо',
  'list-category': '/products?category=vkusove',
  search: '/products?search=мента',
  product: '/products/iskra-menta',
  'product-sold-out': '/products/iskra-kola-mini',
  'cart-empty': '/cart',
  'sign-in': '/signin',
  register: '/register',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password#token=x',
  'verify-email': '/verify-email#token=x',
  contact: '/contact',
  privacy: '/privacy-policy',
  terms: '/tos',
  delivery: '/delivery-and-returns',
  accessibility: '/accessibility',
  favourites: '/favourites',
  'order-lookup': '/order/lookup',
  'not-found': '/no-such-page',
  'under-18': '/under-18.html',
  offline: '/offline.html',
};

const customer: Record<string, string> = {
  cart: '/cart',
  checkout: '/checkout',
  confirmation: '/checkout/confirmation/{order}',
  account: '/account',
  'account-orders': '/account/orders',
  'account-order': '/account/orders/{order}',
  'account-addresses': '/account/addresses',
  'account-new-address': '/account/addresses/new',
  'account-favourites': '/account/favourites',
  'account-reviews': '/account/reviews',
  'account-profile': '/account/profile',
  'account-security': '/account/security',
  'account-two-factor': '/account/security?step=set-up',
  'account-privacy': '/account/privacy',
  'no-panel': '/admin',
};

/** A screen of the panel, with an order in place of a record. */
type PanelAddress<Path = PanelPath> = Path extends `${infer List}$id${infer Part}` ? `${List}{order}${Part}` : Path;

const owner: Record<string, PanelAddress> = {
  panel: '/admin',
  'panel-orders': '/admin/orders',
  'panel-order': '/admin/orders/{order}',
  'panel-order-lines': '/admin/orders/{order}/lines',
  'panel-order-edit': '/admin/orders/{order}/edit',
  'panel-ship': '/admin/orders/{order}/ship',
  'panel-return': '/admin/orders/{order}/return',
  'panel-phone-order': '/admin/orders/new',
  'panel-products': '/admin/products',
  'panel-new-product': '/admin/products/new',
  'panel-products-grid': '/admin/products/grid',
  'panel-products-import': '/admin/products/import',
  'panel-stock': '/admin/products/stock',
  'panel-sections': '/admin/popular-sections',
  'panel-categories': '/admin/categories',
  'panel-users': '/admin/users',
  'panel-groups': '/admin/users/groups',
  'panel-payments': '/admin/payments',
  'panel-cards': '/admin/payments/cards',
  'panel-payouts': '/admin/payments/payouts',
  'panel-documents': '/admin/documents',
  'panel-audit': '/admin/documents/month',
  'panel-webhooks': '/admin/payments/webhooks',
  'panel-discounts': '/admin/discounts',
  'panel-new-discount': '/admin/discounts/new',
  'panel-explain': '/admin/discounts/explain',
  'panel-settings': '/admin/settings',
  'panel-currency': '/admin/settings/currency',
  'panel-settings-file': '/admin/settings/file',
  'panel-mail': '/admin/settings/mail',
  'panel-emails': '/admin/settings/emails',
  'panel-activities': '/admin/activities',
  'panel-packing': '/admin/packing',
  'panel-security': '/admin/activities/security',
  'panel-ratings': '/admin/ratings',
  'panel-sms': '/admin/sms',
  'panel-sms-single': '/admin/sms/single',
  'panel-sms-campaign': '/admin/sms/campaign',
  'panel-sms-templates': '/admin/sms/templates',
  'panel-sms-settings': '/admin/sms/settings',
  'panel-notifications': '/admin/notifications',
  'panel-lots': '/admin/lots',
  'panel-withdrawals': '/admin/withdrawals',
  'panel-inquiries': '/admin/inquiries',
  'panel-pages': '/admin/pages',
  'panel-messages': '/admin/messages',
};

export const screens: readonly Screen[] = Object.entries({ guest, customer, owner }).flatMap(([who, list]) =>
  // The three names are the keys of the record above.
  Object.entries(list).map(([name, address]) => ({ name, address, who: who as Screen['who'] })),
);
