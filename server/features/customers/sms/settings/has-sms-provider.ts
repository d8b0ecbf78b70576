import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { presentSmsSettings, readSmsSettings } from './read-sms-settings.ts';

/** Whether text messages reach phones: a provider other than the test and its key are set. One query. */
export async function hasSmsProvider(db: Database, config: Pick<Config, 'smsToken'>): Promise<boolean> {
  const { provider, tokenFrom } = presentSmsSettings(await readSmsSettings(db), config);
  return provider !== 'test' && tokenFrom !== null;
}
