import { createHmac } from 'node:crypto';
import type { DeliveryReport } from '#server/features/store/messages/record-delivery-report.ts';
import { isSameSecret } from '#server/platform/is-same-secret.ts';

const reference = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})-(\d{1,6})$/;

/**
 * One form may contain reports of several messages, each field being a comma-separated list. Statuses that are not
 * final are skipped.
 */
export function readSmsapiReports(form: URLSearchParams): DeliveryReport[] {
  const [ids, states, references] = ['MsgId', 'status_name', 'idx'].map((name) => (form.get(name) ?? '').split(','));
  return (ids ?? []).flatMap((id, at) => reportOf(references?.[at], id, states?.[at], ''));
}

/** The report of one message, whose reference is in the URL. */
export function readTwilioReport(form: URLSearchParams, ref: string | undefined): DeliveryReport[] {
  const code = form.get('ErrorCode');
  return reportOf(ref, form.get('MessageSid') ?? '', form.get('MessageStatus') ?? '', code ? ` (${code})` : '');
}

/** Twilio signs the URL that it calls, followed by all fields sorted by name, with the account's token. */
export function isSignedByTwilio(
  signature: string | undefined,
  { url, form, token }: { url: string; form: URLSearchParams; token: string },
): boolean {
  const fields = [...form].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const signed = url + fields.map(([name, value]) => name + value).join('');
  return isSameSecret(signature ?? '', createHmac('sha1', token).update(signed).digest('base64'));
}

const delivered = new Set(['DELIVERED', 'READ']);
const failureTexts: Readonly<Record<string, string>> = {
  UNDELIVERED: 'Не е доставено',
  FAILED: 'Не е изпратено',
  EXPIRED: 'Телефонът беше изключен твърде дълго',
  REJECTED: 'Операторът го отказа',
  NOT_FOUND: 'Доставчикът не го познава',
  STOP: 'Спряно от доставчика',
};

function reportOf(ref: string | undefined, providerId: string, state = '', detail = ''): DeliveryReport[] {
  const [, messageId, round] = reference.exec(ref ?? '') ?? [];
  const word = state.toUpperCase();
  const why = failureTexts[word];
  if (messageId === undefined || providerId === '' || (why === undefined && !delivered.has(word))) return [];
  const result = why === undefined ? 'delivered' : 'failed';
  return [
    { messageId, round: Number(round), providerId: providerId.slice(0, 100), result, reason: `${why ?? ''}${detail}` },
  ];
}
