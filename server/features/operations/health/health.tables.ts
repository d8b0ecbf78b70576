import { pgTable, text } from 'drizzle-orm/pg-core';
import type { HealthCheckId } from '#contracts/health/health-checks.rule.ts';
import { at } from '#server/platform/database/columns.ts';

/** The checks that currently fail. A row is deleted when its check recovers. */
export const healthProblems = pgTable('health_problems', {
  checkId: text('check_id').$type<HealthCheckId>().primaryKey(),
  since: at('since').notNull(),
  /** When the owners were notified by email. */
  reportedAt: at('reported_at'),
});
