import { eq } from 'drizzle-orm';
import type { CourierAccountInput } from '#contracts/couriers/couriers.ts';
import type { Courier } from '#contracts/delivery/courier.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { alertOwners } from '#server/features/store/settings/alert-owners.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { requireFreshOwner } from '#server/platform/http/require-fresh-session.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { CourierKeys } from '../courier-port.ts';
import { courierAccounts } from '../couriers.tables.ts';
import { startRefresh } from '../lists/refresh-courier.ts';
import { readCourierKeys } from './read-courier-keys.ts';

/**
 * Stores the set-up of a courier, with its keys sealed; activities do not contain them. An enabled courier needs keys
 * and a sender (VALIDATION). Only an owner may change keys. Switching it on loads its lists.
 */
export async function saveCourierAccount(
  op: Operation<Caller>,
  courier: Courier,
  { isEnabled, login, secret, options }: CourierAccountInput,
  { secrets }: { secrets: Secrets },
): Promise<void> {
  const changesKeys = login !== undefined || secret !== undefined;
  if (changesKeys) requireFreshOwner(op.caller, 'Ключовете на куриерите се сменят само от собственик.');
  const [before] = await op.tx.select().from(courierAccounts).where(eq(courierAccounts.courier, courier)).for('update');
  const storedKeys = readCourierKeys(secrets, before?.sealed ?? null);
  const keys = keysAfter(storedKeys, { login, secret });
  if (isEnabled) refuseIncomplete(keys, options);
  const sealed = changesKeys ? keys && secrets.seal(JSON.stringify(keys)) : (before?.sealed ?? null);
  const values = { isEnabled, sealed, options, updatedAt: op.now, ...(changesKeys ? { testedAt: null } : {}) };
  await op.tx
    .insert(courierAccounts)
    .values({ courier, ...values })
    .onConflictDoUpdate({ target: courierAccounts.courier, set: values });
  if (isEnabled && !before?.isEnabled) await startRefresh(op, courier);
  if (changesKeys) await alertOwners(op, ['courierKeys']);
  await recordActivity(op, {
    action: 'courier.changed',
    subjectType: 'settings',
    subjectId: `courier-${courier}`,
    subjectName: courierNames[courier],
    before: before && { isEnabled: before.isEnabled, options: before.options },
    after: { isEnabled, options, ...(changesKeys ? { keys: keys ? 'changed' : 'removed' } : {}) },
  });
}

function keysAfter(
  current: CourierKeys | null,
  { login, secret }: Pick<CourierAccountInput, 'login' | 'secret'>,
): CourierKeys | null {
  if (secret === '' || login === '') return null;
  const keys = { login: login ?? current?.login ?? '', secret: secret ?? current?.secret ?? '' };
  return keys.login === '' || keys.secret === '' ? null : keys;
}

function refuseIncomplete(keys: CourierKeys | null, { sender }: CourierAccountInput['options']): void {
  const errors: { path: string; message: string }[] = [];
  const need = (isThere: boolean, path: string, message: string) => {
    if (!isThere) errors.push({ path, message });
  };
  need(keys !== null, 'secret', 'За да работи куриерът, въведи ключовете от договора.');
  need(sender.name !== '', 'options.sender.name', 'Напиши името на подателя.');
  need(sender.phone !== '', 'options.sender.phone', 'Напиши телефона на подателя.');
  need(
    sender.officeId !== '' || (sender.city !== '' && sender.postcode !== '' && sender.street !== ''),
    'options.sender.officeId',
    'Посочи офис или целия адрес, от който тръгват пратките.',
  );
  if (errors.length > 0) throw new ShopError('VALIDATION', { errors });
}
