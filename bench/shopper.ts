import { openConnections } from './connection.ts';
import { Refused } from './latencies.ts';

const contact = { firstName: 'Ива', lastName: 'Петрова', phone: '0888 123 456', email: 'iva@example.com' };
const order = JSON.stringify({
  contact,
  delivery: { method: 'address', city: 'Пловдив', postcode: '4000', street: 'ул. Гладстон 1' },
  payment: { method: 'cod' },
  acceptTerms: true,
});

/** A signed-in user who repeatedly fills a cart and orders. */
export interface Shopper {
  addLine(line: { productId: string; variantId: string }): Promise<void>;
  placeOrder(): Promise<void>;
  /** An administrator's call, for a shopper with that role. */
  get(path: string): Promise<number>;
  post(path: string, body: unknown): Promise<void>;
  /** The cookies of the session, as a request header. */
  cookie(): string;
}

/** Signs a user in and keeps cookies and CSRF token for further calls. */
export async function openShopper(origin: string, email: string, password: string): Promise<Shopper> {
  const jar = new Map<string, string>();
  let csrf = '';
  const send = openConnections(origin);
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const call = async (method: string, path: string, body?: string) => {
    const headers: Record<string, string> = { cookie: cookie() };
    if (csrf !== '') headers['x-csrf-token'] = csrf;
    const response = await send({ method, path, headers, body });
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    if (response.status === 503) throw new Refused(`${method} ${path}`);
    if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${response.body.toString()}`);
    return response;
  };
  const renewCsrf = async () => {
    csrf = (JSON.parse((await call('GET', '/api/csrf-token')).body.toString()) as { csrfToken: string }).csrfToken;
  };
  await renewCsrf();
  if (!email.startsWith('owner')) {
    await call(
      'POST',
      '/api/auth/register',
      JSON.stringify({ email, password, firstName: 'Ива', lastName: 'Петрова' }),
    );
  }
  await call('POST', '/api/auth/login', JSON.stringify({ email, password }));
  await renewCsrf();
  return {
    cookie,
    addLine: async (line) => void (await call('POST', '/api/cart/add', JSON.stringify(line))),
    placeOrder: async () => void (await call('POST', '/api/orders/create', order)),
    post: async (path, body) => void (await call('POST', path, JSON.stringify(body))),
    get: async (path) => (await call('GET', path)).body.length,
  };
}
