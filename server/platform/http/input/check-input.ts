import type { z, ZodType } from 'zod';
import type { FieldError } from '#contracts/common/errors.ts';
import { ShopError } from '../shop-error.ts';
import { bulgarianMessage } from './bulgarian-messages.ts';

const maxDepth = 32;
const usualKeys = 2_000;
const maxItems = 20_000;
/** The maximum number of field errors in a response. */
const maxErrors = 50;

/**
 * Refuses input that schemas should not have to handle: nesting too deep or too wide (MALFORMED), and text that
 * PostgreSQL or other readers cannot store, that is NUL and lone surrogates (VALIDATION).
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

/** Whether text can be stored: without NUL and lone surrogates. */
export function isPlainText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Returns the parsed value. @throws VALIDATION with every refused field. Nothing is coerced. */
export function checkAgainst<Schema extends ZodType>(schema: Schema, input: unknown, prefix = ''): z.output<Schema> {
  const result = schema.safeParse(input, { error: bulgarianMessage });
  if (result.success) return result.data;
  // One error per field: the first one.
  const byPath = new Map<string, FieldError>();
  for (const error of fieldErrors(result.error.issues, prefix))
    if (!byPath.has(error.path)) byPath.set(error.path, error);
  throw new ShopError('VALIDATION', { errors: [...byPath.values()].slice(0, maxErrors) });
}

function fieldErrors(issues: readonly z.core.$ZodIssue[], prefix: string): FieldError[] {
  return issues.flatMap((issue) => {
    const path = [prefix, ...issue.path.map(String)].filter((part) => part !== '').join('.');
    // The errors of the closest alternative are more helpful than "no alternative matches".
    const closest = issue.code === 'invalid_union' ? closestAlternative(issue.errors) : undefined;
    return closest ? fieldErrors(closest, path) : [{ path, message: issue.message }];
  });
}

/** The alternative with the deepest error, if any passed the outermost type. */
function closestAlternative(
  alternatives: readonly (readonly z.core.$ZodIssue[])[],
): readonly z.core.$ZodIssue[] | undefined {
  return alternatives
    .filter((issues) => issues.length > 0 && issues.every((issue) => issue.path.length > 0))
    .toSorted((a, b) => a.length - b.length)[0];
}

/**
 * Prepares query parameters for the schema. An empty parameter counts as absent, because forms send fields that were
 * not filled in. A single value of a list parameter becomes a list of one. A repeated parameter that is not a list
 * stays a list, which its schema refuses.
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
  // Only objects have a `shape`, whose values are schemas.
  const shape = def.shape as Record<string, ZodType>;
  return Object.keys(shape).filter((name) => {
    const field = shape[name];
    return field !== undefined && unwrapped(field)._zod.def.type === 'array';
  });
}

/** The inner schema of optional, default, nullable, pipe and similar wrappers. */
function unwrapped(schema: ZodType): ZodType {
  let current = schema;
  for (;;) {
    const def: object = current._zod.def;
    const inner: unknown = Reflect.get(def, 'innerType') ?? Reflect.get(def, 'in');
    if (typeof inner !== 'object' || inner === null || !('_zod' in inner)) return current;
    // `innerType` and `in` of a definition are schemas.
    current = inner as ZodType;
  }
}
