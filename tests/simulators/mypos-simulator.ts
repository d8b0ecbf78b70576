import { createPublicKey, createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sandboxShopKey, sandboxStore } from './mypos-keys.ts';
import { answerPage, errorPage, payPage, returnPage } from './mypos-pages.ts';
import { cents, type Fields, wrongFields } from './mypos-rules.ts';

type Value = string | number | { [name: string]: Value };
/** How the shop's server answers a notice. */
export type Deliver = (url: string, body: string) => Promise<{ status: number; body: string }>;
/** The fault of the next call. */
type Fault = 'down' | 'silent-after-work' | 'wrong-signature';

interface Purchase {
  fields: ReadonlyMap<string, string>;
  state: 'pending' | 'paid' | 'reversed' | 'cancelled';
  trnref: string;
  refunded: number;
  /** What was posted last: the answer to a question about it. */
  last: Fields | null;
}

const names: Readonly<Record<number, string>> = {
  0: 'Success',
  1: 'E_MISSING_REQ_PARAMS',
  2: 'E_SIGNATURE_FAILED',
  4: 'E_INVALID_SID',
  5: 'E_INVALID_PARAMS',
  6: 'E_INVALID_REFERER',
  9: 'E_WRONG_AMOUNT',
  10: 'E_UNSUPPORTED_CALL',
  20: 'E_DUPLICATE_TRANSMISSION',
};

/**
 * myPOS Checkout 1.4 over real HTTP, held to its handbook (mypos-rules.ts): signatures over the values as they were
 * posted, every field's rule, sums of the cart, the approved address of the shop. A paid order is posted to URL_Notify,
 * and unless the shop answers 200 with `OK` the payment is rolled back. It also acts as the buyer (`pay`, `leave`).
 */
export class MyposSimulator {
  readonly purchases = new Map<string, Purchase>();
  readonly requests: string[] = [];
  readonly refusals: string[] = [];
  readonly refunds: { trnref: string; orderId: string; amount: number }[] = [];
  readonly faults: Fault[] = [];
  /** The addresses from which shops may send buyers; null for any, but never none. */
  approved: readonly string[] | null = null;
  /** Whether a shop of a journey may be told without https and at a port, which myPOS refuses. */
  allowsLocalShops = false;
  deliver: Deliver = deliverByHttp;
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #shopKey: KeyObject = createPublicKey(sandboxShopKey);
  #count = 100_000;
  #server = createServer((request, response) => void this.#serve(request, response));

  /** What a shop enters as the certificate of myPOS. */
  get certificate(): string {
    return this.#keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  }

  /** The text that myPOS gives to a shop: its store, keys and certificate in one. */
  get configurationPack(): string {
    const pk = sandboxShopKey.export({ type: 'pkcs1', format: 'pem' }).toString();
    const { sid, wallet: cn, keyIndex: idx } = sandboxStore;
    return Buffer.from(JSON.stringify({ sid, cn, pk, pc: this.certificate, idx })).toString('base64');
  }

  async listen(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    // A server that listens on a port has an AddressInfo.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** A buyer's browser posts the shop's form. Returns the code of the refusal, 0 for the payment page. */
  open(fields: Fields, referer: string | undefined): number {
    const code = this.#refuse(fields) ?? this.#refuseReferer(referer) ?? 0;
    if (code !== 0) return code;
    const given = new Map(fields);
    const orderId = given.get('OrderID') ?? '';
    const known = this.purchases.get(orderId);
    if (known && known.state !== 'pending' && known.state !== 'cancelled') return this.#refused(20, orderId);
    this.purchases.set(orderId, { fields: given, state: 'pending', trnref: '', refunded: 0, last: null });
    return 0;
  }

  /** The buyer pays: the shop is told, and what their browser then posts to it is returned. */
  async pay(orderId: string): Promise<{ url: string; fields: Fields }> {
    const purchase = this.#purchase(orderId);
    Object.assign(purchase, { state: 'paid', trnref: String(++this.#count) });
    const told = await this.tell(orderId);
    if (told.status !== 200 || told.body !== 'OK') {
      await this.rollBack(orderId);
      return this.#back(purchase, 'URL_Cancel', 'IPCPurchaseCancel');
    }
    return this.#back(purchase, 'URL_OK', 'IPCPurchaseOK');
  }

  /** Posts IPCPurchaseNotify to the shop, also again. */
  tell(orderId: string): Promise<{ status: number; body: string }> {
    const purchase = this.#purchase(orderId);
    purchase.last = this.notice(orderId);
    return this.#post(purchase, purchase.last);
  }

  /** A signed IPCPurchaseNotify as it would be posted. */
  notice(orderId: string, changes: Readonly<Record<string, string>> = {}): Fields {
    const { fields, trnref } = this.#purchase(orderId);
    const facts = {
      ...this.#echo('IPCPurchaseNotify', fields),
      IPC_Trnref: trnref,
      RequestSTAN: String(++this.#count).slice(-6),
      RequestDateTime: '2026-11-26 18:00:00',
      PaymentMethod: '1',
      BillingDescriptor: 'myPOS  * ISKRA',
      PAN: '0018',
      ...changes,
    };
    return this.sign(Object.entries(facts));
  }

  /** The bank takes the payment back; the shop is told. */
  async rollBack(orderId: string): Promise<void> {
    const purchase = this.#purchase(orderId);
    purchase.state = 'reversed';
    purchase.last = this.sign(Object.entries(this.#echo('IPCPurchaseRollback', purchase.fields)));
    await this.#post(purchase, purchase.last);
  }

  /** The buyer leaves the page; returns what their browser posts. */
  leave(orderId: string): { url: string; fields: Fields } {
    const purchase = this.#purchase(orderId);
    purchase.state = 'cancelled';
    return this.#back(purchase, 'URL_Cancel', 'IPCPurchaseCancel');
  }

  sign(fields: Fields): Fields {
    return [...fields, ['Signature', this.#signatureOf(fields.map(([, value]) => value))]];
  }

  #signatureOf(values: readonly string[]): string {
    const text = Buffer.from(values.join('-')).toString('base64');
    return createSign('RSA-SHA256').update(text).sign(this.#keys.privateKey, 'base64');
  }

  #echo(method: string, fields: ReadonlyMap<string, string>) {
    const echoed = ['SID', 'Amount', 'Currency', 'OrderID'].map((name) => [name, fields.get(name) ?? ''] as const);
    return { IPCmethod: method, ...Object.fromEntries(echoed) };
  }

  #back(purchase: Purchase, to: string, method: string): { url: string; fields: Fields } {
    const fields = this.sign(Object.entries(this.#echo(method, purchase.fields)));
    if (method !== 'IPCPurchaseOK') purchase.last ??= fields;
    return { url: purchase.fields.get(to) ?? '', fields };
  }

  #post(purchase: Purchase, fields: Fields) {
    return this.deliver(purchase.fields.get('URL_Notify') ?? '', bodyOf(fields));
  }

  #purchase(orderId: string): Purchase {
    const purchase = this.purchases.get(orderId);
    if (!purchase) throw new Error(`There is no purchase ${orderId}.`);
    return purchase;
  }

  #refuse(fields: Fields): number | null {
    const wrong = wrongFields(fields, this);
    if (wrong) return this.#refused(wrong.code, wrong.why);
    const given = new Map(fields);
    if (given.get('SID') !== sandboxStore.sid || given.get('WalletNumber') !== sandboxStore.wallet)
      return this.#refused(4, 'another store');
    if (given.get('KeyIndex') !== sandboxStore.keyIndex) return this.#refused(5, 'another key');
    const values = fields.slice(0, -1).map(([, value]) => value);
    const text = Buffer.from(values.join('-')).toString('base64');
    const isSigned = createVerify('RSA-SHA256')
      .update(text)
      .verify(this.#shopKey, given.get('Signature') ?? '', 'base64');
    if (!isSigned) return this.#refused(2, values.join('-'));
    // An account of Bulgaria is in euro since 2026.
    return (given.get('Currency') ?? 'EUR') === 'EUR' ? null : this.#refused(5, `Currency=${given.get('Currency')}`);
  }

  #refuseReferer(referer: string | undefined): number | null {
    const isApproved = referer !== undefined && (this.approved?.some((url) => referer.startsWith(url)) ?? true);
    return isApproved ? null : this.#refused(6, `Referer: ${referer}`);
  }

  #refused(code: number, why: string): number {
    this.refusals.push(`${code} ${names[code]}: ${why}`);
    return code;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fields = await fieldsIn(request);
    const path = new URL(request.url ?? '/', 'http://mypos').pathname;
    // A browser asks for the picture of the site.
    if (path === '/favicon.ico') return void response.writeHead(204).end();
    if (path.startsWith('/pay/')) return this.#serveBuyer(path, response);
    const method = fields.find(([name]) => name === 'IPCmethod')?.[1] ?? '';
    this.requests.push(method);
    if (method === 'IPCPurchase') {
      const code = this.open(fields, request.headers.referer);
      return answerPage(response, code === 0 ? payPage(new Map(fields).get('OrderID') ?? '') : errorPage(code, names));
    }
    const fault = this.faults.shift();
    if (fault === 'down') return void request.socket.destroy();
    const isProper =
      request.headers['content-type'] === 'application/x-www-form-urlencoded' && request.headers['user-agent'];
    const answer = isProper ? this.#answer(method, fields) : this.#status(method, this.#refused(5, 'headers'));
    if (fault === 'silent-after-work') return void request.socket.destroy();
    const signature = fault === 'wrong-signature' ? 'AAAA' : this.#signatureOf(valuesIn(answer));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...answer, Signature: signature }));
  }

  async #serveBuyer(path: string, response: ServerResponse): Promise<void> {
    const [, , id = '', action = ''] = path.split('/');
    const orderId = decodeURIComponent(id);
    const { url, fields } = action === 'approve' ? await this.pay(orderId) : this.leave(orderId);
    answerPage(response, returnPage(url, fields));
  }

  #status(method: string, code: number): Record<string, Value> {
    return { IPCMethod: method, Status: code, StatusMsg: names[code] ?? 'E_UNDEFINED_ERROR' };
  }

  #answer(method: string, fields: Fields): Record<string, Value> {
    const code = this.#refuse(fields);
    if (code !== null) return this.#status(method, code);
    const given = new Map(fields);
    if (given.get('OutputFormat') !== 'json') return this.#status(method, this.#refused(5, 'simulated in json only'));
    const head = { IPCMethod: method };
    if (method === 'IPCGetTxnStatus') {
      const orderId = given.get('OrderID') ?? '';
      const purchase = this.purchases.get(orderId);
      // Believed: what is answered about an order of which nothing is known or that nobody has paid yet.
      if (!purchase) return this.#status(method, 5);
      const state = purchase.last ? Object.fromEntries(purchase.last) : '';
      return { ...head, OrderID: orderId, OrderStatus: state, Status: 0, StatusMsg: 'Success' };
    }
    return this.#giveBack(method, given);
  }

  #giveBack(method: string, given: ReadonlyMap<string, string>): Record<string, Value> {
    const purchase = [...this.purchases.values()].find(({ trnref }) => trnref === given.get('IPC_Trnref'));
    if (!purchase || purchase.state !== 'paid') return this.#status(method, this.#refused(5, 'IPC_Trnref'));
    const paid = cents(purchase.fields.get('Amount') ?? '');
    const orderId = given.get('OrderID') ?? '';
    // The SDK: "Request identifier - must be unique".
    if (this.refunds.some((refund) => refund.orderId === orderId))
      return this.#status(method, this.#refused(20, orderId));
    const amount = method === 'IPCReversal' ? paid : cents(given.get('Amount') ?? '');
    if (amount <= 0 || purchase.refunded + amount > paid) return this.#status(method, this.#refused(9, String(amount)));
    purchase.refunded += amount;
    if (method === 'IPCReversal') purchase.state = 'reversed';
    this.refunds.push({ trnref: purchase.trnref, orderId, amount });
    const facts = { IPC_Trnref: String(++this.#count), Amount: (amount / 100).toFixed(2), Currency: 'EUR' };
    return { IPCMethod: method, ...facts, Status: 0, StatusMsg: 'Success' };
  }
}

async function fieldsIn(request: IncomingMessage): Promise<Fields> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return [...new URLSearchParams(Buffer.concat(chunks).toString())];
}

function valuesIn(answer: Readonly<Record<string, Value>>): string[] {
  return Object.values(answer).flatMap((value) => (typeof value === 'object' ? valuesIn(value) : [String(value)]));
}

function bodyOf(fields: Fields): string {
  return new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
}

async function deliverByHttp(url: string, body: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(url, { method: 'POST', body, headers });
  return { status: answer.status, body: await answer.text() };
}
