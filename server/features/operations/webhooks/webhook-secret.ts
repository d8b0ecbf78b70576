import { createHmac, randomBytes } from 'node:crypto';

const secretPrefix = 'whsec_';

/** A new secret in the notation of Standard Webhooks: 256 random bits. */
export function makeWebhookSecret(): string {
  return secretPrefix + randomBytes(32).toString('base64');
}

/** What is signed and sent: the id of the event, the time of the attempt and the exact body. */
export interface SignedParts {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The value of webhook-signature: one signature for each secret, separated by spaces (Standard Webhooks, HMAC-SHA-256). */
export function signWebhook({ id, timestamp, body }: SignedParts, secrets: readonly string[]): string {
  const signOne = (secret: string): string => {
    const key = Buffer.from(secret.replace(secretPrefix, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  };
  return secrets.map(signOne).join(' ');
}
