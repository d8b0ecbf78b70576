import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SimulatedSms {
  provider: 'smsapi' | 'twilio';
  id: string;
  to: string;
  text: string;
  reference: string | null;
  reportUrl: string | null;
  at: Date;
}

export interface SmsProviders {
  /** The base URL of both APIs. */
  url: string;
  token: string;
  account: string;
  /** Accepted messages, oldest first. */
  taken: SimulatedSms[];
  /** Faults of the next requests, in order. */
  troubles: Trouble[];
  /** Sends the provider's delivery report for a message to the shop. */
  report(sms: SimulatedSms, state: string, deliver: Deliver): Promise<number>;
  stop(): Promise<void>;
}

/**
 * `lost`: the message is accepted, but the connection breaks before the response. `smsapi` errors are sent with HTTP
 * 200.
 */
type Trouble =
  | { kind: 'lost' }
  | { kind: 'status'; status: number }
  | { kind: 'smsapi'; error: number }
  | { kind: 'twilio'; code: number };
export type Deliver = (url: string, body: URLSearchParams, headers: Record<string, string>) => Promise<number>;

/** SMSAPI and Twilio on one socket, as documented. Numbers that end in 000000 do not exist. */
export async function startSmsProviders(): Promise<SmsProviders> {
  const accepted: SimulatedSms[] = [];
  const troubles: Trouble[] = [];
  const token = 'simulated-token';
  const account = 'AC00000000000000000000000000000000';
  const server = createServer((request, response) => {
    void bodyOf(request).then((form) => {
      const path = new URL(request.url ?? '/', 'http://simulator');
      if (path.pathname === '/sms.do') return smsapi(form, request, response);
      if (path.pathname === `/2010-04-01/Accounts/${account}/Messages.json`)
        return request.method === 'GET' ? listTwilio(path, response) : twilio(form, request, response);
      return respond(response, 404, { code: 20404, message: 'Not found', status: 404 });
    });
  });

  function smsapi(form: URLSearchParams, request: IncomingMessage, response: ServerResponse): void {
    const refuse = (error: number, message: string) => respond(response, 200, { error, message });
    if (request.headers.authorization !== `Bearer ${token}`) return refuse(101, 'Authorization failed');
    const to = form.get('to') ?? '';
    const reference = form.get('idx');
    const isRepeated = accepted.some((sms) => sms.reference !== null && sms.reference === reference);
    if (form.get('check_idx') === '1' && isRepeated) return refuse(53, 'Message with this idx has been sent already');
    if (!/^\d{9,15}$/.test(to) || to.endsWith('000000')) return refuse(13, 'No valid recipients');
    return respondWithFaults(response, () => {
      const sms = store('smsapi', {
        to: `+${to}`,
        text: form.get('message') ?? '',
        reference,
        reportUrl: form.get('notify_url'),
      });
      return {
        status: 200,
        body: { count: 1, list: [{ id: sms.id, points: 0.16, number: to, status: 'QUEUE', error: null }] },
      };
    });
  }

  function twilio(form: URLSearchParams, request: IncomingMessage, response: ServerResponse): void {
    const basic = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
    if (request.headers.authorization !== basic)
      return respond(response, 401, { code: 20003, message: 'Authenticate' });
    const to = form.get('To') ?? '';
    if (!/^\+\d{9,15}$/.test(to) || to.endsWith('000000'))
      return respond(response, 400, { code: 21211, message: "Invalid 'To' Phone Number", status: 400 });
    return respondWithFaults(response, () => {
      const sms = store('twilio', {
        to,
        text: form.get('Body') ?? '',
        reference: null,
        reportUrl: form.get('StatusCallback'),
      });
      return { status: 201, body: { sid: sms.id, status: 'queued', num_segments: '1', error_code: null } };
    });
  }

  function listTwilio(path: URL, response: ServerResponse): void {
    const sentMessage = accepted.filter(
      ({ provider, to }) => provider === 'twilio' && to === path.searchParams.get('To'),
    );
    const messages = sentMessage.map(({ id, text, at }) => ({ sid: id, body: text, date_created: at.toUTCString() }));
    respond(response, 200, { messages, page: 0 });
  }

  function store(provider: SimulatedSms['provider'], sms: Omit<SimulatedSms, 'provider' | 'id' | 'at'>): SimulatedSms {
    const message = { provider, id: randomUUID().replaceAll('-', ''), at: new Date(), ...sms };
    accepted.push(message);
    return message;
  }

  function respondWithFaults(response: ServerResponse, take: () => { status: number; body: unknown }): void {
    const fault = troubles.shift();
    if (fault?.kind === 'status') return respond(response, fault.status, { message: 'Trouble' });
    if (fault?.kind === 'smsapi') return respond(response, 200, { error: fault.error, message: 'Trouble' });
    if (fault?.kind === 'twilio') return respond(response, 400, { code: fault.code, message: 'Trouble', status: 400 });
    const { status, body } = take();
    if (fault?.kind === 'lost') return void response.destroy();
    return respond(response, status, body);
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    token,
    account,
    taken: accepted,
    troubles,
    report: (sms, state, deliver) => report(sms, state, { deliver, token }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function report(
  sms: SimulatedSms,
  state: string,
  { deliver, token }: { deliver: Deliver; token: string },
): Promise<number> {
  const url = sms.reportUrl ?? '';
  if (sms.provider === 'smsapi')
    return deliver(url, new URLSearchParams({ MsgId: sms.id, status_name: state, idx: sms.reference ?? '' }), {});
  const form = new URLSearchParams({ MessageSid: sms.id, MessageStatus: state, To: sms.to });
  const signed =
    url +
    [...form]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flat()
      .join('');
  return deliver(url, form, { 'x-twilio-signature': createHmac('sha1', token).update(signed).digest('base64') });
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
}

function respond(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
