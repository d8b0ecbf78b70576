import { createHmac } from 'node:crypto';
import { ConsentKind } from '#contracts/accounts/consents.ts';
import { isSameSecret } from '#server/platform/is-same-secret.ts';
import type { Secrets } from '#server/platform/secrets.ts';

export interface OptOut {
  userId: string;
  kind: ConsentKind;
}

/** The address for the end of every promotional email: anyone who has it can take this one consent back, and no more. */
export function optOutLink(optOut: OptOut, { secrets, baseUrl }: { secrets: Secrets; baseUrl: string }): string {
  return `${baseUrl}/opt-out?token=${encodeURIComponent(`${optOut.userId}.${optOut.kind}.${sign(optOut, secrets)}`)}`;
}

/**
 * The token of the page that takes back the consent to text messages: the person's id and 72 bits of the signature. That
 * much cannot be guessed.
 */
export function smsOptOutToken(userId: string, secrets: Secrets): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
  return `${id}${shortSignature(userId, secrets)}`;
}

const idLength = 22;
const shortLength = 34;

function readShortToken(token: string, secrets: Secrets): OptOut | null {
  const hex = Buffer.from(token.slice(0, idLength), 'base64url').toString('hex');
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isSameSecret(token.slice(idLength), shortSignature(userId, secrets)) ? { userId, kind: 'sms' } : null;
}

function shortSignature(userId: string, secrets: Secrets): string {
  return sign({ userId, kind: 'sms' }, secrets).slice(0, shortLength - idLength);
}

/** What a link's token stands for; null for one that the shop has not made. It is valid permanently, as old emails are read. */
export function readOptOutToken(token: string, secrets: Secrets): OptOut | null {
  if (token.length === shortLength) return readShortToken(token, secrets);
  const [userId = '', word, signature = ''] = token.split('.');
  const kind = ConsentKind.safeParse(word).data;
  if (!kind) return null;
  return isSameSecret(signature, sign({ userId, kind }, secrets)) ? { userId, kind } : null;
}

function sign({ userId, kind }: OptOut, secrets: Secrets): string {
  return createHmac('sha256', secrets.key('opt-out')).update(`${userId}.${kind}`).digest('base64url');
}
