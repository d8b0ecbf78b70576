import type { QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { CallApi } from '#web/shared/api/call-api.ts';
import type { Session } from '#web/shared/session/session.ts';
import type { FormResponse } from './form-action.ts';

/** The context of loaders; created for every page on the server and once in the browser. */
export interface RouterContext {
  queryClient: QueryClient;
  callApi: CallApi;
  /** The current session; waits for the start-up calls in the browser. */
  session: () => Promise<Session>;
  /** The response to the form posted without script that the page is rendered for. */
  form: FormResponse | null;
  /**
   * Whether the content security policy of this document allows the advertising pixel; `plain` if the page ignores the
   * query string.
   */
  advertises: 'plain' | 'query' | null;
}

type PageAccess = 'public' | 'personal' | 'user';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's module, so that the server can preload its files. */
    module?: string;
    /**
     * `public` (the default): identical for all visitors and cached in memory. `personal`: rendered for one visitor and
     * never cached. `user`: like personal, and guests are redirected to /signin.
     */
    access?: PageAccess;
    /** The query parameters that the page reads; others do not change it. */
    query?: readonly string[];
    /** The message when the page's data could not be loaded. */
    failed?: string;
  }
}

/** The API client for rendering, on the server and in the browser. */
export function useCallApi(): CallApi {
  return useRouter().options.context.callApi;
}
