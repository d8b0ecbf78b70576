import { z } from 'zod';

/** A whole number within bounds. */
export const whole = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .default(fallback);

/** A time, as systemd states it. */
export const microseconds = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

export const yesOrNo = (fallback: boolean) => z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(fallback);

/** A URL with one of the protocols, each with its colon. */
export const urlOf = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol));

/** The address of a service or of the shop: a URL without a path. */
export const origin = urlOf('http:', 'https:').regex(/^https?:\/\/[^/?#\s]+\/?$/);

/** An address or a name to listen on. */
export const listenHost = z
  .string()
  .max(255)
  .regex(/^[\w.:-]+$/);

/** A secret long enough to derive keys from. */
export const longSecret = z.string().min(32).max(400);

const addressList = z.string().regex(/^[\da-f.:]+(\/\d{1,3})?(\s*,\s*[\da-f.:]+(\/\d{1,3})?)*$/i);
/** TRUST_PROXY: false, the number of proxies, or their addresses. */
export const trust = z.union([
  z.literal('false').transform(() => false as const),
  z.literal('true').transform(() => 1),
  z
    .string()
    .regex(/^[1-9]$/)
    .transform(Number),
  addressList.transform((list) => list.split(',').map((address) => address.trim())),
]);

// Node.js cannot parse a URL without a host, as unix sockets need; pg can.
export const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/)
  .optional();

/** A base URL to which paths are appended. */
export const withoutSlash = (url: string): string => url.replace(/\/$/, '');
