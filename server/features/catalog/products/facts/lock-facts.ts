import { sql } from 'drizzle-orm';
import { maxFacts } from '#contracts/facts/fact-types.rule.ts';
import type { FactDefinition } from '#contracts/facts/facts.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { readFactsNow } from './fact-book.ts';

/** An arbitrary constant. */
const turn = 4_071_979;

/** All definitions, which nobody else changes until this transaction ends. */
export async function lockFacts({ tx }: Operation): Promise<readonly FactDefinition[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${turn})`);
  return (await readFactsNow(tx)).definitions;
}

/** Refuses one more definition than a shop may have. */
export function refuseTooMany(definitions: readonly FactDefinition[]): void {
  if (definitions.length < maxFacts) return;
  const message = `Най-много ${maxFacts} факта. Изтрий някой, който не ползваш.`;
  throw new ShopError('CONFLICT', { message, errors: [{ path: 'name', message }] });
}

/** Refuses the name of another definition, in any case. */
export function refuseSameName(definitions: readonly FactDefinition[], name: string, own?: string): void {
  const isTaken = definitions.some((other) => other.id !== own && other.name.toLowerCase() === name.toLowerCase());
  if (!isTaken) return;
  const message = 'Вече има факт с това име.';
  throw new ShopError('NAME_TAKEN', { message, errors: [{ path: 'name', message }] });
}
