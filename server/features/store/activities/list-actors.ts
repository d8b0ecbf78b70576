import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { SignedInUser } from '#server/platform/http/caller.ts';
import { subjectsShownTo } from './subject-permissions.ts';

/**
 * The actors of the activities that the user may see, with their latest names, and the kinds of change that occur.
 * Both are loose index scans: their cost does not grow with the length of the log.
 */
export async function listActors(
  db: Database,
  user: SignedInUser,
): Promise<{ actors: { id: string; name: string }[]; actions: string[] }> {
  const visibleSubjects = subjectsShownTo(user);
  const isShown =
    visibleSubjects === null ? sql`true` : sql`a.subject_type = any(${sql.param(visibleSubjects)}::text[])`;
  const actors = await queryRows(
    db,
    { id: column.text, name: column.text },
    sql`
    with recursive leap as (
      (select actor_id from activities where actor_id is not null order by actor_id limit 1)
      union all
      select (select a.actor_id from activities a where a.actor_id > leap.actor_id order by a.actor_id limit 1)
      from leap where leap.actor_id is not null
    )
    select leap.actor_id as id, (
      select a.actor_name from activities a where a.actor_id = leap.actor_id order by a.created_at desc nulls last limit 1) as name
    from leap where leap.actor_id is not null
      and exists (select from activities a where a.actor_id = leap.actor_id and ${isShown}) order by name`,
  );
  const actions = await queryRows(
    db,
    { action: column.text },
    sql`
    with recursive leap as (
      (select action from activities order by action limit 1)
      union all
      select (select a.action from activities a where a.action > leap.action order by a.action limit 1)
      from leap where leap.action is not null
    )
    select action from leap where action is not null
      and exists (select from activities a where a.action = leap.action and ${isShown})`,
  );
  return { actors, actions: actions.map((row) => row.action) };
}
