import { sql } from 'drizzle-orm';
import { authorNameOf } from '#server/features/catalog/reviews/author-name.ts';
import { reviewPhotos, reviews as reviewTable } from '#server/features/catalog/reviews/reviews.tables.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { courierOffices as officeTable } from '#server/features/sales/delivery/delivery.tables.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { dayMs } from '#server/platform/days-before.ts';
import { courierOffices } from './content/offices.ts';
import { people } from './content/people.ts';
import type { DemoReview } from './content/reviews.ts';
import type { DemoIds } from './demo-ids.ts';
import { demoPhotoSide } from './pictures/store-demo-review-photos.ts';

const firstPersonDays = 200;

/** Inserts customers, who have no password and cannot sign in, and the offices used by their parcels. */
export async function insertDemoPeople(tx: Transaction, ids: DemoIds, now: Date): Promise<void> {
  await tx.insert(users).values(
    people.map((person, index) => {
      const createdAt = new Date(now.getTime() - (firstPersonDays + index / people.length) * dayMs);
      const { email, firstName, lastName, phone, isVerified, promotionalOptIn } = person;
      return {
        id: ids.set('person', String(index), newId()),
        ...{ email, firstName, lastName, phone, isVerified, promotionalOptIn, createdAt },
        // Half of the newsletter subscribers also agreed to text messages.
        smsOptIn: promotionalOptIn && index % 2 === 0,
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

export interface DemoReviews {
  reviews: readonly DemoReview[];
  /** Ids of the pictures of some reviews. */
  photos: ReadonlyMap<DemoReview, string>;
}

/** Inserts reviews with their pictures, and updates the ratings of products. */
export async function insertDemoReviews(
  tx: Transaction,
  ids: DemoIds,
  { reviews, photos }: DemoReviews,
): Promise<void> {
  const newReviews = reviews.map((review) => ({ review, id: newId() }));
  await tx.insert(reviewTable).values(
    newReviews.map(({ id, review: { productSlug, person, rating, text, status, reply = '', createdAt } }) => ({
      id,
      productId: ids.get('product', productSlug),
      userId: ids.get('person', String(person)),
      authorName: authorNameOf(people[person] ?? { firstName: '', lastName: '' }),
      ...{ rating, text, status, reply, createdAt },
      isVerifiedBuyer: true,
      repliedAt: reply === '' ? null : new Date(createdAt.getTime() + dayMs),
      updatedAt: createdAt,
    })),
  );
  const size = { width: demoPhotoSide, height: demoPhotoSide };
  await tx.insert(reviewPhotos).values(
    newReviews.flatMap(({ review, id: reviewId }) => {
      const id = photos.get(review);
      const { createdAt } = review;
      return id ? [{ id, reviewId, userId: ids.get('person', String(review.person)), ...size, createdAt }] : [];
    }),
  );
  await tx.execute(sql`
    update products p set rating_average = r.average, rating_count = r.count
    from (
      select product_id, round(avg(rating), 2) as average, count(*)::integer as count
      from reviews where status = 'approved' group by product_id
    ) r
    where p.id = r.product_id`);
}
