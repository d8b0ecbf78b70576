import type { FastifyInstance } from 'fastify';
import { isForKeys, type Route } from '#contracts/common/route.ts';
import { ShopError } from './shop-error.ts';

/** Refuses a key at a call that no key may make (FORBIDDEN), and one that calls too often (TOO_MANY_REQUESTS). */
export async function admitKey(
  app: FastifyInstance,
  route: Route,
  call: { keyId: string; address: string },
): Promise<void> {
  await app.platform.keys?.admit(call);
  if (!isForKeys(route)) throw new ShopError('FORBIDDEN', { message: 'С ключ това не може: нужен е вход в панела.' });
}
