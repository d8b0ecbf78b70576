import type { Route } from '#contracts/common/route.ts';
import { ShopError } from '../shop-error.ts';
import { checkAgainst, isPlainText, listParameters, refuseUnreadable } from './check-input.ts';

const maxParamLength = 200;

/** An invalid path parameter cannot identify an existing record. @throws NOT_FOUND */
export function checkParams({ params }: Pick<Route, 'params'>, parameters: Readonly<Record<string, string>>): unknown {
  const readable = Object.values(parameters).every((value) => value.length <= maxParamLength && isPlainText(value));
  const result = readable ? (params?.safeParse(parameters) ?? { success: true as const, data: undefined }) : undefined;
  if (!result?.success) throw new ShopError('NOT_FOUND');
  return result.data;
}

/** Reads the query of the calls of a route, given as strings and lists of strings. @throws VALIDATION, MALFORMED */
export function queryReader({ query: schema }: Pick<Route, 'query'>): (parameters: Record<string, unknown>) => unknown {
  if (schema === undefined) return () => undefined;
  const withLists = listParameters(schema);
  return (parameters) => {
    refuseUnreadable(parameters);
    return checkAgainst(schema, withLists(parameters));
  };
}
