import { eq, sql } from 'drizzle-orm';
import type { CustomerGroup } from '#contracts/groups/groups.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { customerGroups, groupMembers } from './groups.tables.ts';

const columns = {
  id: customerGroups.id,
  name: customerGroups.name,
  members: sql<number>`(select count(*) from ${groupMembers} m where m.group_id = customer_groups.id)::int`,
  createdAt: customerGroups.createdAt,
};

const present = <Row extends { createdAt: Date }>(row: Row) => ({ ...row, createdAt: row.createdAt.toISOString() });

/** Returns all groups by name. Owners create them manually, so there are few. */
export async function listGroups(db: Database): Promise<CustomerGroup[]> {
  const rows = await db
    .select(columns)
    .from(customerGroups)
    .orderBy(sql`lower(${customerGroups.name})`);
  return rows.map(present);
}

/** Returns one group, or NOT_FOUND. */
export async function getGroup(db: Database, id: string): Promise<CustomerGroup> {
  const [row] = await db.select(columns).from(customerGroups).where(eq(customerGroups.id, id));
  if (!row) throw new ShopError('NOT_FOUND');
  return present(row);
}
