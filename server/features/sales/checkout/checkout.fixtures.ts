import { hasOrdered } from '#server/features/sales/orders/placing/has-ordered.ts';
import { cardOffer } from '#server/features/sales/payments/registry/card-offer.ts';
import type { TestShop } from '#tests/support/start-test-shop.ts';
import type { SaleDeps } from './sale-deps.ts';

/** What selling needs, answered as the features answer it. */
export const saleDepsOf = ({ deps }: TestShop): SaleDeps => ({ ...deps, hasOrdered, cardOffer });
