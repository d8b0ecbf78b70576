import { sql } from 'drizzle-orm';
import { compileWrite } from '#server/platform/database/statements/compile-write.ts';

interface NewJob {
  id: string;
  name: string;
  /** JSON. */
  data: string;
  /** The time in ISO notation; null for at once. */
  startAfter: string | null;
}

/**
 * Inserts a job that waits for no other, as `send` of pg-boss does (a test compares the rows), as one of the writes of an
 * operation. Without such a queue it is refused, and nothing is committed.
 */
export const insertJob = compileWrite<NewJob>(
  ({ id, name, data, startAfter }) => sql`
    job as (
      select ${id}::uuid as id, ${name}::text as name, ${data}::jsonb as data,
        coalesce(${startAfter}::timestamptz, now()) as start_after
    ), job_queued as (
      insert into pgboss.job (id, name, data, priority, start_after, singleton_key, expire_seconds, deletion_seconds,
        keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
      select job.id, job.name, job.data, 0, job.start_after, job.id::text, q.expire_seconds, q.deletion_seconds,
        job.start_after + q.retention_seconds * interval '1s', q.retry_limit, q.retry_delay,
        coalesce(q.retry_backoff, false), q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
      from job left join pgboss.queue q on q.name = job.name
    )`,
);
