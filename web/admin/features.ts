import { activities } from './features/activities/feature.ts';
import { backups } from './features/backups/feature.ts';
import { categories } from './features/categories/feature.ts';
import { connections } from './features/connections/feature.ts';
import { content } from './features/content/feature.ts';
import { couriers } from './features/couriers/feature.ts';
import { dashboard } from './features/dashboard/feature.ts';
import { design } from './features/design/feature.ts';
import { discounts } from './features/discounts/feature.ts';
import { documents } from './features/documents/feature.ts';
import { facts } from './features/facts/feature.ts';
import { feeds } from './features/feeds/feature.ts';
import { groups } from './features/groups/feature.ts';
import { health } from './features/health/feature.ts';
import { inquiries } from './features/inquiries/feature.ts';
import { inspection } from './features/inspection/feature.ts';
import { lots } from './features/lots/feature.ts';
import { media } from './features/media/feature.ts';
import { messages } from './features/messages/feature.ts';
import { navigation } from './features/navigation/feature.ts';
import { newsletter } from './features/newsletter/feature.ts';
import { notifications } from './features/notifications/feature.ts';
import { offices } from './features/offices/feature.ts';
import { orders } from './features/orders/feature.ts';
import { packing } from './features/packing/feature.ts';
import { pages } from './features/pages/feature.ts';
import { payments } from './features/payments/feature.ts';
import { payouts } from './features/payouts/feature.ts';
import { phoneOrders } from './features/phone-orders/feature.ts';
import { products } from './features/products/feature.ts';
import { purchases } from './features/purchases/feature.ts';
import { redirects } from './features/redirects/feature.ts';
import { reports } from './features/reports/feature.ts';
import { reviews } from './features/reviews/feature.ts';
import { sections } from './features/sections/feature.ts';
import { settings } from './features/settings/feature.ts';
import { sms } from './features/sms/feature.ts';
import { start } from './features/start/feature.ts';
import { stocktakes } from './features/stocktakes/feature.ts';
import { storeTexts } from './features/store-texts/feature.ts';
import { users } from './features/users/feature.ts';
import { waybills } from './features/waybills/feature.ts';
import { withdrawals } from './features/withdrawals/feature.ts';

/** The features of the panel, in order: each imports only from those before it. */
export const features = [
  activities,
  notifications,
  messages,
  groups,
  sms,
  inquiries,
  newsletter,
  settings,
  design,
  backups,
  health,
  connections,
  offices,
  feeds,
  pages,
  media,
  categories,
  facts,
  purchases,
  products,
  navigation,
  redirects,
  storeTexts,
  sections,
  content,
  reviews,
  payments,
  payouts,
  documents,
  inspection,
  reports,
  withdrawals,
  couriers,
  waybills,
  orders,
  lots,
  users,
  phoneOrders,
  packing,
  stocktakes,
  discounts,
  start,
  dashboard,
];
