import { BackupError } from '#server/platform/backup/backup-error.ts';
import { listTables, qualifiedName } from '#server/platform/backup/list-tables.ts';
import type { Connection } from '#server/platform/database/open-database.ts';
import { withClient } from '#server/platform/database/with-client.ts';

/** Tables that the start of a shop and its owner fill, before there is anything to sell. */
const filledWithoutSelling = new Set([
  'activities',
  'activity_records',
  'content_pages',
  'content_versions',
  'health_problems',
  'messages',
  'notification_reads',
  'notifications',
  'page_versions',
  'recovery_codes',
  'search_words',
  'secrets',
  'security_events',
  'sessions',
  'settings',
  'sms_settings',
  'sms_templates',
]);

/**
 * Whether the database has no tables of a shop.
 * @throws BackupError when it has data of a shop, or a shop uses it now.
 */
export function requireEmptyShop(connection: Connection): Promise<boolean> {
  return withClient(connection, 'iskra-import', async (client) => {
    const running = await client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'iskra-data-folder'`,
    );
    if (running.rowCount) throw new BackupError('The shop runs. Stop it first.');
    // An import that was cut off may have left the tables of the queue.
    const tables = (await listTables(client)).filter(({ schema }) => schema === 'public');
    for (const table of tables) {
      if (filledWithoutSelling.has(table.table)) continue;
      const most = table.table === 'users' ? 1 : 0;
      const { rowCount } = await client.query(`SELECT FROM ${qualifiedName(table)} LIMIT ${most + 1}`);
      if ((rowCount ?? 0) > most)
        throw new BackupError(
          `The shop is not empty: it has rows in ${table.table}. Import into a new one (another DATA_DIR, or another database in DATABASE_URL, and DEMO=false).`,
        );
    }
    return tables.length === 0;
  });
}
