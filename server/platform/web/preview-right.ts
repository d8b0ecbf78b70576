import { createHmac, type KeyObject } from 'node:crypto';
import { type Speech, speeches } from '#contracts/speech/speech.rule.ts';
import { isSameSecret } from '#server/platform/is-same-secret.ts';

/** The parameter of a page's address that carries the right. */
const parameter = 'preview';

/** The right to see something before it is published, and to show the page in a frame of the panel. */
export interface PreviewRight {
  /** What may be seen: `design`, or a thing of a feature. */
  of: string;
  /** The speech that an editor of the design is trying (`?speech=formal`); undefined for that of what is previewed. */
  speech?: Speech | undefined;
}

/** Writes a right that ends at a time. It names what it is for and is signed, so nothing needs to be stored. */
export function writePreviewRight(key: KeyObject, { of }: PreviewRight, until: Date): string {
  const words = `${until.getTime().toString(36)}.${Buffer.from(of).toString('base64url')}`;
  return `${words}.${signature(key, words)}`;
}

/** The right in the address of a page; null without a valid one. */
export function readPreviewRight(key: KeyObject, url: string, now: Date): PreviewRight | null {
  const mark = url.indexOf('?');
  if (mark < 0 || !url.includes(`${parameter}=`, mark)) return null;
  const parameters = new URLSearchParams(url.slice(mark + 1));
  const right = openPreviewRight(key, parameters.get(parameter) ?? '', now);
  const tried = parameters.get('speech');
  return right && { ...right, speech: speeches.find((one) => one === tried) };
}

/** The right that was written; null if the shop did not write it or it has ended. */
export function openPreviewRight(key: KeyObject, text: string, now: Date): Pick<PreviewRight, 'of'> | null {
  const [, words, until = '', of = '', sign = ''] = /^(([\da-z]{1,10})\.([\w-]{1,200}))\.([\w-]{22})$/.exec(text) ?? [];
  if (words === undefined || !isSameSecret(sign, signature(key, words))) return null;
  return Number.parseInt(until, 36) > now.getTime() ? { of: Buffer.from(of, 'base64url').toString() } : null;
}

function signature(key: KeyObject, words: string): string {
  return createHmac('sha256', key).update(words).digest('base64url').slice(0, 22);
}
