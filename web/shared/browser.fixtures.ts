import { onTestFinished, vi } from 'vitest';

/** One answer of the shop: a status and a body, or an error where no answer arrives. */
export type Answer = { status?: number; body?: unknown } | Error;

interface Call {
  name: string;
  body: unknown;
  headers: Headers;
}

type Answers = Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>;

export interface TestBrowser {
  /** What the shop answers, by method and path: `POST /api/cart/add`. */
  answers: Answers;
  /** All calls but those for the CSRF token. */
  calls: Call[];
  /** Where scripts sent the browser. */
  went: string[];
  local: Map<string, string>;
  session: Map<string, string>;
  cookies: Map<string, string>;
  location: { pathname: string; search: string; hash: string; protocol: string };
}

const usual: Answers = {
  'GET /api/csrf-token': { body: { csrfToken: 'c' } },
  'GET /api/check-cookie': { body: { isUserCookieAvailable: false } },
};

/** What scripts use of a browser, without one, until the test ends. A call that `answers` lacks fails. */
export function openBrowser(answers: Answers = {}, pathname = '/'): TestBrowser {
  onTestFinished(() => void vi.unstubAllGlobals());
  const location = { pathname, search: '', hash: '', protocol: 'https:' };
  const [local, session, cookies] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()];
  const browser: TestBrowser = { answers, calls: [], went: [], local, session, cookies, location };
  const events = new EventTarget();
  vi.stubGlobal('location', Object.assign(location, { assign: (to: string) => void browser.went.push(to) }));
  vi.stubGlobal('localStorage', storageOf(local));
  vi.stubGlobal('sessionStorage', storageOf(session));
  vi.stubGlobal('document', documentWith(cookies));
  vi.stubGlobal('BroadcastChannel', undefined);
  for (const name of ['window', 'self']) vi.stubGlobal(name, globalThis);
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, events[name].bind(events));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.split('?', 1)[0] ?? '';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(queryOf(url));
    const call = { name: `${init.method} ${path}`, body, headers: new Headers(init.headers) };
    if (path !== '/api/csrf-token') browser.calls.push(call);
    const answer = browser.answers[call.name] ?? usual[call.name] ?? new Error(`No answer to ${call.name}.`);
    const given = await (typeof answer === 'function' ? answer(call) : answer);
    init.signal?.throwIfAborted();
    if (given instanceof Error) throw given;
    return Response.json(given.body ?? {}, { status: given.status ?? 200 });
  });
  return browser;
}

function queryOf(url: string): URLSearchParams {
  return new URLSearchParams(url.split('?', 2)[1] ?? '');
}

function storageOf(items: Map<string, string>) {
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** A document with cookies, which forgets one whose age is 0, and without elements. */
function documentWith(cookies: Map<string, string>) {
  return {
    forms: [] as unknown[],
    getElementById: (): unknown => null,
    activeElement: null as unknown,
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? [];
      if (/max-age=0(;|$)/i.test(text)) cookies.delete(name);
      else cookies.set(name, value);
    },
  };
}

/** A browser that refuses to store anything, as in some private windows. */
export function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, { getItem: refuse, setItem: refuse, removeItem: refuse });
}
