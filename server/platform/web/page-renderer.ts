/**
 * The interface of the front end's bundle. The two sides share no code; `entry-server.tsx` exports functions of these
 * types.
 */
export interface PageRenderer {
  planPage(url: string): PagePlan;
  renderPage(request: PageRequest): Promise<RenderedPage>;
  submitForm(form: PostedForm): Promise<FormResult | null>;
  inlineScripts: Record<'page' | 'panel', InlineScripts> & { announcement: string };
}

/** The scripts inside a document, which the content security policy allows by hash. */
export interface InlineScripts {
  /** Runs before anything else. */
  first: string;
  /** Runs once the styles are loaded. */
  fonts: string;
}

interface PagePlan {
  /** The pattern of the matching route, for the log, which contains no URLs. */
  pattern: string;
  /** The cache key: the URL without parameters that the page ignores. */
  key: string;
  /** Whether the page is the same for all visitors. */
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
  /** Render an error page instead, because the visitor has no access. */
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
  /** The change topics of the data on the page. */
  topics: string[];
  /** A part was suspended and left to the browser, which is a programming error of the page. */
  isUnfinished?: boolean;
  /** Other origins that the page's scripts may load from and send to. */
  thirdParties?: { scripts: string[]; images: string[] };
  /** Whether pages of the shop may show it in a frame, as the editor does with previews. */
  isFramed?: boolean;
}

interface PostedForm {
  url: string;
  fields: URLSearchParams;
  send: Transport;
  cookies: Readonly<Record<string, string>>;
}

type FormResult =
  | { redirect: string; cookies?: readonly { name: string; value: string; maxAge: number }[] }
  | { refused: unknown }
  | { shown: unknown };
