import { createMemoryHistory, type StaticDataRouteOption } from '@tanstack/react-router';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { parseSearch, stringifySearch } from '#web/storefront/platform/search-params.ts';
import { createStorefrontRouter } from './router.tsx';

export interface PagePlan {
  /** The URL with only the query parameters that the page reads, in a fixed order: one key per page. */
  key: string;
  /** Identical for all visitors, and therefore cached in memory. */
  isPublic: boolean;
  /** The route pattern of the URL, for the log, which must not contain URLs. */
  pattern: string;
  /** Whether a page exists for this path. */
  isKnown: boolean;
}

// Only matches URLs and loads nothing, so it is shared by all requests.
const matcher = createStorefrontRouter(
  {
    queryClient: createQueryClient(),
    callApi: () => Promise.reject(new Error('The route matcher makes no calls.')),
    session: () => Promise.resolve({ status: 'unknown', user: null }),
    form: null,
    advertises: null,
  },
  createMemoryHistory(),
);

/** Determines the kind of page of a URL without rendering it. */
export function planPage(url: string): PagePlan {
  const mark = url.indexOf('?');
  const path = trimmed(mark === -1 ? url : url.slice(0, mark));
  const [, , foundRoute] = matcher.getMatchedRoutes(path);
  const { access = 'public', query = [] }: StaticDataRouteOption = foundRoute?.options.staticData ?? {};
  const queryParameters = mark === -1 ? {} : parseSearch(url.slice(mark + 1));
  // A name that ends with a star stands for all that begin so.
  const names = query.flatMap((name) =>
    name.endsWith('*')
      ? Object.keys(queryParameters)
          .filter((other) => other.startsWith(name.slice(0, -1)))
          .toSorted()
      : [name],
  );
  const parameters = Object.fromEntries(
    names.flatMap((name) => (queryParameters[name] === undefined ? [] : [[name, queryParameters[name]]])),
  );
  return {
    key: path + stringifySearch(parameters),
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
