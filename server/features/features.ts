import type { Feature } from '#server/platform/features/feature.ts';
import { feature as audit } from './accounting/audit/feature.ts';
import { feature as documents } from './accounting/documents/feature.ts';
import { feature as inspection } from './accounting/inspection/feature.ts';
import { feature as reports } from './accounting/reports/feature.ts';
import { feature as favourites } from './catalog/favourites/feature.ts';
import { feature as feeds } from './catalog/feeds/feature.ts';
import { feature as imports } from './catalog/imports/feature.ts';
import { feature as products } from './catalog/products/feature.ts';
import { feature as reviews } from './catalog/reviews/feature.ts';
import { feature as sections } from './catalog/sections/feature.ts';
import { feature as stockAlerts } from './catalog/stock-alerts/feature.ts';
import { feature as accounts } from './customers/accounts/feature.ts';
import { feature as groups } from './customers/groups/feature.ts';
import { feature as inquiries } from './customers/inquiries/feature.ts';
import { feature as newsletter } from './customers/newsletter/feature.ts';
import { feature as notifications } from './customers/notifications/feature.ts';
import { feature as sms } from './customers/sms/feature.ts';
import { feature as views } from './customers/views/feature.ts';
import { feature as apiKeys } from './operations/api-keys/feature.ts';
import { feature as backups } from './operations/backups/feature.ts';
import { feature as health } from './operations/health/feature.ts';
import { feature as purchases } from './operations/purchases/feature.ts';
import { feature as webhooks } from './operations/webhooks/feature.ts';
import { feature as dashboard } from './panel/dashboard/feature.ts';
import { feature as live } from './panel/live/feature.ts';
import { feature as palette } from './panel/palette/feature.ts';
import { feature as cartPricing } from './pricing/cart-pricing/feature.ts';
import { feature as discounts } from './pricing/discounts/feature.ts';
import { feature as addresses } from './sales/addresses/feature.ts';
import { feature as cart } from './sales/cart/feature.ts';
import { feature as checkout } from './sales/checkout/feature.ts';
import { feature as delivery } from './sales/delivery/feature.ts';
import { feature as orders } from './sales/orders/feature.ts';
import { feature as payments } from './sales/payments/feature.ts';
import { feature as payouts } from './sales/payouts/feature.ts';
import { feature as returns } from './sales/returns/feature.ts';
import { feature as waybills } from './shipping/waybills/feature.ts';
import { feature as activities } from './store/activities/feature.ts';
import { feature as content } from './store/content/feature.ts';
import { feature as design } from './store/design/feature.ts';
import { feature as emailTemplates } from './store/email-templates/feature.ts';
import { feature as media } from './store/media/feature.ts';
import { feature as messages } from './store/messages/feature.ts';
import { feature as navigation } from './store/navigation/feature.ts';
import { feature as pages } from './store/pages/feature.ts';
import { feature as redirects } from './store/redirects/feature.ts';
import { feature as securityEvents } from './store/security-events/feature.ts';
import { feature as settings } from './store/settings/feature.ts';
import { feature as storeTexts } from './store/store-texts/feature.ts';

/**
 * Every feature of the shop, in the one order: a feature imports only earlier ones. Routes and jobs are registered, and
 * questions answered, in this order. ARCHITECTURE.md explains it.
 */
export const features: readonly Feature[] = [
  // panel
  live,
  dashboard,
  palette,
  // store
  activities,
  securityEvents,
  settings,
  design,
  navigation,
  redirects,
  storeTexts,
  pages,
  messages,
  emailTemplates,
  media,
  content,
  // customers
  accounts,
  groups,
  views,
  notifications,
  inquiries,
  newsletter,
  sms,
  // catalog
  products,
  imports,
  sections,
  favourites,
  stockAlerts,
  reviews,
  feeds,
  // pricing
  cartPricing,
  discounts,
  // sales
  delivery,
  addresses,
  cart,
  orders,
  payments,
  returns,
  payouts,
  checkout,
  // shipping
  waybills,
  // accounting
  documents,
  audit,
  inspection,
  reports,
  // operations
  purchases,
  backups,
  health,
  apiKeys,
  webhooks,
];
