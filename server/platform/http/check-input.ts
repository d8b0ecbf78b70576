import type { z, ZodType } from 'zod';
import type { FieldError } from '#contracts/common/errors.ts';
import { bulgarianMessage } from './bulgarian-messages.ts';
import { ShopError } from './shop-error.ts';

const maxDepth = 32;
const usualKeys = 2_000;
const maxItems = 20_000;
/** So many refused fields are named; a body made to be wrong everywhere gets no longer answer than that. */
const maxErrors = 50;

/**
 * Refuses what no schema should have to think of: nesting too deep or too wide (MALFORMED), and text that PostgreSQL or
 * the next reader cannot hold, that is NUL and lone surrogates (VALIDATION).
 */
export function refuseUnreadable(input: unknown, maxKeys = usualKeys): void {
  const errors: FieldError[] = [];
  let keys = 0;
  let items = 0;
  const walk = (value: unknown, path: string, depth: number): void => {
    if (typeof value === 'string') {
      if (!isPlainText(value)) errors.push({ path, message: 'Текстът съдържа непозволени знаци.' });
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    if (depth >= maxDepth) throw new ShopError('MALFORMED', { message: 'Данните са вложени твърде дълбоко.' });
    const entries = Object.entries(value);
    if (Array.isArray(value)) items += entries.length;
    else keys += entries.length;
    if (keys > maxKeys || items > maxItems) throw new ShopError('MALFORMED', { message: 'Данните са твърде много.' });
    for (const [key, child] of entries) {
      if (!isPlainText(key)) errors.push({ path, message: 'Име на поле съдържа непозволени знаци.' });
      else walk(child, path === '' ? key : `${path}.${key}`, depth + 1);
    }
  };
  walk(input, '', 0);
  if (errors.length > 0) throw new ShopError('VALIDATION', { errors: errors.slice(0, maxErrors) });
}

/** Text that can be stored: no NUL, no half of a surrogate pair. */
export function isPlainText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The value as the schema gives it, or VALIDATION naming every refused field. Nothing is coerced. */
export function checkAgainst<Schema extends ZodType>(schema: Schema, input: unknown, prefix = ''): z.output<Schema> {
  const result = schema.safeParse(input, { error: bulgarianMessage });
  if (result.success) return result.data;
  // One thing to do per field: the first is the one that stands in the way.
  const byPath = new Map<string, FieldError>();
  for (const error of fieldErrors(result.error.issues, prefix))
    if (!byPath.has(error.path)) byPath.set(error.path, error);
  throw new ShopError('VALIDATION', { errors: [...byPath.values()].slice(0, maxErrors) });
}

function fieldErrors(issues: readonly z.core.$ZodIssue[], prefix: string): FieldError[] {
  return issues.flatMap((issue) => {
    const path = [prefix, ...issue.path.map(String)].filter((part) => part !== '').join('.');
    // What the closest alternative lacks says more than "none of the alternatives fits".
    const closest = issue.code === 'invalid_union' ? closestAlternative(issue.errors) : undefined;
    return closest ? fieldErrors(closest, path) : [{ path, message: issue.message }];
  });
}

/** The alternative whose refusal lies deepest, if any got past the outermost type. */
function closestAlternative(
  alternatives: readonly (readonly z.core.$ZodIssue[])[],
): readonly z.core.$ZodIssue[] | undefined {
  return alternatives
    .filter((issues) => issues.length > 0 && issues.every((issue) => issue.path.length > 0))
    .toSorted((a, b) => a.length - b.length)[0];
}

/**
 * The query's parameters as the schema takes them. An empty one means the same as none: forms send the fields that were
 * not filled in. A single one of a list arrives as text and is a list of one; one that is no list and was repeated
 * arrives as a list, which its schema refuses.
 */
export function listParameters(
  schema: ZodType | undefined,
): (query: Record<string, unknown>) => Record<string, unknown> {
  const names = schema === undefined ? [] : namesOfLists(schema);
  return (query) => {
    const copy = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
    for (const name of names) {
      const value = copy[name];
      if (typeof value === 'string') copy[name] = [value];
    }
    return copy;
  };
}

function namesOfLists(schema: ZodType): string[] {
  const { def } = unwrapped(schema)._zod;
  if (!('shape' in def)) return [];
  // Only objects have a `shape`, and its values are schemas.
  const shape = def.shape as Record<string, ZodType>;
  return Object.keys(shape).filter((name) => {
    const field = shape[name];
    return field !== undefined && unwrapped(field)._zod.def.type === 'array';
  });
}

/** The schema below optional, default, nullable, pipes and the like. */
function unwrapped(schema: ZodType): ZodType {
  let current = schema;
  for (;;) {
    const def: object = current._zod.def;
    const inner: unknown = Reflect.get(def, 'innerType') ?? Reflect.get(def, 'in');
    if (typeof inner !== 'object' || inner === null || !('_zod' in inner)) return current;
    // `innerType` and `in` of a definition hold schemas.
    current = inner as ZodType;
  }
}
