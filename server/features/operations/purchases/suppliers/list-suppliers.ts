import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { listSuppliersRoute, Supplier } from '#contracts/suppliers/suppliers.ts';
import { containing } from '#server/platform/database/like-pattern.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { purchases, supplierGoods, suppliers } from '../purchases.tables.ts';

type Query = z.output<NonNullable<typeof listSuppliersRoute.query>>;

const columns = {
  supplier: suppliers,
  goods: sql<number>`(select count(*) from ${supplierGoods} g where g.supplier_id = suppliers.id)::int`,
  purchases: sql<number>`(select count(*) from ${purchases} p where p.supplier_id = suppliers.id)::int`,
};

interface Row {
  supplier: typeof suppliers.$inferSelect;
  goods: number;
  purchases: number;
}

function present({ supplier, ...counts }: Row): Supplier {
  const { archivedAt, createdAt, updatedAt, ...fields } = supplier;
  return {
    ...fields,
    ...counts,
    isArchived: archivedAt !== null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** One page of suppliers by name; archived ones only when asked for. */
export async function listSuppliers(
  db: Database,
  { page, limit, search, state }: Query,
): Promise<{ suppliers: Supplier[]; page: number; limit: number; total: number }> {
  const text = sql`lower(concat_ws(' ', ${suppliers.name}, ${suppliers.contact}, ${suppliers.email}, ${suppliers.eik}))`;
  const isWanted = and(
    state === 'archived' ? isNotNull(suppliers.archivedAt) : isNull(suppliers.archivedAt),
    search === '' ? undefined : sql`${text} like ${containing(search.toLowerCase())}`,
  );
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(suppliers)
      .where(isWanted)
      .orderBy(sql`lower(${suppliers.name})`, suppliers.id)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(suppliers, isWanted),
  ]);
  return { suppliers: rows.map(present), page, limit, total };
}

/** One supplier, or NOT_FOUND. */
export async function getSupplier(db: Database, id: string): Promise<Supplier> {
  const [row] = await db.select(columns).from(suppliers).where(eq(suppliers.id, id));
  if (!row) throw new ShopError('NOT_FOUND');
  return present(row);
}
