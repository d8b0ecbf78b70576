import type { Fetch } from './inject-fetch.ts';
import { noteCookie, noteSecrets } from './log-scan.ts';

/**
 * A visitor without a browser: stores cookies, fetches the CSRF token before the first write, and sends the bearer
 * token after signing in. Uses plain HTTP, so that tests see what any other client would.
 */
export interface Answer {
  status: number;
  headers: Headers;
  // Untyped, because tests check arbitrary responses.
  body: Json;
  text: string;
  bytes: Uint8Array;
}
// oxlint-disable-next-line typescript/no-explicit-any -- answers are looked into freely; every expectation names what it wants
export type Json = any;

export interface RequestOptions {
  headers?: Record<string, string>;
  /** Sent unchanged instead of JSON. */
  raw?: string;
  csrf?: boolean | string;
}

export class HttpClient {
  readonly cookies = new Map<string, string>();
  token: string | undefined;
  #csrf: string | undefined;
  readonly #base: string;
  readonly #fetch: Fetch;

  constructor(base: string, send: Fetch = fetch) {
    this.#base = base;
    this.#fetch = send;
  }

  get(path: string, options: RequestOptions = {}): Promise<Answer> {
    return this.request('GET', path, undefined, options);
  }
  post(path: string, body?: unknown, options: RequestOptions = {}): Promise<Answer> {
    return this.request('POST', path, body, options);
  }
  put(path: string, body?: unknown, options: RequestOptions = {}): Promise<Answer> {
    return this.request('PUT', path, body, options);
  }
  delete(path: string, options: RequestOptions = {}): Promise<Answer> {
    return this.request('DELETE', path, undefined, options);
  }

  async csrfToken(): Promise<string> {
    this.#csrf ??= (await this.get('/api/csrf-token')).body.csrfToken as string;
    return this.#csrf;
  }

  async signIn(email: string, password: string): Promise<Answer> {
    const response = await this.post('/api/auth/login', { email, password });
    this.#csrf = undefined;
    this.token = response.body.token;
    return response;
  }

  async request(method: string, path: string, body: unknown, options: RequestOptions): Promise<Answer> {
    const headers: Record<string, string> = {};
    if (this.cookies.size > 0)
      headers['cookie'] = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (this.token !== undefined) headers['authorization'] = `Bearer ${this.token}`;
    if (method !== 'GET' && options.csrf !== false) {
      headers['x-csrf-token'] = typeof options.csrf === 'string' ? options.csrf : await this.csrfToken();
      headers['cookie'] = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    }
    noteSecrets(body);
    noteSecrets(headers['x-csrf-token'], 'token');
    const payload = options.raw ?? (body === undefined ? undefined : JSON.stringify(body));
    if (payload !== undefined) headers['content-type'] = 'application/json';
    const response = await this.#fetch(this.#base + path, {
      method,
      headers: { ...headers, ...options.headers },
      redirect: 'manual',
      body: payload ?? null,
    });
    this.#keepCookies(response.headers.getSetCookie());
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    const answer = { status: response.status, headers: response.headers, text, bytes, body: parse(text) };
    noteSecrets(answer.body);
    return answer;
  }

  #keepCookies(lines: string[]): void {
    for (const line of lines) {
      const [nameAndValue = ''] = line.split(';');
      const name = nameAndValue.slice(0, nameAndValue.indexOf('='));
      const value = nameAndValue.slice(nameAndValue.indexOf('=') + 1);
      noteCookie(value);
      if (/max-age=0\b/i.test(line) || value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

function parse(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
