import { and, eq } from 'drizzle-orm';
import type { RecordChange } from '#contracts/activities/activities.ts';
import { type CappedTotal, countCapped } from '#server/platform/database/count-capped.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { activities, activityRecords } from './activities.tables.ts';
import { isAbout, newest, undone } from './list-activities.ts';
import { type Onlooker, presentActivity } from './present-activity.ts';
import { maySeeSubject } from './subject-permissions.ts';

interface RecordQuery {
  subject: string;
  subjectId: string;
  page: number;
  limit: number;
}

/**
 * Returns a page of the changes of one record that the user may see, newest first, including changes of several
 * records. Two queries.
 */
export async function listRecordChanges(
  db: Database,
  { subject, subjectId, page, limit }: RecordQuery,
  onlooker: Onlooker,
): Promise<{ changes: RecordChange[] } & CappedTotal> {
  if (!maySeeSubject(onlooker.user, subject)) return { changes: [], total: 0 };
  const where = isAbout(subjectId, subject);
  const [rows, total] = await Promise.all([
    db
      .select({ activity: activities, isUndone: undone, record: activityRecords })
      .from(activities)
      .leftJoin(
        activityRecords,
        and(
          eq(activityRecords.activityId, activities.id),
          eq(activityRecords.subjectType, subject),
          eq(activityRecords.subjectId, subjectId),
        ),
      )
      .where(where)
      .orderBy(...newest)
      .limit(limit)
      .offset((page - 1) * limit),
    countCapped(db, activities, where),
  ]);
  const changes = rows.map(({ activity, isUndone, record }) => {
    const { before, after } = record ?? activity;
    return { ...presentActivity(activity, isUndone, onlooker), before, after };
  });
  return { changes, ...total };
}
