import { sql } from 'drizzle-orm';
import type { FactDefinition } from '#contracts/facts/facts.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';

interface RenamedVariant {
  id: string;
  name: string;
}

/**
 * The variants whose names contain a value of the choice that no longer tells them apart, with their names without it.
 * One query of the variants that have a value.
 */
export async function readRenamed(db: Database, { values }: Pick<FactDefinition, 'values'>): Promise<RenamedVariant[]> {
  const rows = await queryRows(
    db,
    { id: column.text, name: column.text, valueIds: column.listOf(column.text), hasOthers: column.boolean },
    sql`
    select v.id, v.name, v.value_ids as "valueIds",
      exists (select from variants o where o.product_id = v.product_id and o.id <> v.id) as "hasOthers"
    from variants v where v.value_ids && ${sql.param(values.map(({ id }) => id))}::uuid[] order by v.id`,
  );
  return rows.flatMap(({ id, name, valueIds, hasOthers }) => {
    const own = values.filter((value) => valueIds.includes(value.id));
    const plain = nameWithout(
      name,
      own.map((value) => value.name),
    );
    if (plain === name) return [];
    return [{ id, name: plain !== '' ? plain : hasOthers ? name : 'Стандартен' }].filter((one) => one.name !== name);
  });
}

/** "250 g" from "250 g · Етиопия": the name without its parts that are these values. Empty if nothing else is in it. */
function nameWithout(name: string, values: readonly string[]): string {
  const ended = new Set(values.map((value) => value.toLowerCase()));
  const parts = name.split(separator).map((part) => part.trim());
  const rest = parts.filter((part) => !ended.has(part.toLowerCase()));
  if (rest.length === parts.length) return name;
  const [mark = '/'] = separator.exec(name) ?? [];
  return rest.join(mark === ',' || mark === ';' ? `${mark} ` : ` ${mark.trim()} `);
}

/** Between the values in the name of a variant. */
const separator = /[/·|,;]| - /;
