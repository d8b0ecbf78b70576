import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { Id } from '#contracts/common/shapes.ts';
import { ProductStatus } from '#contracts/products/products.ts';
import { changedSince, type Undo } from '#server/features/store/activities/questions.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { announceMany } from '../listing/refresh-products-of.ts';
import { refuseMissingData } from '../missing-data.ts';
import { writeStatuses } from './write-statuses.ts';

const Before = z.object({ products: z.array(z.object({ id: Id, name: z.string(), status: ProductStatus })) });
const After = z.object({ status: ProductStatus });

/**
 * Restores the former status of each of several products. Those that were changed or deleted since are skipped.
 * A publication may be refused (missing-data.ts).
 */
export const undoProductsStatus: Undo['run'] = async (op, activity) => {
  const formerStates = Before.parse(activity.before).products;
  const { status } = After.parse(activity.after);
  const rows = await queryRows(
    op.tx,
    { id: column.text },
    sql`
    select id from products where id = any(${sql.param(formerStates.map(({ id }) => id))}::uuid[]) and status = ${status}
    order by id for update`,
  );
  const untouched = new Set(rows.map((row) => row.id));
  const restored = formerStates.filter(({ id }) => untouched.has(id));
  if (restored.length === 0) throw changedSince('Всички тези продукти са променени след това.');
  await writeStatuses(op, restored);
  await refuseMissingData(
    op.tx,
    restored.map(({ id }) => id),
  );
  await recordActivity(op, {
    action: 'product.statuses-restored',
    subjectType: 'product',
    subjectId: '',
    subjectName: `${restored.length} от ${formerStates.length} продукта`,
    before: { status },
    after: { products: restored },
    records: restored.map((product) => ({
      ...{ subjectType: 'product', subjectId: product.id, subjectName: product.name },
      ...{ before: { status }, after: { status: product.status } },
    })),
  });
  announceMany(
    op,
    restored.map(({ id }) => id),
  );
};
