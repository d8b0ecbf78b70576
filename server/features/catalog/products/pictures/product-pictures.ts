import { inArray, sql } from 'drizzle-orm';
import type { PictureOwner } from '#server/features/store/media/questions.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Operation } from '#server/platform/operation.ts';
import { nextUpdatedAt } from '../editing/update-product.ts';
import { announceMany } from '../listing/refresh-products-of.ts';
import { products } from '../products.tables.ts';

/** The pictures of products and their variants. */
export const productPictures: PictureOwner = {
  isShown: (id) => sql`exists (select from product_images shown where shown.media_id = ${id})`,
  list: async (db, pictureIds, limit) => {
    const rows = await queryRows(
      db,
      { id: column.text, name: column.text },
      sql`
      select p.id, p.name from products p where exists (
        select from product_images i where i.product_id = p.id and i.media_id = any(${sql.param([...pictureIds])}::uuid[]))
      order by p.name, p.id limit ${limit}`,
    );
    return rows.map((row) => ({ ...row, kind: 'product' as const }));
  },
  move: async (op, places) => {
    const ids = await productsWith(op.tx, [places.from]);
    if (ids.length > 0) await movePictures(op, ids, places);
  },
  announce: async (op, pictureIds) => {
    const ids = await productsWith(op.tx, pictureIds);
    if (ids.length > 0) announceMany(op, ids);
  },
};

async function productsWith(db: Database, pictureIds: readonly string[]): Promise<string[]> {
  const rows = await queryRows(
    db,
    { id: column.text },
    sql`select distinct product_id as id from product_images where media_id = any(${sql.param([...pictureIds])}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Locks variants before products, each in the order of their ids, as every change of a product does. The products count as
 * changed: an editor that was opened before is told so, and does not bring the former picture back.
 */
async function movePictures(
  op: Operation,
  productIds: string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { tx } = op;
  const ids = sql`${sql.param(productIds)}::uuid[]`;
  await tx.execute(sql`select from variants where product_id = any(${ids}) order by id for update`);
  await tx.execute(sql`select from products where id = any(${ids}) order by id for update`);
  // A product that shows both keeps the new one in its own place.
  await tx.execute(sql`
    update product_images i set media_id = ${to}::uuid where i.media_id = ${from}::uuid and not exists (
      select from product_images twin where twin.product_id = i.product_id and twin.media_id = ${to}::uuid)`);
  await tx.execute(sql`update variants set image_id = ${to}::uuid where image_id = ${from}::uuid`);
  await tx.execute(sql`delete from product_images where media_id = ${from}::uuid`);
  await tx.update(products).set({ updatedAt: nextUpdatedAt }).where(inArray(products.id, productIds));
}
