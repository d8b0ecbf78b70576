import type { FieldError } from '#contracts/common/errors.ts';
import { type CardSettingsInput, onlyInDemo } from '#contracts/payments/card-settings.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { alertOwners } from '#server/features/store/settings/alert-owners.ts';
import { takeSettings } from '#server/features/store/settings/take-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { requireFreshOwner } from '#server/platform/http/require-fresh-session.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { findProvider } from '../registry/provider-list.ts';
import type { ProviderModule, ProviderValues } from '../registry/provider-module.ts';
import { isReady, readProviderSettings } from '../registry/read-provider-settings.ts';
import { storeValues } from './store-values.ts';

type Context = Pick<Deps, 'config' | 'secrets'>;

/**
 * Selects the provider of new card payments and stores settings of a provider, sealed; activities do not contain them.
 * Payments of other providers are settled by their providers. A shop that accepts cards must keep a usable provider
 * (VALIDATION).
 */
export async function saveCardSettings(
  op: Operation<Caller>,
  { provider, of = provider, settings: input = {} }: CardSettingsInput,
  context: Context,
): Promise<void> {
  const { tx, caller } = op;
  requireFreshOwner(caller, 'Плащането с карта се настройва само от собственик.');
  const { current: before, save } = await takeSettings(op);
  const [offeredProvider, changed] = [findProvider(provider), findProvider(of)];
  if (!offeredProvider || !changed) throw refused({ path: 'provider', message: 'Няма такъв доставчик на плащания.' });
  if (offeredProvider.isTrial && !before.isDemo) throw refused({ path: 'provider', message: onlyInDemo });
  checkValues(changed, input);
  const now = await readProviderSettings({ db: tx, ...context }, changed);
  const after = valuesAfter(changed, now, input);
  const problem = changed.refusal?.(after) ?? null;
  if (problem !== null && Object.keys(input).length > 0)
    throw refused({ path: `settings.${problem.field}`, message: problem.message });
  const readyNow = isReady(changed, after);
  const ready = before.readyCardProviders.filter((name) => name !== of);
  // What the environment gives is no stored setting.
  if (readyNow && !changed.isTrial && !context.config.cards.ready.includes(of)) ready.push(of);
  const canPay = offeredProvider.isTrial || [...ready, ...context.config.cards.ready].includes(provider);
  if (before.paymentMethods.includes('card') && !canPay) {
    const field = offeredProvider.fields.find(
      ({ name, isNeeded }) => isNeeded && !(of === provider ? after : {})[name],
    );
    const message = `Картите са включени: без настройките на ${offeredProvider.label} няма кой да ги приема. Попълни ги, или първо изключи картите.`;
    throw refused({ path: field ? `settings.${field.name}` : 'provider', message });
  }
  const isFirst = now.isNew && Object.keys(input).length > 0;
  await storeValues(op, changed, isFirst ? { ...initialOf(changed), ...input } : input, context);
  await save({ cardProvider: provider, readyCardProviders: ready });
  const names = Object.keys(input);
  await alertOwners(op, names.length > 0 ? ['cardProvider', 'cardKeys'] : ['cardProvider']);
  await recordActivity(op, {
    action: 'payment.cards-changed',
    subjectType: 'settings',
    subjectId: 'cards',
    subjectName: changed.label,
    before: { cardProvider: before.cardProvider },
    after: { cardProvider: provider, ...namesOnly(input) },
  });
}

function refused(error: FieldError): ShopError {
  return new ShopError('VALIDATION', { errors: [error] });
}

function checkValues({ fields }: ProviderModule, values: ProviderValues): void {
  const errors = Object.entries(values).flatMap(([name, value]): FieldError[] => {
    const path = `settings.${name}`;
    const field = fields.find((one) => one.name === name);
    if (!field) return [{ path, message: 'Няма такава настройка.' }];
    if (value.length > field.maxLength) return [{ path, message: `Най-много ${field.maxLength} знака.` }];
    const isChoice = field.kind !== 'choice' || field.options?.some((option) => option.value === value);
    const message = value === '' ? null : isChoice ? field.check(value) : 'Избери от списъка.';
    return message === null ? [] : [{ path, message }];
  });
  if (errors.length > 0) throw new ShopError('VALIDATION', { errors });
}

/** The environment keeps its precedence; a removed value is that of the preset. */
function valuesAfter(
  { fields }: ProviderModule,
  { values, from }: { values: ProviderValues; from: Readonly<Record<string, string | null>> },
  inputs: ProviderValues,
): ProviderValues {
  const entries = fields.map(({ name, preset = '' }) => {
    const value = from[name] === 'environment' ? undefined : inputs[name];
    return [name, value === undefined ? (values[name] ?? '') : value === '' ? preset : value] as const;
  });
  return Object.fromEntries(entries);
}

/** What is stored with the first settings even if it was not typed: the owner saw it beside them. */
function initialOf({ fields }: ProviderModule): ProviderValues {
  return Object.fromEntries(fields.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])));
}

/** Records that a setting was changed, but not its value. */
function namesOnly(values: ProviderValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === '' ? 'removed' : 'changed']),
  );
}
