import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { Semaphore, type Turn } from '#server/platform/http/limits/semaphore.ts';
import { hashingQueue } from '../accounts.limits.ts';
import { hashCost } from './hash-cost.ts';

const saltBytes = 16;

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Half of Node's thread pool: file access and DNS lookups keep working while users sign in. */
const hashing = new Semaphore({ ...hashingQueue, retryAfterSeconds: 5, keepFreeMilliseconds: 2_000 });

/**
 * Queues `work`: clients are served in turn, and sign-ins (urgent) precede registrations. Refused immediately if the
 * queue is longer than a few seconds.
 */
export function inHashingTurn<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> {
  return hashing.run(turn, work);
}

/**
 * Hashes a password for storage: Argon2id with its parameters and salt in one line of text. `client` is the address
 * or the user of the request; empty for the shop itself. `count` runs first when the turn has come, and refuses by
 * throwing: while many wait, none of them has used the database.
 */
export async function hashPassword(password: string, client = '', count?: () => Promise<void>): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await inHashingTurn({ client }, async () => {
    await count?.();
    return derive(password, salt, hashCost);
  });
  return encode(salt, hash);
}

/**
 * Whether `password` matches `stored`. Without a stored hash it takes the same time and returns false, so that
 * response times do not reveal which accounts exist. Must be called inside of `inHashingTurn`.
 */
export async function isPassword(storedHash: string | null, password: string): Promise<boolean> {
  const parts = shape.exec(storedHash ?? nobody);
  if (!parts) throw new Error('A stored password hash is not in the shape that this version writes.');
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts;
  const expected = Buffer.from(hash, 'base64');
  const parameters = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  };
  const derived = await derive(password, Buffer.from(salt, 'base64'), parameters);
  return timingSafeEqual(derived, expected) && storedHash !== null;
}

/** The same text typed on another device may consist of other code points: й is one or two of them. */
function derive(password: string, nonce: Buffer, parameters: typeof hashCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message: password.normalize('NFKC'), nonce, ...parameters }, (error, hash) => {
      if (error) reject(error);
      else resolve(hash);
    });
  });
}

function encode(salt: Buffer, hash: Buffer): string {
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${hashCost.memory},t=${hashCost.passes},p=${hashCost.parallelism}$${text(salt)}$${text(hash)}`;
}

/** The chance that a password has this hash is one in 2^256. */
const nobody = encode(randomBytes(saltBytes), randomBytes(hashCost.tagLength));
