import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { mobileNumberOf } from '#contracts/common/phone-number.rule.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { groupMembers } from '#server/features/customers/groups/groups.tables.ts';
import type { Database } from '#server/platform/database/transaction.ts';

export interface Recipient {
  userId: string;
  firstName: string;
  /**
   * Null for customers who consented but cannot be reached: no mobile number, or a number that another recipient
   * already has.
   */
  number: string | null;
}

const batch = 500;

/** Yields all customers with consent to text messages, or those of one group, in a stable order, batch by batch. */
export async function* campaignAudience(db: Database, groupId: string | null): AsyncGenerator<Recipient[]> {
  const inGroup = sql`exists (select from ${groupMembers} m where m.user_id = ${users.id} and m.group_id = ${groupId}::uuid)`;
  const usedNumbers = new Set<string>();
  for (let after: string | null = null; ;) {
    const rows: { id: string; firstName: string; phone: string }[] = await db
      .select({ id: users.id, firstName: users.firstName, phone: users.phone })
      .from(users)
      .where(
        and(
          eq(users.smsOptIn, true),
          eq(users.status, 'active'),
          groupId === null ? undefined : inGroup,
          after === null ? undefined : gt(users.id, after),
        ),
      )
      .orderBy(asc(users.id))
      .limit(batch);
    yield rows.map(({ id, firstName, phone }) => {
      const number = mobileNumberOf(phone);
      const isNew = number !== null && !usedNumbers.has(number);
      if (isNew) usedNumbers.add(number);
      return { userId: id, firstName, number: isNew ? number : null };
    });
    after = rows.at(-1)?.id ?? null;
    if (rows.length < batch) return;
  }
}
