/**
 * Joins what a person typed with what was saved in the meantime: whatever the person changed stays as typed, the rest
 * becomes what is stored now. Lists of things with an `id` are joined thing by thing; new things of either side stay.
 */
export function mergeEdits<T>(base: T, typed: T, fresh: T): T {
  if (isSame(base, typed)) return fresh;
  if (isSame(base, fresh)) return typed;
  if (areThings(base) && areThings(typed) && areThings(fresh)) {
    return mergeLists(base, typed, fresh) as T; // the three lists hold the things that T is a list of
  }
  if (isRecord(base) && isRecord(typed) && isRecord(fresh)) {
    const keys = new Set([...Object.keys(typed), ...Object.keys(fresh)]);
    const merged = [...keys].map((key) => [key, mergeEdits(base[key], typed[key], fresh[key])]);
    return Object.fromEntries(merged) as T; // key by key of one of the three
  }
  return typed;
}

/** The keys whose values differ. */
export function changedKeys<T extends object>(before: T, after: T): (keyof T & string)[] {
  // Object.keys answers the keys of this object.
  const keys = Object.keys(after) as (keyof T & string)[];
  return keys.filter((key) => !isSame(before[key], after[key]));
}

export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(one[key], other[key]));
}

type Thing = Record<string, unknown>;

function mergeLists(base: readonly Thing[], typed: readonly Thing[], fresh: readonly Thing[]): Thing[] {
  const find = (list: readonly Thing[], id: unknown) =>
    id === '' ? undefined : list.find((thing) => thing['id'] === id);
  const kept = typed.flatMap((thing) => {
    const before = find(base, thing['id']);
    const now = find(fresh, thing['id']);
    if (before && !now) return isSame(before, thing) ? [] : [{ ...thing, id: '' }];
    return before && now ? [mergeEdits(before, thing, now)] : [thing];
  });
  const added = fresh.filter((thing) => !find(base, thing['id']) && !find(typed, thing['id']));
  return [...kept, ...added];
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isRecord(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A list whose items can be told apart by an `id`. */
function areThings(value: unknown): value is readonly Thing[] {
  return isList(value) && value.every((item) => isRecord(item) && 'id' in item);
}
