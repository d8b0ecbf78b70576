import { z } from 'zod';
import type { Secrets } from '#server/platform/secrets.ts';
import type { CourierKeys } from '../courier-port.ts';

const Keys = z.object({ login: z.string(), secret: z.string() });

/** The keys of a courier; null without any, or when they were sealed with another key. */
export function readCourierKeys(secrets: Pick<Secrets, 'unseal'>, sealed: string | null): CourierKeys | null {
  const text = sealed === null ? null : secrets.unseal(sealed);
  return text === null ? null : Keys.parse(JSON.parse(text));
}
