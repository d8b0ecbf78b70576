import { sql } from 'drizzle-orm';
import { users } from '#server/features/accounts/accounts.tables.ts';
import { courierOffices as officeTable } from '#server/features/delivery/delivery.tables.ts';
import { reviews as reviewTable } from '#server/features/reviews/reviews.tables.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { courierOffices } from './content/offices.ts';
import { people } from './content/people.ts';
import { demoReviews } from './content/reviews.ts';
import type { DemoIds } from './demo-ids.ts';

const day = 86_400_000;
const firstPersonDays = 200;

/** Customers, who have no password and so cannot sign in, and the offices that their parcels go to. */
export async function insertDemoPeople(tx: Transaction, ids: DemoIds, now: Date): Promise<void> {
  await tx.insert(users).values(
    people.map((person, index) => {
      const createdAt = new Date(now.getTime() - (firstPersonDays + index / people.length) * day);
      const { email, firstName, lastName, phone, isVerified, promotionalOptIn } = person;
      return {
        id: ids.set('person', String(index), newId()),
        ...{ email, firstName, lastName, phone, isVerified, promotionalOptIn, createdAt },
        updatedAt: createdAt,
        passwordHash: null,
      };
    }),
  );
  await tx
    .insert(officeTable)
    .values([...courierOffices])
    .onConflictDoNothing();
}

/** Reviews, and what products say of them. */
export async function insertDemoReviews(tx: Transaction, ids: DemoIds, now: Date): Promise<void> {
  await tx.insert(reviewTable).values(
    demoReviews(now).map(({ productSlug, person, rating, text, isVerifiedBuyer, status, createdAt }) => ({
      productId: ids.get('product', productSlug),
      userId: ids.get('person', String(person)),
      authorName: authorName(person),
      ...{ rating, text, isVerifiedBuyer, status, createdAt },
    })),
  );
  await tx.execute(sql`
    update products p set rating_average = r.average, rating_count = r.count
    from (
      select product_id, round(avg(rating), 2) as average, count(*)::integer as count
      from reviews where status = 'approved' group by product_id
    ) r
    where p.id = r.product_id`);
}

/** First name and the family's initial. */
function authorName(person: number): string {
  const { firstName = '', lastName = '' } = people[person] ?? {};
  return `${firstName} ${lastName.slice(0, 1)}.`;
}
