import { eq } from 'drizzle-orm';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { readRedirects } from './read-redirects.ts';
import { redirects } from './redirects.tables.ts';
import { takeRedirectsTurn, writeRedirects } from './write-redirects.ts';

/** Deletes a redirect. Those that lead past its address keep their ends. */
export async function deleteRedirect(op: Operation<Caller>, id: string): Promise<void> {
  await takeRedirectsTurn(op);
  const [row] = await op.tx.select().from(redirects).where(eq(redirects.id, id));
  if (!row) throw new ShopError('NOT_FOUND');
  const before = await readRedirects(op.tx);
  const after = new Map(before);
  after.delete(row.source);
  await writeRedirects(op, { before, after, action: 'redirect.deleted', name: row.source });
}
