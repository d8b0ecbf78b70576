import { and, eq, sql } from 'drizzle-orm';
import type { Withdrawal, WithdrawalState } from '#contracts/withdrawals/withdrawals.ts';
import { type CappedTotal, countCapped } from '#server/platform/database/count-capped.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { wordPatterns } from '#server/platform/phones/phone-search.ts';
import { readWithdrawals } from './read-withdrawals.ts';
import { withdrawals } from './withdrawals.tables.ts';

export interface WithdrawalQuery {
  page: number;
  limit: number;
  search: string;
  state: WithdrawalState | '';
  order?: string | undefined;
}

/** A page of statements of withdrawal, newest first. Two queries. */
export async function listWithdrawals(
  db: Database,
  { page, limit, search, state, order }: WithdrawalQuery,
): Promise<{ withdrawals: Withdrawal[] } & CappedTotal> {
  const { name, email, orderNumber } = withdrawals;
  const text = sql`lower(concat_ws(' ', ${name}, ${email}, ${orderNumber}))`;
  const condition = and(
    state === '' ? undefined : eq(withdrawals.state, state),
    order === undefined ? undefined : eq(withdrawals.orderId, order),
    ...wordPatterns(search).map((pattern) => sql`${text} like ${pattern}`),
  );
  return {
    withdrawals: await readWithdrawals(db, condition, { limit, offset: (page - 1) * limit }),
    ...(await countCapped(db, withdrawals, condition)),
  };
}
