import { setImmediate as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import {
  type LabelPaperId,
  labelPapers,
  labelsOn,
  retailCode,
} from '#contracts/products/labels/product-labels.rule.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { type Ean, encodeEan } from '#server/platform/pdf/draw-ean.ts';
import { openPdf, type Pdf } from '#server/platform/pdf/open-pdf.ts';
import { readProducts } from '../read-products.ts';
import { drawLabel } from './draw-label.ts';
import { labelLooks, points } from './label-looks.ts';
import { labelOf, type LabelTexts } from './label-of.ts';

interface LabelJob {
  items: readonly { variantId: string; count: number }[];
  paper: LabelPaperId;
  /** The first free label of the first sheet, from 1. */
  start: number;
  prices: boolean;
}

/**
 * Barcode labels of variants, in the order given. The document is complete and ended. No variant is left out: one that
 * no longer exists is NOT_FOUND, and one without a barcode for tills is CONFLICT with its name.
 */
export async function printProductLabels(db: Database, job: LabelJob): Promise<Pdf> {
  const labels = await readLabels(db, job);
  const { columns } = labelPapers[job.paper];
  const look = labelLooks[job.paper];
  const pdf = await openPdf('Етикети с баркод');
  let place = job.start - 1;
  for (const { texts, ean, count } of labels) {
    for (let remaining = count; remaining > 0; remaining--, place++) {
      const onSheet = place % labelsOn(job.paper);
      if (onSheet === 0 || place === job.start - 1) {
        // Other requests are answered between two sheets.
        await pause();
        pdf.addPage({ size: [points(look.page[0]), points(look.page[1])], margin: 0 });
      }
      const x = points(look.left + (onSheet % columns) * (look.label[0] + look.gap));
      const y = points(look.top + Math.floor(onSheet / columns) * look.label[1]);
      drawLabel(pdf, { x, y }, look, texts, ean);
    }
  }
  pdf.end();
  return pdf;
}

async function readLabels(
  db: Database,
  { items, prices }: LabelJob,
): Promise<{ texts: LabelTexts; ean: Ean; count: number }[]> {
  const ids = items.map(({ variantId }) => variantId);
  const { dualDisplay: dual } = await readSettings(db);
  const products = await readProducts(db, {
    where: sql`p.id in (select product_id from variants where id = any(${sql.param(ids)}::uuid[]))`,
    limit: items.length,
  });
  const variantById = new Map(
    products.flatMap((product) => product.variants.map((variant) => [variant.id, { product, variant }] as const)),
  );
  const labels = [];
  for (const { variantId, count } of items) {
    const { product, variant } = variantById.get(variantId) ?? {};
    if (!product || !variant)
      throw new ShopError('NOT_FOUND', { message: 'Един от вариантите вече го няма. Презареди етикетите.' });
    const code = retailCode(variant.gtin);
    if (code === null)
      throw new ShopError('CONFLICT', {
        message: `„${product.name}, ${variant.name}“ няма баркод за етикет. Попълни го в продукта.`,
      });
    labels.push({ texts: labelOf(product, variant, { prices, dual }), ean: await encodeEan(code), count });
  }
  return labels;
}
