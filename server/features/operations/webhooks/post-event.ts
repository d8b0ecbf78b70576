import type { Deps } from '#server/platform/deps.ts';
import { PublicFetchError } from '#server/platform/outgoing/fetch-public.ts';
import { postPublic } from '#server/platform/outgoing/post-public.ts';
import type { ClaimedDelivery } from './claim-delivery.ts';
import { reachableHosts } from './endpoint-address.ts';
import { readRetryAfter } from './retry-pause.ts';
import { webhookBody, webhookId } from './webhook-body.ts';
import { signWebhook } from './webhook-secret.ts';
import { webhookSending } from './webhooks.limits.ts';

/** What became of one attempt. */
export interface Attempt {
  at: Date;
  /** Null without an answer. */
  status: number | null;
  /** Why it failed, in Bulgarian; empty if the receiver accepted the event. */
  error: string;
  answer: string;
  milliseconds: number;
  retryAfterSeconds: number | null;
}

/** Sends an event once, signed with the secret and, for a day after a rotation, with the former one. Never throws. */
export async function postEvent(
  deps: Pick<Deps, 'secrets' | 'config' | 'clock' | 'elapsed'>,
  claimed: ClaimedDelivery,
): Promise<Attempt> {
  const [at, begin] = [deps.clock(), deps.elapsed()];
  const outcome = await exchange(deps, claimed, at);
  return { at, milliseconds: Math.round(deps.elapsed() - begin), ...outcome };
}

type Outcome = Omit<Attempt, 'at' | 'milliseconds'>;
const failure = (error: string): Outcome => ({ status: null, error, answer: '', retryAfterSeconds: null });

async function exchange(
  { secrets, config, clock }: Pick<Deps, 'secrets' | 'config' | 'clock'>,
  { eventId, type, data, happenedAt, url, ...claimed }: ClaimedDelivery,
  at: Date,
): Promise<Outcome> {
  const isRotating = claimed.rotatedUntil !== null && claimed.rotatedUntil > at;
  const sealed = [claimed.secret, isRotating ? claimed.previousSecret : null].filter((one) => one !== null);
  const keys = sealed.map((one) => secrets.unseal(one)).filter((one) => one !== null);
  if (keys.length === 0) return failure('Тайният ключ не може да се прочете. Смени го.');
  const body = webhookBody({ id: eventId, type, data: JSON.parse(data) as unknown, createdAt: happenedAt });
  const [id, timestamp] = [webhookId(eventId), Math.floor(at.getTime() / 1000)];
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'iskra-webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signWebhook({ id, timestamp, body }, keys),
  };
  const { timeoutSeconds: seconds, answerBytes } = webhookSending;
  try {
    const privateHosts = reachableHosts(new URL(url), config);
    const { status, text, ...answer } = await postPublic(url, { headers, body, seconds, answerBytes, privateHosts });
    const isAccepted = status >= 200 && status < 300;
    const retryAfter = answer.headers['retry-after'];
    return {
      status,
      error: isAccepted ? '' : describeStatus(status),
      answer: text,
      retryAfterSeconds: readRetryAfter(typeof retryAfter === 'string' ? retryAfter : undefined, clock()),
    };
  } catch (error) {
    return failure(describeFailure(error));
  }
}

function describeStatus(status: number): string {
  if (status >= 300 && status < 400) return `Отговорът препраща към друг адрес (код ${status}). Въведи крайния адрес.`;
  if (status === 410) return 'Получателят каза, че вече не иска известия (код 410).';
  return `Получателят отговори с код ${status}.`;
}

function describeFailure(error: unknown): string {
  if (error instanceof PublicFetchError) return 'Адресът не е в публичната мрежа.';
  if (!(error instanceof Error)) return 'Връзката прекъсна.';
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return `Няма отговор до ${webhookSending.timeoutSeconds} секунди.`;
  const { code } = error as NodeJS.ErrnoException; // a failed connection names its reason
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'Няма такъв адрес в мрежата.';
  if (code === 'ECONNREFUSED') return 'На този адрес никой не приема връзки.';
  if (code !== undefined && /CERT|SSL|TLS/.test(code)) return 'Сертификатът на адреса не е наред.';
  return 'Връзката прекъсна.';
}
