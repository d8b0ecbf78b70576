import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type CartLineInput, maxQuantity } from '#contracts/cart/cart.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Operation } from '#server/platform/operation.ts';
import { mergedGuestLines } from '../cart.tables.ts';
import { lineKey } from '../line-key.ts';
import type { GuestLine } from './read-guest-cart.ts';

/** More than the lines of a few cookies. */
const keptLines = 500;

/**
 * The lines of a guest's cookie with the pieces that the customer's cart has not got from them before: a cookie that is
 * sent again adds nothing, and one whose quantity was raised in between adds the difference. Of concurrent calls with
 * one cookie, one gets the pieces: the primary key is the guard. A line without an id is always new.
 */
export async function takeNewPieces(
  { tx, now }: Operation,
  userId: string,
  lines: readonly GuestLine[],
): Promise<CartLineInput[]> {
  const newLines = new Map<string, CartLineInput>();
  const unmarked: CartLineInput[] = [];
  for (const { id, line } of lines) {
    if (id === null) unmarked.push(line);
    else add(newLines, hashOf(id, line), line);
  }
  if (newLines.size === 0) return unmarked;
  const quantities = [...newLines.values()].map(({ quantity }) => quantity);
  // Rows are locked in the order of their hashes.
  const quotaRows = await queryRows(
    tx,
    { lineHash: column.text, added: column.number },
    sql`
      insert into ${mergedGuestLines} as m (user_id, line_hash, quantity, added, merged_at)
      select ${userId}, line.hash, line.quantity, line.quantity, ${now.toISOString()}::timestamptz
      from unnest(${sql.param([...newLines.keys()])}::text[], ${sql.param(quantities)}::int[]) as line(hash, quantity)
      order by line.hash
      on conflict (user_id, line_hash) do update
        set quantity = excluded.quantity, added = excluded.quantity - m.quantity, merged_at = excluded.merged_at
        where excluded.quantity > m.quantity
      returning line_hash as "lineHash", added`,
  );
  await forgetSurplus(tx, userId);
  const added = new Map(quotaRows.map((row) => [row.lineHash, row.added]));
  const fresh = [...newLines].flatMap(([hash, line]) => {
    const quantity = added.get(hash);
    return quantity === undefined ? [] : [{ ...line, quantity }];
  });
  return [...fresh, ...unmarked];
}

/** One statement cannot write a row twice. */
function add(lines: Map<string, CartLineInput>, hash: string, line: CartLineInput): void {
  const quantity = line.quantity + (lines.get(hash)?.quantity ?? 0);
  lines.set(hash, { ...line, quantity: Math.min(maxQuantity, quantity) });
}

async function forgetSurplus(tx: Operation['tx'], userId: string): Promise<void> {
  await tx.execute(sql`
    delete from ${mergedGuestLines} m where m.user_id = ${userId} and m.line_hash in (
      select line_hash from ${mergedGuestLines} where user_id = ${userId}
      order by merged_at desc, line_hash offset ${keptLines})`);
}

/** The same id on another product, text or choice is another line. */
function hashOf(id: string, line: CartLineInput): string {
  return createHash('sha256')
    .update(JSON.stringify([id, lineKey(line)]))
    .digest('base64url');
}
