import type { FastifyInstance } from 'fastify';

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** A `fetch` without a socket that calls the server directly. */
export function injectFetch(app: FastifyInstance): Fetch {
  return async (url, init = {}) => {
    const { pathname, search } = new URL(url);
    // Unchanged, because the URL parser would normalize the path.
    const path = /^\w+:\/\/[^/]+(\/.*)$/.exec(url)?.[1] ?? pathname + search;
    const response = await app.inject({
      // HttpClient uses only methods that light-my-request supports.
      method: (init.method ?? 'GET') as 'GET',
      url: path,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers)) {
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== undefined) headers.append(name, String(one));
    }
    const hasBody = response.statusCode !== 204 && response.statusCode !== 304;
    return new Response(hasBody ? new Uint8Array(response.rawPayload) : null, { status: response.statusCode, headers });
  };
}
