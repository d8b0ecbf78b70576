/**
 * The tables that an export leaves out, and why. Every other table is exported, with its partitions; a test fails for a table that is neither.
 */
export const leftOutTables: Readonly<Record<string, string>> = {
  'drizzle.__drizzle_migrations': 'the applied migrations are in the header of the export',
  'public.limit_counters': 'counts of requests and attempts, which end within a day and are lost in a crash too',
  'public.pending_topics': 'messages between the processes of a shop, each of which lives for a moment',
  'pgboss.version': 'the version of the queue’s own schema, which the import creates',
  'pgboss.subscription': 'events of the queue, which the shop does not use',
  'pgboss.bam': 'migrations of the queue’s own schema',
  'pgboss.warning': 'warnings of the queue about itself',
  'pgboss.queue_stats': 'statistics of the queue',
  'pgboss.job_dependency': 'dependencies between jobs, which the shop does not use',
};
