import { createHash } from 'node:crypto';
import type { FileNames } from '../file-names.ts';
import type { Labels } from '../labels.ts';
import { inList, type NeededGroups } from './in-own-columns.ts';

/**
 * The names of the shop with those that a file of another shop brings: a category, value or picture that the shop does not
 * have yet gets an id for the preview. `pictures` are those that were fetched, by address.
 */
export function withPendingNames(
  names: FileNames,
  { categories, options, pictures }: NeededGroups,
  fetched: ReadonlyMap<string, string>,
): FileNames {
  const values = options.flatMap((option) => option.values.map((value) => `${option.name}: ${value}`));
  const addresses = new Map(pictures.map((address) => [inList(address), fetched.get(address)]));
  return {
    ...names,
    categories: withPending(
      names.categories,
      categories.map((path) => path.join(' > ')),
    ),
    values: withPending(names.values, values),
    pictures: withPending(names.pictures, [...addresses.keys()], addresses),
  };
}

function withPending(
  existing: Labels,
  labels: readonly string[],
  ids: ReadonlyMap<string, string | undefined> = new Map(),
): Labels {
  const pending = new Map<string, string>();
  const labelOf = new Map<string, string>();
  for (const label of labels) {
    const id = ids.get(label) ?? existing.idOf(label) ?? pendingId(label);
    pending.set(label.toLowerCase(), id);
    labelOf.set(id, label);
  }
  return {
    labelOf: (id) => labelOf.get(id) ?? existing.labelOf(id),
    idOf: (label) => pending.get(label.trim().toLowerCase()) ?? existing.idOf(label),
  };
}

/** An id of no record, the same for the same label. */
function pendingId(label: string): string {
  const digits = createHash('sha256').update(label.toLowerCase()).digest('hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}
