import { createMemoryHistory, type StaticDataRouteOption } from '@tanstack/react-router';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { createStorefrontRouter } from './router.tsx';
import { parseSearch, stringifySearch } from '#web/storefront/platform/search-params.ts';

export interface PagePlan {
  /** The address with only the query parameters that the page looks at, in a fixed order: one page, one key. */
  key: string;
  /** The same for everyone, and so kept in memory. */
  isPublic: boolean;
  /** The route that the address belongs to, as it is written: for the log, which holds no address. */
  pattern: string;
  /** Whether a page belongs to this path at all. */
  isKnown: boolean;
}

// Matches addresses only; loads nothing, and is shared by all requests.
const matcher = createStorefrontRouter(
  {
    queryClient: createQueryClient(),
    callApi: () => Promise.reject(new Error('The matcher calls nothing.')),
    session: () => Promise.resolve({ status: 'unknown', user: null }),
    form: null,
    advertises: null,
  },
  createMemoryHistory(),
);

/** What kind of page an address leads to, without drawing it. */
export function planPage(url: string): PagePlan {
  const mark = url.indexOf('?');
  const path = trimmed(mark === -1 ? url : url.slice(0, mark));
  const [, , foundRoute] = matcher.getMatchedRoutes(path);
  const { access = 'public', query = [] }: StaticDataRouteOption = foundRoute?.options.staticData ?? {};
  const given = mark === -1 ? {} : parseSearch(url.slice(mark + 1));
  const kept = Object.fromEntries(query.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])));
  return {
    key: path + stringifySearch(kept),
    pattern: foundRoute?.fullPath ?? 'none',
    isPublic: access === 'public',
    isKnown: foundRoute !== undefined,
  };
}

function trimmed(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
