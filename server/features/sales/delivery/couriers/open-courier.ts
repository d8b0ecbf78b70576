import { eq } from 'drizzle-orm';
import type { CourierOptions } from '#contracts/couriers/couriers.ts';
import type { Courier as CourierName } from '#contracts/delivery/courier.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readCourierKeys } from './accounts/read-courier-keys.ts';
import { readCourierOptions } from './accounts/read-courier-options.ts';
import { boxnowCourier } from './boxnow/boxnow-courier.ts';
import { type Courier, type CourierKeys, CourierRefusal } from './courier-port.ts';
import { courierAccounts } from './couriers.tables.ts';
import { econtCourier } from './econt/econt-courier.ts';
import { speedyCourier } from './speedy/speedy-courier.ts';
import { withinBounds } from './within-bounds.ts';

export type CourierDeps = Pick<Deps, 'config' | 'db' | 'secrets'>;

/** A courier that the shop has a contract with. @throws CourierRefusal when it is switched off or has no keys */
export async function openCourier(
  deps: CourierDeps,
  name: CourierName,
): Promise<{ courier: Courier; options: CourierOptions }> {
  const [account] = await deps.db.select().from(courierAccounts).where(eq(courierAccounts.courier, name));
  const keys = readCourierKeys(deps.secrets, account?.sealed ?? null);
  if (!account?.isEnabled || keys === null)
    throw new CourierRefusal(`${courierNames[name]} не е включен. Настрой го в Настройки → Куриери.`);
  const options = readCourierOptions(account.options);
  return { courier: courierWith(deps, name, { keys, options }), options };
}

/** Keys as typed into a form; what was not typed is absent. */
export type TypedKeys = { [name in keyof CourierKeys]?: CourierKeys[name] | undefined };

/** A courier for a test of its keys, which need not be enabled: the typed ones, and as stored what was not typed. */
export async function openForTest(deps: CourierDeps, name: CourierName, typedKeys: TypedKeys = {}): Promise<Courier> {
  const [account] = await deps.db.select().from(courierAccounts).where(eq(courierAccounts.courier, name));
  const storedKeys = readCourierKeys(deps.secrets, account?.sealed ?? null);
  const keys = {
    login: typedKeys.login ?? storedKeys?.login ?? '',
    secret: typedKeys.secret ?? storedKeys?.secret ?? '',
  };
  if (keys.login === '' || keys.secret === '') throw new CourierRefusal('Въведи потребител и парола.');
  return courierWith(deps, name, { keys, options: readCourierOptions(account?.options) });
}

function courierWith(
  deps: Pick<Deps, 'config'>,
  name: CourierName,
  account: { keys: CourierKeys; options: CourierOptions },
): Courier {
  return withinBounds(name, adapterOf(deps, name, account));
}

function adapterOf(
  { config }: Pick<Deps, 'config'>,
  name: CourierName,
  account: { keys: CourierKeys; options: CourierOptions },
): Courier {
  switch (name) {
    case 'econt':
      return econtCourier({ base: config.econtUrl, ...account });
    case 'speedy':
      return speedyCourier({ base: config.speedyUrl, ...account });
    case 'boxnow':
      return boxnowCourier({ base: config.boxnowUrl, ...account });
  }
}
