import { questionToOne } from '#server/platform/features/feature.ts';
import type { HasOrdered } from './applicable-discounts.ts';
import type { PastOrders } from './uses/past-orders.ts';

/** The orders of the past, for trying a discount on them. */
export const pastOrders = questionToOne<PastOrders>('Which orders were placed?');

/** Whether a customer has ordered before. */
export const earlierOrders = questionToOne<HasOrdered>('Has this customer ordered before?');
