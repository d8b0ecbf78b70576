import { eq } from 'drizzle-orm';
import type { Redirect, RedirectInput } from '#contracts/redirects/redirects.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { invalidField, ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { planRedirects } from './plan-redirects.ts';
import { presentRedirect } from './present-redirect.ts';
import { readRedirects } from './read-redirects.ts';
import { redirects } from './redirects.tables.ts';
import { takeRedirectsTurn, writeRedirects } from './write-redirects.ts';

interface SavedRedirect {
  redirect: Redirect;
  /** Where the typed target leads itself, which is stored in its place. */
  shortenedTo: string | undefined;
}

/** Creates a redirect, or changes the one with `id`. Refused when it leads back to itself, or its address has one. */
export async function saveRedirect(op: Operation<Caller>, input: RedirectInput, id?: string): Promise<SavedRedirect> {
  await takeRedirectsTurn(op);
  const before = await readRedirects(op.tx);
  const others = new Map(before);
  if (id !== undefined) {
    const [row] = await op.tx.select().from(redirects).where(eq(redirects.id, id));
    if (!row) throw new ShopError('NOT_FOUND');
    others.delete(row.source);
  }
  const plan = planRedirects(others, [{ line: 1, ...input }], op.baseUrl);
  const [problem] = plan.problems;
  if (problem) throw invalidField(problem.field, problem.message);
  const [source = ''] = plan.sources;
  const existing = others.get(source);
  if (existing) throw invalidField('source', `Този адрес вече води към ${existing.target}. Редактирай него.`);
  const action = id === undefined ? 'redirect.created' : 'redirect.updated';
  await writeRedirects(op, { before, after: plan.after, action, name: source });
  const [row] = await op.tx.select().from(redirects).where(eq(redirects.source, source));
  if (!row) throw new ShopError('NOT_FOUND');
  return { redirect: presentRedirect(row), shortenedTo: plan.shortened[0]?.to };
}
