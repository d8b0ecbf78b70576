import { and, asc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Activity, ActivityFilter } from '#contracts/activities/activities.ts';
import { column } from '#server/platform/database/column.ts';
import { type CappedTotal, countCapped } from '#server/platform/database/count-capped.ts';
import { isOnPage } from '#server/platform/database/is-on-page.ts';
import { containing } from '#server/platform/database/like-pattern.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { queryJsonRows } from '#server/platform/database/rows/json-rows.ts';
import { rowsWith } from '#server/platform/database/rows/whole-rows.ts';
import { startOfDay } from '#server/platform/database/start-of-day.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { SignedInUser } from '#server/platform/http/caller.ts';
import { activities, activityRecords } from './activities.tables.ts';
import { type Onlooker, presentActivity, shownColumns } from './present-activity.ts';
import { subjectsShownTo } from './subject-permissions.ts';

/** The order of the index. */
export const newest = [sql`${activities.at} desc nulls last`, asc(activities.id)];

/** Whether an activity was undone. Uses a separate index. */
export const undone = sql<boolean>`exists (select from activities u where u.undo_of = activities.id)`;

/** Without what was before and after, which may be long. */
const { columns, selection } = rowsWith(activities, shownColumns);

/** Returns a page of the activities of the panel. Two queries, three with a search. */
export async function listActivities(
  db: Database,
  query: ActivityFilter & { page: number; limit: number },
  onlooker: Onlooker,
): Promise<{ activities: Activity[] } & CappedTotal> {
  const where = await activitiesWhere(db, query, onlooker.user);
  const { page, limit } = query;
  const [rows, total] = await Promise.all([
    queryJsonRows(
      db,
      { ...columns, isUndone: column.boolean },
      sql`select ${selection}, ${undone} as "isUndone" from ${activities}
        where ${isOnPage(activities.id, { from: activities, where, ordering: newest, page, limit })}
        order by ${sql.join(newest, sql`, `)}`,
    ),
    countCapped(db, activities, where),
  ]);
  return { activities: rows.map((row) => presentActivity(row, row.isUndone, onlooker)), ...total };
}

/** The activities that match a filter and that the user's permissions cover. Days are in the time zone of the shop. */
async function activitiesWhere(
  db: Database,
  { search, actor, action, subject, subjectId, from, to }: ActivityFilter,
  user: SignedInUser,
): Promise<SQL | undefined> {
  const visibleSubjects = subjectsShownTo(user);
  return and(
    visibleSubjects === null ? undefined : inArray(activities.subjectType, visibleSubjects),
    actor === undefined ? undefined : eq(activities.actorId, actor),
    action === undefined ? undefined : eq(activities.action, action),
    subject === undefined ? undefined : eq(activities.subjectType, subject),
    subjectId === undefined ? undefined : isAbout(subjectId, subject),
    from === undefined ? undefined : gte(activities.at, startOfDay(from)),
    to === undefined ? undefined : lt(activities.at, startOfDay(to, 1)),
    search === '' ? undefined : await mentions(db, search),
  );
}

/** Activities about a record, alone or with others. Each condition has its own index. */
export function isAbout(subjectId: string, subject?: string): SQL {
  const ofKind = (alias: SQL) => (subject === undefined ? sql`` : sql`and ${alias}.subject_type = ${subject}`);
  return sql`${activities.id} in (
    select a.id from ${activities} a where a.subject_id = ${subjectId} ${ofKind(sql`a`)}
    union all
    select r.activity_id from ${activityRecords} r where r.subject_id = ${subjectId} ${ofKind(sql`r`)})`;
}

/** Up to this number, activities found by a further record are selected by their ids. */
const fewRecords = 1_000;

/**
 * Matches the actor, the action or a search term of one of the changed records. PostgreSQL knows how frequent a text of the
 * activities is, and either finds the few by their index or reads the list in its order until the page is full; so the
 * others are not part of a union with them.
 */
async function mentions(db: Database, search: string): Promise<SQL> {
  const pattern = containing(search.toLowerCase());
  const matches = sql`lower(r.subject_name || ' ' || r.keywords) like ${pattern}`;
  const rows = await queryRows(
    db,
    { id: column.text },
    sql`select distinct activity_id as id from (
      select r.activity_id from ${activityRecords} r where ${matches} limit ${fewRecords + 1}) few`,
  );
  const ofRecords =
    rows.length > fewRecords
      ? sql`exists (select from ${activityRecords} r where r.activity_id = ${activities.id} and ${matches})`
      : sql`${activities.id} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`;
  const { actorName, subjectName, keywords } = activities;
  return sql`(lower(${actorName} || ' ' || ${subjectName} || ' ' || ${keywords}) like ${pattern} or ${ofRecords})`;
}

/** Returns all activities that match a filter, newest first, in batches of a few hundred. */
export async function* readActivities(
  db: Database,
  filter: ActivityFilter,
  user: SignedInUser,
  batch = 500,
): AsyncGenerator<typeof activities.$inferSelect> {
  const where = await activitiesWhere(db, filter, user);
  let last: { at: Date; id: string } | undefined;
  for (;;) {
    // Times are compared with the microsecond precision of the database; the id breaks ties.
    const after = last
      ? sql`(${activities.at} < (select l.created_at from activities l where l.id = ${last.id})
          or (${activities.at} = (select l.created_at from activities l where l.id = ${last.id}) and ${activities.id} > ${last.id}))`
      : undefined;
    const rows = await db
      .select()
      .from(activities)
      .where(and(where, after))
      .orderBy(...newest)
      .limit(batch);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < batch) return;
  }
}
