import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Session {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  url: string | null;
  success_url: string;
  client_reference_id: string;
  amount_total: number;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string | null;
  manual: boolean;
}
interface Intent {
  id: string;
  object: 'payment_intent';
  status: string;
  amount: number;
  amount_received: number;
  amount_capturable: number;
  currency: string;
  metadata: Record<string, string>;
  last_payment_error: { code: string; message: string; charge: string } | null;
}
interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  status: string;
  payment_intent: string;
  created: number;
  metadata: Record<string, string>;
  failure_reason: string | null;
}

/** The fault of the next call. */
type Fault = 'down' | 'silent-after-work';

/**
 * Stripe over real HTTP as the shop uses it: form-encoded requests, idempotency keys, Checkout sessions, payment
 * intents, refunds, signed events. It also acts as the buyer on the hosted page (`pay`, `decline`) and can fail.
 */
export class StripeSimulator {
  readonly secret = 'whsec_simulated_secret';
  readonly sessions = new Map<string, Session>();
  readonly intents = new Map<string, Intent>();
  readonly refunds = new Map<string, Refund>();
  readonly requests: { method: string; path: string; key: string | null }[] = [];
  readonly faults: Fault[] = [];
  /** The base URL of the hosted page: unreachable by default, or this server for use in a browser. */
  pages = 'https://checkout.stripe.com/c/pay';
  /** Whether every key is rejected. */
  refusesKeys = false;
  #results = new Map<string, { body: string; result: object }>();
  #count = 0;
  #server = createServer((request, response) => void this.#serve(request, response));

  async listen(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    // A server that listens on a port has an AddressInfo.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** The buyer enters a valid card. `amount` simulates a manipulated amount. */
  pay(sessionId: string, amount?: number): Intent {
    const session = this.#session(sessionId);
    const intent = this.#intentOf(session, amount ?? session.amount_total);
    if (session.manual) Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount });
    else Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
    Object.assign(session, { status: 'complete', url: null, amount_total: intent.amount });
    return intent;
  }

  /** The buyer's card is declined; the page stays open. */
  decline(sessionId: string): Intent {
    const session = this.#session(sessionId);
    const intent = this.#intentOf(session, session.amount_total);
    const error = { code: 'card_declined', message: 'Your card was declined.', charge: this.#id('ch') };
    return Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error });
  }

  expire(sessionId: string): void {
    Object.assign(this.#session(sessionId), { status: 'expired', url: null });
  }

  /** A signed event as Stripe would send it. */
  event(type: string, object: object, { at = Date.now(), secret = this.secret, id = this.#id('evt') } = {}) {
    const seconds = Math.floor(at / 1000);
    const body = JSON.stringify({ id, object: 'event', type, created: seconds, data: { object } });
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    return { body, signature: `t=${seconds},v1=${signature}`, id };
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const url = new URL(request.url ?? '/', 'http://stripe');
    if (url.pathname.startsWith('/pay/')) return this.#page(url.pathname, response);
    const key = request.headers['idempotency-key']?.toString() ?? null;
    this.requests.push({ method: request.method ?? '', path: url.pathname, key });
    const fault = this.faults.shift();
    if (fault === 'down') return void request.socket.destroy();
    const { status, result } = this.#handle(request.method ?? '', url, body, key);
    // The request was processed, but the response is lost.
    if (fault === 'silent-after-work') return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': this.#id('req') });
    response.end(JSON.stringify(result));
  }

  /** The hosted page and its buttons. */
  #page(path: string, response: ServerResponse): void {
    const [, , id = '', action = ''] = path.split('/');
    const session = this.#session(id);
    const home = session.success_url;
    if (action === 'approve') this.pay(id);
    if (action === 'decline') this.decline(id);
    if (action !== '') return void response.writeHead(303, { location: home }).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    const link = (name: string, words: string) => `<p><a href="/pay/${id}/${name}">${words}</a></p>`;
    const links = [link('approve', 'Pay'), link('decline', 'Decline'), link('leave', 'Back')].join('');
    response.end(`<title>Checkout</title><h1>${session.amount_total} ${session.currency}</h1>${links}`);
  }

  #handle(method: string, url: URL, body: string, key: string | null): { status: number; result: object } {
    if (this.refusesKeys) return refusal(401, 'invalid_request_error', 'Invalid API Key provided.');
    const before = key === null ? undefined : this.#results.get(key);
    if (before && before.body !== body) return refusal(400, 'idempotency_error', 'Keys are for the same request.');
    if (before) return { status: 200, result: before.result };
    const fields = fieldsOf(body);
    const result = this.#do(method, url, fields);
    if (result === null) return refusal(404, 'invalid_request_error', 'No such object.');
    if (typeof result === 'string') return refusal(400, 'invalid_request_error', result);
    if (key !== null) this.#results.set(key, { body, result: structuredClone(result) });
    return { status: 200, result };
  }

  #do(method: string, { pathname, searchParams }: URL, fields: Map<string, string>): object | string | null {
    const [, , kind = '', a = '', b = '', c = ''] = pathname.split('/');
    const call = `${method} ${kind}`;
    if (call === 'POST checkout' && b === '')
      return fields.get('line_items[0][price_data][currency]') === 'bgn'
        ? 'Invalid currency: bgn.'
        : this.#open(fields);
    if (call === 'GET checkout' && b === '')
      return { object: 'list', url: '/v1/checkout/sessions', has_more: false, data: [] };
    if (call === 'GET checkout') return this.#read(b, searchParams);
    if (call === 'POST checkout' && c === 'expire') {
      const session = this.sessions.get(b);
      if (session?.status !== 'open') return 'Only open sessions can be expired.';
      return Object.assign(session, { status: 'expired', url: null });
    }
    const intent = this.intents.get(a);
    if (call === 'POST payment_intents' && b === 'capture') {
      if (intent?.status !== 'requires_capture') return 'This payment cannot be captured.';
      return Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, amount_capturable: 0 });
    }
    if (call === 'POST payment_intents' && b === 'cancel' && intent)
      return Object.assign(intent, { status: 'canceled', amount_capturable: 0 });
    if (call === 'POST refunds') return this.#refund(fields);
    if (call === 'GET refunds') {
      const intentId = searchParams.get('payment_intent');
      const data = [...this.refunds.values()].filter((refund) => refund.payment_intent === intentId);
      return { object: 'list', url: '/v1/refunds', has_more: false, data };
    }
    return null;
  }

  #open(fields: Map<string, string>): Session {
    const id = this.#id('cs_test');
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      url: `${this.pages}/${id}`,
      success_url: fields.get('success_url') ?? '',
      client_reference_id: fields.get('client_reference_id') ?? '',
      amount_total: Number(fields.get('line_items[0][price_data][unit_amount]')),
      currency: fields.get('line_items[0][price_data][currency]') ?? '',
      metadata: nestedFields(fields, 'metadata'),
      payment_intent: null,
      manual: fields.get('payment_intent_data[capture_method]') === 'manual',
    };
    this.sessions.set(id, session);
    return session;
  }

  #read(id: string, search: URLSearchParams): object | null {
    const session = this.sessions.get(id);
    if (!session) return null;
    const isExpanded = [...search.values()].includes('payment_intent');
    const intent = session.payment_intent === null ? null : (this.intents.get(session.payment_intent) ?? null);
    return { ...session, payment_intent: isExpanded ? intent : session.payment_intent };
  }

  #refund(fields: Map<string, string>): Refund | string {
    const intent = this.intents.get(fields.get('payment_intent') ?? '');
    const amount = Number(fields.get('amount'));
    const refunds = [...this.refunds.values()].filter(
      (refund) => refund.payment_intent === intent?.id && refund.status !== 'failed',
    );
    const left = (intent?.amount_received ?? 0) - refunds.reduce((sum, refund) => sum + refund.amount, 0);
    if (!intent || amount > left) return `Refund amount is greater than unrefunded amount (${left}).`;
    return this.addRefund(intent.id, amount, nestedFields(fields, 'metadata'));
  }

  /** Refunds made in the Stripe dashboard have no metadata. */
  addRefund(intent: string, amount: number, metadata: Record<string, string> = {}): Refund {
    const refund: Refund = {
      id: this.#id('re'),
      object: 'refund',
      amount,
      status: 'succeeded',
      payment_intent: intent,
      created: this.#count,
      metadata,
      failure_reason: null,
    };
    this.refunds.set(refund.id, refund);
    return refund;
  }

  #intentOf(session: Session, amount: number): Intent {
    const existingIntent = session.payment_intent === null ? undefined : this.intents.get(session.payment_intent);
    const intent: Intent = existingIntent ?? {
      id: this.#id('pi'),
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount,
      amount_received: 0,
      amount_capturable: 0,
      currency: session.currency,
      metadata: session.metadata,
      last_payment_error: null,
    };
    this.intents.set(intent.id, intent);
    session.payment_intent = intent.id;
    return intent;
  }

  #session(id: string): Session {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`No session ${id}.`);
    return session;
  }

  #id(prefix: string): string {
    this.#count += 1;
    return `${prefix}_${String(this.#count).padStart(8, '0')}`;
  }
}

function refusal(status: number, type: string, message: string) {
  return { status, result: { error: { type, message } } };
}

function fieldsOf(body: string): Map<string, string> {
  return new Map(new URLSearchParams(body));
}

function nestedFields(fields: Map<string, string>, name: string): Record<string, string> {
  const prefix = `${name}[`;
  const own = [...fields].filter(([field]) => field.startsWith(prefix));
  return Object.fromEntries(own.map(([field, value]) => [field.slice(prefix.length, -1), value]));
}
