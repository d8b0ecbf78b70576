/**
 * What the platform asks of the front end's bundle. The two sides share no code, only this shape: `entry-server.tsx`
 * exports functions that fit it.
 */
export interface PageRenderer {
  planPage(url: string): PagePlan;
  renderPage(request: PageRequest): Promise<RenderedPage>;
  submitForm(form: PostedForm): Promise<FormResult | null>;
  /** Runs inline before the first paint, in the storefront and in the panel. */
  themeScript: string;
  /** What runs inline in a page of the storefront: the theme and more. */
  pageScript: string;
}

export interface PagePlan {
  /** The route that the address belongs to, as it is written: for the log, which holds no address. */
  pattern: string;
  /** The address without what the page does not look at: one page, one key. */
  key: string;
  /** The same for everybody. */
  isPublic: boolean;
  isKnown: boolean;
}

export interface ApiRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: unknown;
}

export type Transport = (request: ApiRequest) => Promise<{ status: number; body: unknown }>;

export interface PageRequest {
  url: string;
  send: Transport;
  /** The public address of the shop. */
  origin: string;
  form?: unknown;
  /** A page that is answered in place of another: somebody may not see what is there. */
  refusal?: 403;
  cookies: Readonly<Record<string, string>>;
}

export interface RenderedPage {
  status: number;
  redirect?: string;
  head: string;
  body: string;
  /** Source modules that the page needs besides the entry. */
  modules: string[];
  /** What the page shows, as topics of changes. */
  topics: string[];
  /** A part was not ready and is left to the browser: a mistake in the page's code. */
  isUnfinished?: boolean;
  /** Other origins that the page's scripts may load from and report to. */
  thirdParties?: { scripts: string[]; images: string[] };
}

export interface PostedForm {
  url: string;
  fields: URLSearchParams;
  send: Transport;
  cookies: Readonly<Record<string, string>>;
}

export type FormResult =
  | { redirect: string; cookies?: readonly { name: string; value: string; maxAge: number }[] }
  | { refused: unknown }
  | { shown: unknown };
