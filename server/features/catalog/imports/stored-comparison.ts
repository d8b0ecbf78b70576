import type { OtherPart } from './imports.tables.ts';
import type { ImportPlan } from './plan-import.ts';

export type StoredComparison = Pick<
  ImportPlan,
  'rows' | 'counts' | 'prices' | 'ignoredColumns' | 'costs' | 'fingerprint'
> & {
  other: OtherPart | null;
};

/** What is kept of the comparison of a file with the products, until it is applied. */
export function storedComparison({ other, ...plan }: ImportPlan): StoredComparison {
  const { rows, counts, prices, ignoredColumns, costs, fingerprint } = plan;
  return { rows, counts, prices, ignoredColumns, costs, fingerprint, other: other && storedPart(other) };
}

/** What a preview shows of what a file of another shop brings. */
function storedPart({ system, notes, categories, options, pictures }: NonNullable<ImportPlan['other']>): OtherPart {
  return {
    ...{ system, notes, pictures: pictures.length },
    categories: categories.map((path) => path.join(' > ')),
    options: options.map(({ name }) => name),
  };
}
