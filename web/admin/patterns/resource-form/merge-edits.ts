/**
 * Merges edits with a concurrent change: edited values are kept, all others take the stored value. Lists of items with
 * an `id` are merged item by item; new items of both sides are kept.
 */
export function mergeEdits<T>(base: T, edited: T, fresh: T): T {
  if (isSame(base, edited)) return fresh;
  if (isSame(base, fresh)) return edited;
  if (areItems(base) && areItems(edited) && areItems(fresh)) {
    return mergeLists(base, edited, fresh) as T; // all three are lists of the same item type
  }
  if (isRecord(base) && isRecord(edited) && isRecord(fresh)) {
    const keys = new Set([...Object.keys(edited), ...Object.keys(fresh)]);
    const entries = [...keys].map((key) => [key, mergeEdits(base[key], edited[key], fresh[key])]);
    return Object.fromEntries(entries) as T; // every key comes from one of the three
  }
  return edited;
}

/** The keys whose values differ. */
export function changedKeys<T extends object>(before: T, after: T): (keyof T & string)[] {
  // Object.keys returns keys of this object only.
  const keys = Object.keys(after) as (keyof T & string)[];
  return keys.filter((key) => !isSame(before[key], after[key]));
}

/** Whether two values of a form are equal, whatever the order of their properties. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(one[key], other[key]));
}

type Item = Record<string, unknown>;

function mergeLists(base: readonly Item[], edited: readonly Item[], fresh: readonly Item[]): Item[] {
  const find = (list: readonly Item[], id: unknown) => (id === '' ? undefined : list.find((item) => item['id'] === id));
  const ownItems = edited.flatMap((item) => {
    const before = find(base, item['id']);
    const now = find(fresh, item['id']);
    if (before && !now) return isSame(before, item) ? [] : [{ ...item, id: '' }];
    return before && now ? [mergeEdits(before, item, now)] : [item];
  });
  const newItems = fresh.filter((item) => !find(base, item['id']) && !find(edited, item['id']));
  return [...ownItems, ...newItems];
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isRecord(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether the value is a list of items with an `id`. */
function areItems(value: unknown): value is readonly Item[] {
  return isList(value) && value.every((item) => isRecord(item) && 'id' in item);
}
