import type { CourierAccount } from '#contracts/couriers/couriers.ts';
import { Courier } from '#contracts/delivery/courier.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countOffices } from '../../count-offices.ts';
import { courierAccounts } from '../couriers.tables.ts';
import { readCourierKeys } from './read-courier-keys.ts';
import { readCourierOptions } from './read-courier-options.ts';

/** Every courier with its set-up, without secrets. Two queries. */
export async function listCourierAccounts({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<CourierAccount[]> {
  const rows = await db.select().from(courierAccounts);
  const counts = await countOffices(db);
  return Courier.options.map((courier) => {
    const row = rows.find((one) => one.courier === courier);
    const keys = readCourierKeys(secrets, row?.sealed ?? null);
    return {
      courier,
      isEnabled: row?.isEnabled ?? false,
      hasKeys: keys !== null,
      login: keys?.login ?? '',
      options: readCourierOptions(row?.options),
      testedAt: row?.testedAt?.toISOString() ?? null,
      places: {
        count: counts.find((one) => one.courier === courier)?.offices ?? 0,
        refreshedAt: row?.placesRefreshedAt?.toISOString() ?? null,
        problem: row?.placesProblem ?? '',
      },
    };
  });
}

/** One courier with its set-up. */
export async function getCourierAccount(deps: Pick<Deps, 'db' | 'secrets'>, courier: Courier): Promise<CourierAccount> {
  const account = (await listCourierAccounts(deps)).find((one) => one.courier === courier);
  if (!account) throw new Error(`There is no courier ${courier}.`);
  return account;
}
