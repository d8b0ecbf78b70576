import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { eq, isNull, lt } from 'drizzle-orm';
import type { Courier } from '#contracts/delivery/courier.ts';
import type { DeliveryQuote } from '#contracts/delivery/delivery-quote.rule.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Place } from './courier-port.ts';
import { courierQuotes } from './couriers.tables.ts';
import type { CourierDeps } from './open-courier.ts';
import { tryCourier } from './try-courier.ts';

export interface DeliveryQuoteRequest {
  courier: Courier;
  to: Place;
  weightGrams: number;
  /** The amount to collect in euro cents; 0 for none. */
  codMinor: number;
  /** Whether the recipient pays the courier, whose price may be another than that of the contract. */
  recipientPays?: boolean;
}

/** A price is kept this long. */
const keptMs = 10 * 60_000;
/** After a failure the courier is left alone this long. */
const failedMs = 60_000;
/** Couriers price by weight in steps; a step shares one quote. */
const stepGrams = 100;
/** A buyer waits this long, however many calls the courier needs. */
const patienceMs = 3_000;

type QuoteDeps = CourierDeps & Pick<Deps, 'clock'>;

/**
 * The price of a delivery, asked from the courier at most once in ten minutes by all processes together. `use-table`
 * when the shop has no contract with the courier, the courier gives no price within three seconds, or `mayAsk` does not
 * allow a call. Calls the courier: never within a transaction.
 */
export async function quoteDelivery(
  deps: QuoteDeps,
  request: DeliveryQuoteRequest,
  mayAsk: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<DeliveryQuote> {
  const { db, clock } = deps;
  const storedQuote = await findQuote(db, request, clock());
  if (storedQuote) return storedQuote;
  if (!(await mayAsk())) return 'use-table';
  const price = await ask(deps, request);
  const values = { key: quoteKey(request), price, quotedAt: clock() };
  await db.delete(courierQuotes).where(lt(courierQuotes.quotedAt, new Date(values.quotedAt.getTime() - keptMs)));
  // Of several processes that asked at once, the first price stays.
  await db
    .insert(courierQuotes)
    .values(values)
    .onConflictDoUpdate({ target: courierQuotes.key, set: values, setWhere: isNull(courierQuotes.price) });
  return (await findQuote(db, request, values.quotedAt)) ?? 'use-table';
}

/** The price that was quoted within the last ten minutes; undefined when the courier has to be asked. */
async function findQuote(db: Database, request: DeliveryQuoteRequest, now: Date): Promise<DeliveryQuote | undefined> {
  const [quoteRow] = await db
    .select()
    .from(courierQuotes)
    .where(eq(courierQuotes.key, quoteKey(request)));
  if (!quoteRow) return undefined;
  const age = now.getTime() - quoteRow.quotedAt.getTime();
  if (quoteRow.price !== null) return age <= keptMs ? { price: quoteRow.price } : undefined;
  return age <= failedMs ? 'use-table' : undefined;
}

async function ask(
  deps: CourierDeps,
  { courier: name, to, codMinor, weightGrams }: DeliveryQuoteRequest,
): Promise<number | null> {
  const parcel = { to, codMinor, weightGrams: stepped(weightGrams) };
  const quoted = tryCourier(deps, name, (courier) => courier.quote(parcel));
  const outcome = await Promise.race([quoted, setTimeout(patienceMs, null, { ref: false })]);
  return outcome && 'answer' in outcome ? outcome.answer : null;
}

const stepped = (grams: number) => Math.ceil(Math.max(grams, 1) / stepGrams) * stepGrams;

/** Requests with the same key have the same price. */
export function quoteKey({ courier, to, weightGrams, codMinor, recipientPays }: DeliveryQuoteRequest): string {
  const place = to.kind === 'office' ? [to.id] : [to.city, to.postcode];
  return createHash('sha256')
    .update(JSON.stringify([courier, to.kind, ...place, stepped(weightGrams), codMinor, recipientPays === true]))
    .digest('base64url');
}
