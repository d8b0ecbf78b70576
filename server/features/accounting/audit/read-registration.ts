import { sql } from 'drizzle-orm';
import type { RegistrationRow } from '#contracts/audit/registration.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { shopVersion } from '#server/platform/shop-version.ts';
import { registrationRows } from './registration-rows.ts';

/** The answers to the tax agency's form about this shop, as it runs now. */
export async function readRegistration(db: Database, baseUrl: string): Promise<RegistrationRow[]> {
  const [row] = await queryRows(db, { version: column.text }, sql`select current_setting('server_version') as version`);
  const databaseVersion = row?.version.split(' ')[0] ?? '';
  return registrationRows(await readSettings(db), { host: new URL(baseUrl).hostname, shopVersion, databaseVersion });
}
