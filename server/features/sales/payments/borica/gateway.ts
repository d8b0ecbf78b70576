import type { Database } from '#server/platform/database/transaction.ts';
import type { BoricaAccount } from './account.ts';

/** What the operations at BORICA work with. */
export interface Gateway {
  db: Database;
  account: BoricaAccount;
  clock: () => Date;
}
