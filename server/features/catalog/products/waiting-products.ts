import { sql } from 'drizzle-orm';
import type { WaitingWorkOf } from '#server/features/panel/dashboard/questions.ts';
import type { CountedFigure } from '#server/platform/metrics/count-figures.ts';
import { isLotExpiring } from './lots/read-lots.ts';
import { isMissingData } from './missing-data.ts';
import { productImages, products, variants } from './products.tables.ts';

/** The lots and products that wait for staff. */
export const waitingProducts: WaitingWorkOf = {
  expiring_lots: { permission: 'catalog', count: () => sql`(select count(*) from lots l where ${isLotExpiring})` },
  missing_data: {
    permission: 'catalog',
    count: () => sql`(select count(*) from products p where p.status = 'active' and ${isMissingData})`,
  },
};

/** Whether a product with a picture is published. */
export const hasPicturedProduct = sql`exists (select from ${products}
  join ${productImages} on ${productImages.productId} = ${products.id} where ${products.status} = 'active')`;

/** Read from the index of variants low in stock. */
export const soldOutVariants: CountedFigure = {
  name: 'iskra_sold_out_variants',
  help: 'Variants of published products without stock',
  labels: {},
  count: sql`(select count(*) from ${variants} join ${products} on ${products.id} = ${variants.productId}
    where ${variants.isLow} and ${variants.stock} = 0 and ${products.status} = 'active')`,
};
