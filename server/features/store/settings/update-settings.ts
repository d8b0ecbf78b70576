import { isDeepStrictEqual } from 'node:util';
import type { FieldError } from '#contracts/common/errors.ts';
import { rejectEmailTemplates } from '#contracts/email-templates/email-template-errors.rule.ts';
import { onlyInDemo } from '#contracts/payments/card-settings.ts';
import type { SettingsChanges } from '#contracts/settings/settings-changes.ts';
import type { Settings, SettingsVersions } from '#contracts/settings/settings.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { requireFreshOwner } from '#server/platform/http/require-fresh-session.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { alertOwners } from './alert-owners.ts';
import { canTakeCards } from './can-take-cards.ts';
import { readSettings } from './read-settings.ts';
import { readVersionedSettings } from './read-versioned-settings.ts';
import { saveSettings } from './save-settings.ts';
import { type SettingsGroup, settingsGroupNames, settingsIn } from './settings-groups.ts';
import { takeSettingsTurn } from './take-settings-turn.ts';

/**
 * Changes the named settings and records the difference. Invalid combinations are refused and change nothing. If
 * versions are given, a group that was changed since is STALE. Settings of security and money require an owner with a
 * recently confirmed session (FORBIDDEN, CONFIRMATION_REQUIRED); they create a security event and notify all owners
 * by email.
 */
export async function updateSettings(
  op: Operation<Caller>,
  changes: SettingsChanges,
  config: Pick<Config, 'cards'>,
  versions?: SettingsVersions,
): Promise<Settings> {
  const { tx, caller } = op;
  await takeSettingsTurn(op);
  if (versions) await refuseStale(tx, changes, versions);
  const before = await readSettings(tx);
  const sensitive = sensitiveChanges(before, changes);
  if (sensitive.length > 0) requireFreshOwner(caller, 'Тази настройка се сменя само от собственик.');
  const errors = [...refusalsOf(before, changes, config), ...lockedOut(caller, before, changes)];
  if (errors.length > 0) throw new ShopError('VALIDATION', { errors });
  // Zod omits fields that are not given; no setting is set to undefined.
  const after = await saveSettings(op, changes as Partial<Settings>);
  const changedNames = settingsGroupNames
    .flatMap(settingsIn)
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  if (changedNames.length > 0) {
    if (sensitive.length > 0) await alertOwners(op, sensitive);
    const only = (settings: Settings) => Object.fromEntries(changedNames.map((key) => [key, settings[key]]));
    await recordActivity(op, {
      action: 'settings.updated',
      subjectType: 'settings',
      subjectId: 'shop',
      subjectName: after.name,
      before: only(before),
      after: only(after),
    });
  }
  return after;
}

const sensitiveKeys = ['staffTwoFactorRequired', 'bankTransfer', 'cardProvider', 'vatPercent'] as const;

/** The settings of security and money whose values differ. */
function sensitiveChanges(before: Settings, changes: SettingsChanges): (typeof sensitiveKeys)[number][] {
  return sensitiveKeys.filter((key) => changes[key] !== undefined && !isDeepStrictEqual(changes[key], before[key]));
}

async function refuseStale(tx: Transaction, changes: SettingsChanges, read: SettingsVersions): Promise<void> {
  const { versions: currentVersions } = await readVersionedSettings(tx);
  const values: Partial<Record<keyof Settings, unknown>> = changes;
  const isNamed = (group: SettingsGroup) => settingsIn(group).some((key) => values[key] !== undefined);
  const isStale = (group: SettingsGroup) => read[group] !== undefined && read[group] !== currentVersions[group];
  if (settingsGroupNames.some((group) => isNamed(group) && isStale(group))) throw new ShopError('STALE');
}

/**
 * Users who require two-factor authentication of the staff must use it themselves, so that they do not lock
 * themselves out.
 */
function lockedOut(caller: Caller, before: Settings, { staffTwoFactorRequired }: SettingsChanges): FieldError[] {
  if (!staffTwoFactorRequired || before.staffTwoFactorRequired || caller.user?.hasSecondFactor) return [];
  const message = 'Първо включи двуфакторна защита за себе си: в профила си, раздел „Сигурност“.';
  return [{ path: 'staffTwoFactorRequired', message }];
}

/** Validates combinations of settings. */
function refusalsOf(before: Settings, changes: SettingsChanges, config: Pick<Config, 'cards'>): FieldError[] {
  const errors = rejectEmailTemplates(changes.letters);
  if (changes.currency !== undefined && changes.currency !== before.currency) {
    errors.push({
      path: 'currency',
      message: 'Валутата се сменя с отделно действие, което преизчислява всички цени.',
    });
  }
  const { delivery } = changes;
  for (const key of delivery ? (['addressPrice', 'officePrice', 'freeFrom'] as const) : []) {
    const price = delivery?.[key];
    if (price && price.currency !== before.currency)
      errors.push({ path: `delivery.${key}`, message: `Цената е във валутата на магазина, ${before.currency}.` });
  }
  if (changes.paymentMethods ?? changes.bankTransfer) {
    const methods = changes.paymentMethods ?? before.paymentMethods;
    const { iban } = changes.bankTransfer ?? before.bankTransfer;
    if (methods.includes('bank_transfer') && iban === '')
      errors.push({ path: 'bankTransfer.iban', message: 'За банков превод е нужен IBAN.' });
  }
  const cardProvider = changes.cardProvider ?? before.cardProvider;
  if (cardProvider !== before.cardProvider && !config.cards.known.includes(cardProvider))
    errors.push({ path: 'cardProvider', message: 'Няма такъв доставчик на плащания.' });
  if (cardProvider === 'sandbox' && !before.isDemo) errors.push({ path: 'cardProvider', message: onlyInDemo });
  const isMoved = cardProvider !== before.cardProvider;
  const methods = changes.paymentMethods ?? (isMoved ? before.paymentMethods : []);
  if (methods.includes('card') && !canTakeCards({ ...before, cardProvider }, config)) {
    errors.push({
      path: changes.paymentMethods ? 'paymentMethods' : 'cardProvider',
      message: 'За плащане с карта първо избери и настрой доставчик: Настройки → Плащане с карта.',
    });
  }
  return errors;
}
