import { createPublicKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { answerText, type Fields, signText } from '#server/features/sales/payments/borica/mac.ts';
import { brokenRule } from './borica-rules.ts';
import { closeServer, listenOn } from './courier-server.ts';

/** A form that a browser posted and the gateway accepted. */
interface Accepted {
  fields: Fields;
  outcome: 'open' | 'approved' | 'declined' | 'cancelled';
  answer: Fields | null;
  /** By type: the last of each is what a question about it is answered with. */
  requests: Map<string, Fields>;
  captured: number;
  returned: number;
}

const tolerance = 15 * 60_000;
const requestNames = ['TERMINAL', 'TRTYPE', 'AMOUNT', 'CURRENCY', 'ORDER', 'TIMESTAMP', 'NONCE', 'MERCH_TOKEN_ID'];

/**
 * BORICA's card gateway over real HTTP, strict: it verifies P_SIGN with the shop's public key over a text that it makes
 * itself, every rule of borica-rules.ts, the time, and that no order or nonce repeats. Buyers pay, decline or cancel on
 * its page, from which their browser posts the signed answer to the shop. `down` does no work; `silent` works and does
 * not answer.
 */
export class BoricaSimulator {
  readonly terminal = 'V1800001';
  readonly merchant = '6210012345';
  /** The key by which the gateway signs, and the shop's, whose public part its certificate told. */
  readonly #own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #shop = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly accepted = new Map<string, Accepted>();
  readonly refusals: { code: string; text: string }[] = [];
  readonly faults: ('down' | 'silent')[] = [];
  readonly calls: Fields[] = [];
  readonly #nonces = new Set<string>();
  /** The address registered for the terminal. */
  backref = '';
  clock = () => Date.now();
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  /** The address of the gateway. */
  async listen(port = 0): Promise<string> {
    return `${await listenOn(this.#server, port)}/cgi-bin/cgi_link`;
  }

  close(): Promise<void> {
    return closeServer(this.#server);
  }

  /** What the owner enters in the panel. */
  get settings(): Record<string, string> {
    const { terminal, merchant } = this;
    const privateKey = this.#shop.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim();
    const gatewayKey = this.#own.publicKey.export({ type: 'spki', format: 'pem' }).toString().trim();
    return {
      mode: 'test',
      terminal,
      merchant,
      merchantName: 'ISKRA',
      email: 'shop@example.com',
      privateKey,
      gatewayKey,
    };
  }

  /** Signs an answer as the gateway does. */
  sign(fields: Fields): Fields {
    const key = this.#own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    return { ...fields, P_SIGN: signText(answerText(fields), key) };
  }

  /** What a buyer's browser posts to the shop after this choice on the page of an order. */
  choose(order: string, choice: 'approve' | 'decline' | 'cancel'): Fields {
    const payment = this.#paymentOf(order);
    // A page that was answered is closed.
    if (payment.answer && payment.outcome !== 'open') return payment.answer;
    const codes = { approve: ['0', '00'], decline: ['2', '05'], cancel: ['3', '-25'] } as const;
    const [action, code] = codes[choice];
    payment.outcome = choice === 'approve' ? 'approved' : choice === 'decline' ? 'declined' : 'cancelled';
    if (choice === 'approve' && payment.fields['TRTYPE'] === '1') payment.captured = centsOf(payment.fields['AMOUNT']);
    payment.answer = this.#answer(payment.fields, action, code, '');
    return payment.answer;
  }

  /** Posts a form as a browser does. Returns the order of the opened page, or the refusal. */
  post(entries: readonly (readonly [string, string])[]): { order: string } | { refusal: Fields } {
    const fields: Fields = Object.fromEntries(entries);
    const refusal = this.#refusalOf(entries);
    if (refusal) return { refusal: this.#answer(fields, '3', refusal.code, refusal.text) };
    const order = fields['ORDER'] ?? '';
    if (this.accepted.has(order)) return { refusal: this.#answer(fields, '1', '-21', 'Duplicate transaction') };
    this.accepted.set(order, { fields, outcome: 'open', answer: null, requests: new Map(), captured: 0, returned: 0 });
    return { order };
  }

  #paymentOf(order: string): Accepted {
    const payment = this.accepted.get(order);
    if (!payment) throw new Error(`No order ${order}.`);
    return payment;
  }

  #refusalOf(entries: readonly (readonly [string, string])[]): { code: string; text: string } | null {
    const fields: Fields = Object.fromEntries(entries);
    const refuse = (code: string, words: string) => {
      this.refusals.push({ code, text: words });
      return { code, text: words };
    };
    const broken = brokenRule(entries);
    if (broken) return refuse(broken.code, broken.text);
    if (fields['TERMINAL'] !== this.terminal) return refuse('-17', 'Unknown terminal');
    if (!this.#isSigned(fields)) return refuse('-17', 'Invalid P_SIGN');
    if (fields['MERCHANT'] !== undefined && fields['MERCHANT'] !== this.merchant) return refuse('-12', 'Merchant');
    const at = fields['TIMESTAMP'];
    if (at !== undefined && Math.abs(this.clock() - timeOf(at)) > tolerance) return refuse('-20', 'Time');
    // The same form posted again is refused as the same order.
    const nonce = fields['NONCE'] ?? '';
    if (this.#nonces.has(nonce) && !this.accepted.has(fields['ORDER'] ?? '')) return refuse('-2', 'NONCE was used');
    this.#nonces.add(nonce);
    return null;
  }

  #isSigned(fields: Fields): boolean {
    const isStatus = fields['TRTYPE'] === '90';
    const names = isStatus ? ['TERMINAL', 'TRTYPE', 'ORDER', 'NONCE'] : requestNames;
    const signed = names.map((name) => (fields[name] ? `${fields[name].length}${fields[name]}` : '-')).join('');
    const signature = Buffer.from(fields['P_SIGN'] ?? '', 'hex');
    return verify(
      'sha256',
      Buffer.from(signed),
      createPublicKey(this.#shop.publicKey.export({ type: 'spki', format: 'pem' })),
      signature,
    );
  }

  #answer(fields: Fields, action: string, code: string, message: string, more: Fields = {}): Fields {
    const isApproved = code === '00';
    return this.sign({
      ...{ ACTION: action, RC: code, STATUSMSG: message || (isApproved ? 'Approved' : 'Declined') },
      APPROVAL: isApproved ? `S${randomBytes(3).readUIntBE(0, 3) % 100_000}`.padEnd(6, '0') : '',
      ...{ TERMINAL: fields['TERMINAL'] ?? '', TRTYPE: fields['TRTYPE'] ?? '', ORDER: fields['ORDER'] ?? '' },
      ...{ AMOUNT: fields['AMOUNT'] ?? '', CURRENCY: fields['CURRENCY'] ?? '' },
      RRN: isApproved ? String(randomBytes(5).readUIntBE(0, 5)).padStart(12, '0').slice(-12) : '',
      INT_REF: isApproved ? randomBytes(8).toString('hex').toUpperCase() : '',
      ...{ PARES_STATUS: isApproved ? 'Y' : '', ECI: isApproved ? '05' : '', LANG: 'BG', CARD: '5100XXXXXXXX0022' },
      TIMESTAMP: new Date(this.clock()).toISOString().replaceAll(/\D/g, '').slice(0, 14),
      NONCE: fields['NONCE'] ?? '',
      ...more,
    });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://borica');
    const entries = [...new URLSearchParams(await text(request))];
    const fields: Fields = Object.fromEntries(entries);
    // A browser asks for the picture of the site.
    if (request.method === 'GET' && pathname === '/favicon.ico') return void response.writeHead(204).end();
    if (request.method !== 'POST') return void response.writeHead(405).end();
    if (pathname === '/choose') return this.#back(fields, response);
    if (pathname !== '/cgi-bin/cgi_link') return void response.writeHead(404).end();
    if (fields['TRTYPE'] === '1' || fields['TRTYPE'] === '12') return this.#page(entries, response);
    this.calls.push(fields);
    const fault = this.faults.shift();
    if (fault === 'down') return void request.socket.destroy();
    const answer = this.#ask(entries);
    if (fault === 'silent') return void request.socket.destroy();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  #ask(entries: readonly (readonly [string, string])[]): Fields {
    const fields: Fields = Object.fromEntries(entries);
    const refusal = this.#refusalOf(entries);
    if (refusal) return this.#answer(fields, '3', refusal.code, refusal.text);
    const payment = this.accepted.get(fields['ORDER'] ?? '');
    const type = fields['TRTYPE'];
    if (type === '90') return this.#state(fields, payment);
    const isKnown = payment?.answer?.['RRN'] === fields['RRN'] && payment?.answer?.['INT_REF'] === fields['INT_REF'];
    if (!payment || payment.outcome !== 'approved' || !isKnown) return this.#answer(fields, '3', '-15', 'RRN');
    const code = moved(payment, type ?? '', centsOf(fields['AMOUNT']));
    const answer = this.#answer(fields, code === '00' ? '0' : '2', code, '');
    if (code === '00') payment.requests.set(type ?? '', answer);
    return answer;
  }

  /** The answer to a question has the nonce of the question and the data of what it asks about. */
  #state(fields: Fields, payment: Accepted | undefined): Fields {
    const asked = fields['TRAN_TRTYPE'] ?? '';
    const isForm = asked === payment?.fields['TRTYPE'];
    if (payment && isForm && payment.outcome === 'open')
      return this.#answer({ ...payment.fields, ...fields }, '3', '-40', 'In progress');
    const known = isForm ? payment?.answer : payment?.requests.get(asked);
    if (!known) return this.#answer(fields, '3', '-24', 'Not found');
    return this.sign({ ...known, TRTYPE: '90', TRAN_TRTYPE: asked, NONCE: fields['NONCE'] ?? '' });
  }

  /** The page of the gateway on which a buyer chooses; a refused form is answered at once. */
  #page(entries: readonly (readonly [string, string])[], response: ServerResponse): void {
    const opened = this.post(entries);
    if ('refusal' in opened) return this.#return(opened.refusal, response);
    const { fields } = this.#paymentOf(opened.order);
    const button = (choice: string, label: string) =>
      `<button name="choice" value="${choice}" style="font-size:1.2rem;padding:.8rem;margin:.3rem">${label}</button>`;
    const buttons = [button('approve', 'Плати'), button('decline', 'Отказана карта'), button('cancel', 'Откажи се')];
    html(
      response,
      `<h1>Карта</h1><p>${fields['AMOUNT']} ${fields['CURRENCY']}</p><form method="post" action="/choose"><input type="hidden" name="order" value="${opened.order}">${buttons.join('')}</form>`,
    );
  }

  #back({ order = '', choice = '' }: Fields, response: ServerResponse): void {
    const chosen = choice === 'approve' || choice === 'decline' ? choice : 'cancel';
    this.#return(this.choose(order, chosen), response);
  }

  #return(answer: Fields, response: ServerResponse): void {
    const inputs = Object.entries(answer).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    );
    const form = `<form method="post" action="${this.backref}">${inputs.join('')}<button>Към магазина</button></form>`;
    html(response, `${form}<script>document.forms[0].submit()</script>`);
  }
}

/** Moves the money of a payment; the code of the answer. */
function moved(payment: Accepted, type: string, cents: number): string {
  const total = centsOf(payment.fields['AMOUNT']);
  if (type === '24') {
    if (cents > payment.captured - payment.returned) return '13';
    payment.returned += cents;
    return '00';
  }
  if (payment.fields['TRTYPE'] !== '12' || payment.captured > 0 || payment.requests.has('22')) return '12';
  if (type === '22') return cents === total ? '00' : '13';
  if (cents > total) return '13';
  payment.captured = cents;
  return '00';
}

function centsOf(amount = ''): number {
  return Math.round(Number(amount) * 100);
}

function timeOf(stamp: string): number {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(stamp) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function html(response: ServerResponse, body: string): void {
  const page = `<!doctype html><meta charset="utf-8"><title>БОРИКА</title>${body}`;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}
