import { accounts } from './features/accounts/feature.ts';
import { addresses } from './features/addresses/feature.ts';
import { boxes } from './features/boxes/feature.ts';
import { cart } from './features/cart/feature.ts';
import { catalog } from './features/catalog/feature.ts';
import { checkout } from './features/checkout/feature.ts';
import { content } from './features/content/feature.ts';
import { favourites } from './features/favourites/feature.ts';
import { guarantee } from './features/guarantee/feature.ts';
import { hearts } from './features/hearts/feature.ts';
import { help } from './features/help/feature.ts';
import { newsletter } from './features/newsletter/feature.ts';
import { orders } from './features/orders/feature.ts';
import { payments } from './features/payments/feature.ts';
import { productCards } from './features/product-cards/feature.ts';
import { products } from './features/products/feature.ts';
import { reviews } from './features/reviews/feature.ts';
import { settings } from './features/settings/feature.ts';
import { stockAlerts } from './features/stock-alerts/feature.ts';
import { withdrawals } from './features/withdrawals/feature.ts';

/** The features of the shop, in order: each imports only from those before it. */
export const features = [
  settings,
  guarantee,
  products,
  cart,
  boxes,
  accounts,
  stockAlerts,
  newsletter,
  hearts,
  productCards,
  reviews,
  favourites,
  content,
  help,
  catalog,
  orders,
  withdrawals,
  payments,
  checkout,
  addresses,
];
