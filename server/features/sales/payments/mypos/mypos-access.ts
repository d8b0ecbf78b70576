import type { Database } from '#server/platform/database/open-database.ts';
import type { MyposStore } from './mypos-store.ts';

/** Stored with payments and part of addresses. */
export const myposName = 'mypos';

/** What the operations of this provider work with. */
export interface MyposAccess {
  db: Database;
  store: MyposStore;
  /** Where forms and requests are posted. */
  address: string;
  notifyUrl: string;
}
