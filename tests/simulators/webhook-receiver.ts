import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { WebhookBody, webhookData } from '#contracts/webhooks/webhook-events.ts';

/** An event that the receiver accepted as valid, whatever it then answered. */
interface ReceivedEvent {
  id: string;
  type: string;
  data: Record<string, unknown>;
  headers: Record<string, string>;
  body: string;
}

interface Reply {
  status: number;
  headers?: Record<string, string>;
  text?: string;
}

/** How the receiver answers an event; `never` leaves the sender waiting. */
type Answers = (event: ReceivedEvent, count: number) => Reply | 'never' | Promise<Reply>;

export interface WebhookReceiver {
  url: string;
  /** The secrets of which each signature must be made with one, in this order. */
  secrets: string[];
  /** Valid events in the order of their arrival, repeated ones too. */
  events: ReceivedEvent[];
  /** What was received against Standard Webhooks or the contract of events. */
  problems: string[];
  /** The most requests that were open at once. */
  mostAtOnce(): number;
  answer(answers: Answers): void;
  close(): Promise<void>;
}

/** What Standard Webhooks allows the body to measure. */
const mostBytes = 20_000;
/** What a request of HTTP/1.1 has anyway, and the headers of Standard Webhooks. */
const allowedHeaders = new Set([
  ...['host', 'connection', 'content-type', 'content-length', 'user-agent'],
  ...['webhook-id', 'webhook-timestamp', 'webhook-signature'],
]);

/** How far the time of a request may be from that of the receiver. */
const toleranceSeconds = 300;

/**
 * A receiver of webhooks that takes nothing but what Standard Webhooks and the contract of events name: it verifies with the
 * published library, by the time of `clock`, and answers 400 to everything else.
 */
export async function startWebhookReceiver(clock: () => Date = () => new Date()): Promise<WebhookReceiver> {
  const received: Pick<WebhookReceiver, 'secrets' | 'events' | 'problems'> = { secrets: [], events: [], problems: [] };
  let answers: Answers = () => ({ status: 204 });
  let [open, most] = [0, 0];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    // A request without an encoding is read in buffers.
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const checked = checkEvent(request, Buffer.concat(parts), { secrets: received.secrets, now: clock() });
    if (typeof checked === 'string') {
      received.problems.push(checked);
      response.writeHead(400).end(checked);
      return;
    }
    received.events.push(checked);
    const reply = await answers(checked, received.events.length);
    if (reply !== 'never') response.writeHead(reply.status, reply.headers).end(reply.text ?? '');
  };
  const server = createServer((request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => (open -= 1));
    void handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens has an address.
  const { port } = server.address() as AddressInfo;
  return Object.assign(received, {
    url: `http://127.0.0.1:${port}/hook`,
    mostAtOnce: () => most,
    answer: (next: Answers) => void (answers = next),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

/** The event, or what is wrong with the request. */
function checkEvent(
  request: IncomingMessage,
  bytes: Buffer,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): ReceivedEvent | string {
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const unknown = Object.keys(headers).filter((name) => !allowedHeaders.has(name));
  if (unknown.length > 0) return `unknown headers: ${unknown.join(', ')}`;
  if (request.method !== 'POST') return `method ${request.method}`;
  if (headers['content-type'] !== 'application/json') return `content-type ${headers['content-type']}`;
  if (bytes.length > mostBytes) return `a body of ${bytes.length} bytes`;
  const { 'webhook-id': id = '', 'webhook-signature': signatures = '' } = headers;
  if (!/^msg_[0-9a-f]{32}$/.test(id)) return `webhook-id ${id}`;
  const timestamp = Number(headers['webhook-timestamp']);
  if (!Number.isInteger(timestamp) || Math.abs(now.getTime() / 1000 - timestamp) > toleranceSeconds)
    return `webhook-timestamp ${headers['webhook-timestamp']}`;
  const signed = signatures.split(' ');
  if (signed.length !== secrets.length) return `${signed.length} signatures for ${secrets.length} secrets`;
  const body = bytes.toString('utf8');
  const expected = secrets.map((secret) => new Webhook(secret).sign(id, new Date(timestamp * 1000), body));
  if (signed.some((signature, place) => signature !== expected[place])) return 'a signature by another secret';
  return checkBody(id, body, headers);
}

function checkBody(id: string, body: string, headers: Record<string, string>): ReceivedEvent | string {
  const parsed = z.strictObject(WebhookBody.shape).safeParse(JSON.parse(body));
  if (!parsed.success) return z.prettifyError(parsed.error);
  const { type, data } = parsed.data;
  const schema = Object.entries(webhookData).find(([name]) => name === type)?.[1];
  if (!schema) return `unknown type ${type}`;
  const checked = z.strictObject(schema.shape).safeParse(data);
  return checked.success ? { id, type, data, headers, body } : `${type}: ${z.prettifyError(checked.error)}`;
}
