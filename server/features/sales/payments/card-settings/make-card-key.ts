import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { alertOwners } from '#server/features/store/settings/alert-owners.ts';
import { takeSettings } from '#server/features/store/settings/take-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { requireFreshOwner } from '#server/platform/http/require-fresh-session.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { findProvider } from '../registry/provider-list.ts';
import type { KeyFile } from '../registry/provider-module.ts';
import { isReady, readProviderSettings } from '../registry/read-provider-settings.ts';
import { storeValues } from './store-values.ts';

/**
 * Makes a new key for a provider, stores it sealed, and returns the file to hand in at the provider. A stored key is
 * replaced only when asked (CONFLICT): payments stop until the provider accepts the new one.
 */
export async function makeCardKey(
  op: Operation<Caller>,
  { provider, replaces }: { provider: string; replaces: boolean },
  context: Pick<Deps, 'config' | 'secrets'>,
): Promise<KeyFile> {
  requireFreshOwner(op.caller, 'Плащането с карта се настройва само от собственик.');
  const module = findProvider(provider);
  if (!module?.makeKey) throw new ShopError('NOT_FOUND', { message: 'За този доставчик магазинът не прави ключ.' });
  const { current, save } = await takeSettings(op);
  const settings = await readProviderSettings({ db: op.tx, ...context }, module);
  const host = new URL(context.config.baseUrl).hostname;
  const { values, file } = module.makeKey(settings.values, { host, now: op.now });
  const isKept = Object.keys(values).some((name) => (settings.values[name] ?? '') !== '');
  if (isKept && !replaces) {
    const message = 'Вече има записан ключ. Потвърди, че новият го заменя.';
    throw new ShopError('CONFLICT', { message });
  }
  await storeValues(op, module, values, context);
  const { readyCardProviders } = current;
  if (isReady(module, { ...settings.values, ...values }) && !readyCardProviders.includes(provider))
    await save({ readyCardProviders: [...readyCardProviders, provider] });
  await alertOwners(op, ['cardKeys']);
  await recordActivity(op, {
    action: 'payment.cards-changed',
    subjectType: 'settings',
    subjectId: 'cards',
    subjectName: module.label,
    before: {},
    after: Object.fromEntries(Object.keys(values).map((name) => [name, 'changed'])),
  });
  return file;
}
