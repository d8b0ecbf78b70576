import { asc, count, eq } from 'drizzle-orm';
import { type ActivityDetail, maxShownRecords } from '#contracts/activities/activities.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { activities, activityRecords } from './activities.tables.ts';
import { undone } from './list-activities.ts';
import { type Onlooker, presentActivity } from './present-activity.ts';
import { maySeeSubject } from './subject-permissions.ts';

/** Returns one activity if the user may see it, with before and after for each changed record. */
export async function getActivity(db: Database, id: string, onlooker: Onlooker): Promise<ActivityDetail> {
  const [row] = await db
    .select({ activity: activities, isUndone: undone })
    .from(activities)
    .where(eq(activities.id, id));
  if (!row || !maySeeSubject(onlooker.user, row.activity.subjectType)) throw new ShopError('NOT_FOUND');
  const { address, before, after } = row.activity;
  const ofThis = eq(activityRecords.activityId, id);
  const [records, [total]] = await Promise.all([
    db
      .select()
      .from(activityRecords)
      .where(ofThis)
      .orderBy(asc(activityRecords.subjectName), asc(activityRecords.subjectId))
      .limit(maxShownRecords),
    db.select({ total: count() }).from(activityRecords).where(ofThis),
  ]);
  return {
    ...presentActivity(row.activity, row.isUndone, onlooker),
    ...{ address, before, after, records, recordsTotal: total?.total ?? 0 },
  };
}
