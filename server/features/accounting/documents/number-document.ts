import { sql } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';
import { saleDocumentCounter } from './documents.tables.ts';

/**
 * Takes the next number of the series, and the time of issue: numbers and times increase together (чл. 52о, ал. 1
 * Наредба Н-18 and чл. 114, ал. 1, т. 2 ЗДДС: ten digits, in ascending order, without repetition or omission). Takes a
 * lock until the transaction ends, so call it last.
 */
export async function numberDocument(
  { tx, now }: Operation,
  firstNumber: number,
): Promise<{ number: number; issuedAt: Date }> {
  const { lastNumber, lastIssuedAt } = saleDocumentCounter;
  const [numberRow] = await tx
    .insert(saleDocumentCounter)
    .values({ lastNumber: firstNumber, lastIssuedAt: now })
    .onConflictDoUpdate({
      target: saleDocumentCounter.id,
      set: {
        lastNumber: sql`${lastNumber} + 1`,
        lastIssuedAt: sql`greatest(${lastIssuedAt}, excluded.last_issued_at)`,
      },
    })
    .returning();
  if (!numberRow) throw new Error('A document got no number.');
  return { number: numberRow.lastNumber, issuedAt: numberRow.lastIssuedAt };
}
