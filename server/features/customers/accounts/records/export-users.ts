import { and, inArray } from 'drizzle-orm';
import type { UserFilter } from '#contracts/accounts/users.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { csvAmount } from '#server/platform/http/send-csv.ts';
import { users } from '../accounts.tables.ts';
import type { UserRecords } from '../questions.ts';
import { matchingUsers, userOrder, type UserSort } from '../users/list-users.ts';
import { userFilter } from './user-filter.ts';

const batch = 500;
const yesNo = (value: boolean): string => (value ? 'да' : 'не');

export const userExportHeader = [
  'Имейл', 'Име', 'Фамилия', 'Телефон', 'Роля', 'Състояние', 'Потвърден имейл', 'Съгласие за новини',
  'Групи', 'Поръчки', 'Похарчено', 'Валута', 'Регистрация',
]; // prettier-ignore

/** Exports one line per user who matches the filter, in list order. Reads 500 at a time. */
export async function* exportUsers(
  db: Database,
  { groups, readPurchases }: Omit<UserRecords, 'records'>,
  { search, sort, ...filter }: UserFilter & { sort: UserSort },
): AsyncGenerator<string[]> {
  const { currency } = await readSettings(db);
  const userRows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(matchingUsers(search), userFilter(filter, groups.isInGroup)))
    .orderBy(userOrder[sort]);
  for (let start = 0; start < userRows.length; start += batch) {
    const ids = userRows.slice(start, start + batch).map(({ id }) => id);
    const purchasesOf = await readPurchases(db, ids, currency);
    const groupsOf = await groups.read(db, ids);
    const rows = await db.select().from(users).where(inArray(users.id, ids));
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const user of ids.flatMap((id) => byId.get(id) ?? [])) {
      const { orders, spent } = purchasesOf(user.id);
      yield [
        user.email,
        user.firstName,
        user.lastName,
        user.phone,
        user.role === 'admin' ? 'Администратор' : 'Клиент',
        user.status === 'active' ? 'Активен' : 'Блокиран',
        yesNo(user.isVerified),
        yesNo(user.promotionalOptIn),
        groupsOf(user.id)
          .map(({ name }) => name)
          .join(', '),
        String(orders),
        csvAmount(spent.amount),
        spent.currency,
        user.createdAt.toISOString(),
      ];
    }
  }
}
