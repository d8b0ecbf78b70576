import type { QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { CallApi } from '#web/shared/api/call-api.ts';
import type { Session } from '#web/shared/session/session.ts';
import type { FormResponse } from './form-action.ts';

/** What loaders work with; made again for every page on the server, once in the browser. */
export interface RouterContext {
  queryClient: QueryClient;
  callApi: CallApi;
  /** Who is asking; waits for the start-up calls in the browser. */
  session: () => Promise<Session>;
  /** How a form posted without script was answered, when that is why the page is rendered. */
  form: FormResponse | null;
  /**
   * Whether the policy of this document lets the advertising pixel in; `plain` where the page looks at nothing that its
   * address may hold behind the question mark.
   */
  advertises: 'plain' | 'query' | null;
}

export type PageAccess = 'public' | 'personal' | 'user';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's own module, so that the server can name its files in the head. */
    module?: string;
    /**
     * `public` (the default): the same for everyone, kept in memory. `personal`: rendered for the visitor alone, never
     * kept. `user`: as personal, and a guest is sent to /signin.
     */
    access?: PageAccess;
    /** The query parameters that the page looks at; others do not make it another page. */
    query?: readonly string[];
    /** What the page says when its data did not come. */
    failed?: string;
  }
}

/** The API as it is to be called while a page is rendered, on the server and in the browser. */
export function useCallApi(): CallApi {
  return useRouter().options.context.callApi;
}
