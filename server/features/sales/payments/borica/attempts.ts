import { randomBytes, randomInt } from 'node:crypto';
import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import { newId } from '#server/platform/database/columns.ts';
import { type Database, inTransaction } from '#server/platform/database/transaction.ts';
import { paymentAttempts } from '../payments.tables.ts';
import { ProviderDown } from '../registry/payment-provider.ts';
import type { Fields } from './mac.ts';
import { type Meaning, meaningOf } from './response-codes.ts';

export type Attempt = typeof paymentAttempts.$inferSelect;
type NewAttempt = Pick<Attempt, 'paymentId' | 'kind' | 'account' | 'amount' | 'currency'> &
  Partial<Pick<Attempt, 'refundId' | 'reference' | 'answer' | 'outcome'>>;

const provider = 'borica';
const most = 20;

/** 32 upper-case hexadecimal characters that no other request has. */
export function freshNonce(): string {
  return randomBytes(16).toString('hex').toUpperCase();
}

/** All requests about a payment, oldest first. */
export function listAttempts(db: Database, paymentId: string): Promise<Attempt[]> {
  const ofPayment = and(eq(paymentAttempts.paymentId, paymentId), eq(paymentAttempts.provider, provider));
  return db
    .select()
    .from(paymentAttempts)
    .where(ofPayment)
    .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id));
}

/**
 * A new form with a number that its terminal has not used for two days; null when the payment has an open one. Numbers
 * are drawn, so that a restored shop does not repeat those of the day.
 */
export async function addForm(db: Database, attempt: NewAttempt, now: Date): Promise<Attempt | null> {
  for (let tries = 0; tries < most; tries++) {
    const reference = String(randomInt(1, 1_000_000)).padStart(6, '0');
    const isUsed = await db.$count(
      paymentAttempts,
      and(
        eq(paymentAttempts.account, attempt.account),
        eq(paymentAttempts.reference, reference),
        eq(paymentAttempts.kind, 'pay'),
        sql`${paymentAttempts.createdAt} > ${new Date(now.getTime() - 48 * 3_600_000).toISOString()}`,
      ),
    );
    if (isUsed > 0) continue;
    const added = await insert(db, { ...attempt, reference }, now);
    if (added) return added;
    const isOpen = and(eq(paymentAttempts.paymentId, attempt.paymentId), eq(paymentAttempts.outcome, 'open'));
    if ((await db.$count(paymentAttempts, and(isOpen, eq(paymentAttempts.kind, 'pay')))) > 0) return null;
  }
  throw new ProviderDown('There is no free number for a payment.');
}

/** A new request about an existing payment; null when one like it is open or done. */
export function addRequest(
  db: Database,
  attempt: NewAttempt & { reference: string },
  now: Date,
): Promise<Attempt | null> {
  return insert(db, attempt, now);
}

async function insert(db: Database, attempt: NewAttempt & { reference: string }, now: Date): Promise<Attempt | null> {
  const row = { id: newId(), provider, nonce: freshNonce(), createdAt: now, ...attempt };
  const [added] = await inTransaction(db, (tx) =>
    tx.insert(paymentAttempts).values(row).onConflictDoNothing().returning(),
  );
  return added ?? null;
}

/**
 * Records a proven answer. A success is final; a refusal may only be followed by a success, such as that of a form which
 * was paid in another window. Replays change nothing.
 */
export async function recordAnswer(db: Database, { id }: Attempt, response: Fields, now: Date): Promise<Meaning> {
  const meaning = meaningOf(response);
  const outcome = meaning === 'approved' ? 'done' : meaning === 'refused' ? 'refused' : null;
  if (outcome === null) return meaning;
  const mayChange = and(
    ne(paymentAttempts.outcome, 'done'),
    or(eq(paymentAttempts.outcome, 'open'), sql`${outcome} = 'done'`),
  );
  // What the form asked for stays beside it.
  const mergedFields = sql`coalesce(${paymentAttempts.answer}, '{}') || ${JSON.stringify(response)}::jsonb`;
  const changes = { outcome, answer: mergedFields, answeredAt: now } as const;
  await inTransaction(db, (tx) =>
    tx
      .update(paymentAttempts)
      .set(changes)
      .where(and(eq(paymentAttempts.id, id), mayChange)),
  );
  return meaning;
}

/** Gives an open request up of which the gateway knows nothing. An answer that arrives yet still counts. */
export async function giveUp(db: Database, { id }: Attempt, now: Date): Promise<void> {
  const isOpen = and(eq(paymentAttempts.id, id), eq(paymentAttempts.outcome, 'open'));
  await inTransaction(db, (tx) =>
    tx.update(paymentAttempts).set({ outcome: 'refused', answeredAt: now }).where(isOpen),
  );
}

/** The form with this nonce. */
export async function findForm(db: Database, nonce: string): Promise<Attempt | undefined> {
  if (!/^[0-9A-F]{32}$/.test(nonce)) return undefined;
  const { provider: of, kind, nonce: own } = paymentAttempts;
  const isIt = and(eq(of, provider), eq(kind, 'pay'), eq(own, nonce));
  const [form] = await db.select().from(paymentAttempts).where(isIt);
  return form;
}
