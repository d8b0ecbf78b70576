import { createHmac, timingSafeEqual } from 'node:crypto';
import { ConsentKind } from '#contracts/consents.ts';
import type { Secrets } from '#server/platform/secrets.ts';

export interface OptOut {
  userId: string;
  kind: ConsentKind;
}

/** The address for the end of every promotional letter: whoever has it can take this one consent back, and no more. */
export function optOutLink(optOut: OptOut, { secrets, baseUrl }: { secrets: Secrets; baseUrl: string }): string {
  return `${baseUrl}/opt-out?token=${encodeURIComponent(`${optOut.userId}.${optOut.kind}.${sign(optOut, secrets)}`)}`;
}

/** What a link's token stands for; null for one that the shop has not made. It is valid for good, as old letters are read. */
export function readOptOutToken(token: string, secrets: Secrets): OptOut | null {
  const [userId = '', word, signature = ''] = token.split('.');
  const kind = ConsentKind.safeParse(word).data;
  if (!kind) return null;
  const [given, wanted] = [Buffer.from(signature), Buffer.from(sign({ userId, kind }, secrets))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? { userId, kind } : null;
}

function sign({ userId, kind }: OptOut, secrets: Secrets): string {
  return createHmac('sha256', secrets.key('opt-out')).update(`${userId}.${kind}`).digest('base64url');
}
