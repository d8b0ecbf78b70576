import { sql } from 'drizzle-orm';
import type { Currency } from '#contracts/common/money.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';

/** Converts ids to the labels used in files, and back. */
export interface Labels {
  labelOf: (id: string) => string;
  idOf: (label: string) => string | undefined;
}

export interface Names {
  categories: Labels;
  values: Labels;
  pictures: Labels;
  currency: Currency;
}

const namedColumns = {
  id: column.text,
  label: column.text,
  /** Used if the label would be ambiguous or would be parsed as a list. */
  address: column.text,
};
type Named = RowOf<typeof namedColumns>;

/** The separator of lists. */
export const listSeparator = ' | ';

/** Assigns a unique label to each id. A label that is ambiguous or contains a separator is replaced by the slug. */
export function labelsOf(all: readonly Named[]): Labels {
  const uses = new Map<string, number>();
  for (const { label } of all) uses.set(fold(label), (uses.get(fold(label)) ?? 0) + 1);
  const labels = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const { id, label, address } of all) {
    const isPlain = !/[|#]/.test(label) && label === label.trim() && uses.get(fold(label)) === 1;
    labels.set(id, isPlain ? label : `#${address}`);
    ids.set(`#${address}`, id);
    if (isPlain) ids.set(fold(label), id);
  }
  return { labelOf: (id) => labels.get(id) ?? '', idOf: (label) => ids.get(fold(label.trim())) };
}

const fold = (label: string): string => label.toLowerCase();

const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/**
 * Pictures are named by the path of their largest JPEG. Every address of an uploaded picture is accepted, in any size
 * and with or without the shop's origin, and so is its file name, which is the id with an extension.
 */
function pictureLabels(existing: readonly string[]): Labels {
  const names = new Set(existing);
  return {
    labelOf: (id) => `/media/${id}/1280.jpeg`,
    idOf: (label) => {
      const id = idPattern.exec(label.toLowerCase())?.[0];
      return id !== undefined && names.has(id) ? id : undefined;
    },
  };
}

/** The labels of categories ("Чай > Зелен") and attribute values ("Вкус: Мента") and pictures in files. Four queries. */
export async function readNames(db: Database): Promise<Names> {
  const categories = await queryRows(
    db,
    namedColumns,
    sql`
    with recursive paths as (
      select id, slug, name as label from categories where parent_id is null
      union all
      select c.id, c.slug, paths.label || ' > ' || c.name from paths join categories c on c.parent_id = paths.id
    )
    select id, label, slug as address from paths`,
  );
  const values = await queryRows(
    db,
    namedColumns,
    sql`
    select av.id, a.name || ': ' || av.name as label, a.slug || ':' || av.slug as address
    from attribute_values av join attributes a on a.id = av.attribute_id
    where a.options->>'describes' is distinct from 'product'`,
  );
  const { currency } = await readSettings(db);
  const media = await queryRows(db, { id: column.text }, sql`select id from media`);
  return {
    categories: labelsOf(categories),
    values: labelsOf(values),
    pictures: pictureLabels(media.map(({ id }) => id)),
    currency,
  };
}
