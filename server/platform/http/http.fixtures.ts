import { createSecretKey } from 'node:crypto';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { openLog } from '#server/platform/log.ts';
import { readConfig } from '#server/read-config.ts';
import type { Identify, SignedInUser } from './caller.ts';
import { createHttpServer } from './create-http-server.ts';

export const customer: SignedInUser = {
  id: 'c1',
  email: 'iva@example.com',
  firstName: 'Ива',
  lastName: 'Петрова',
  role: 'customer',
  permissions: [],
  isVerified: true,
  hasSecondFactor: false,
  needsSecondFactor: false,
  needsOwnPassword: false,
};
const packer: SignedInUser = { ...customer, id: 'a1', role: 'admin', permissions: ['orders'] };
const owner: SignedInUser = { ...packer, id: 'a2', permissions: ['owner'] };

const people: Record<string, SignedInUser> = { customer, packer, owner };

/** The user named by the cookie `who`. Their token is `token-` followed by that name. */
const identify: Identify = async ({ cookies, bearer }) => {
  const who = cookies['who'] ?? '';
  const user = people[who] ?? null;
  return {
    user,
    session: user ? { id: `session-${who}`, isFresh: !cookies['stale'] } : null,
    tokenMismatch: bearer !== null && (user === null || bearer !== `token-${who}`),
  };
};

/** The HTTP layer with a database that is never connected to, and its log output. */
export function bareServer(config: Partial<Config> = {}): { app: FastifyInstance; logged: Record<string, unknown>[] } {
  const logged: Record<string, unknown>[] = [];
  const log = openLog(
    'warn',
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        for (const line of chunk.toString().split('\n')) if (line) logged.push(JSON.parse(line));
        done();
      },
    }),
  );
  const app = createHttpServer({
    config: { ...readConfig({ NODE_ENV: 'test', RATE_LIMIT_PER_MINUTE: '100000' }), ...config },
    db: openDatabase({ connection: {} }).db,
    clock: () => new Date(),
    log,
    identify,
    csrfKey: createSecretKey(Buffer.alloc(32, 7)),
  });
  return { app, logged };
}
