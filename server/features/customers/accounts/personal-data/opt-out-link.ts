import { createHmac } from 'node:crypto';
import { ConsentKind } from '#contracts/accounts/consents.ts';
import { isSameSecret } from '#server/platform/is-same-secret.ts';
import type { Secrets } from '#server/platform/secrets.ts';

export interface OptOut {
  userId: string;
  kind: ConsentKind;
}

/** The unsubscribe link of promotional emails. It can withdraw this one consent, and nothing else. */
export function optOutLink(optOut: OptOut, { secrets, baseUrl }: { secrets: Secrets; baseUrl: string }): string {
  return `${baseUrl}/opt-out?token=${encodeURIComponent(`${optOut.userId}.${optOut.kind}.${sign(optOut, secrets)}`)}`;
}

/**
 * The token to withdraw the consent to text messages: the user's id and 72 bits of the signature, which cannot be
 * guessed.
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

/** Parses the token of a link. Null if it is invalid. Tokens never expire, because old emails remain in mailboxes. */
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
