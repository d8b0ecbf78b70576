import type { SecurityEventKind } from '#contracts/security-events/security-events.ts';
import { sensitiveChangeNames } from '#contracts/security-events/sensitive-changes.rule.ts';
import { permissionLabels } from '#web/admin/labels/user-labels.ts';
import type { StateLabel } from '#web/admin/patterns/status-badge.tsx';

type Tone = StateLabel['tone'];

/** Label and severity of each kind of security event. */
export const securityKinds: Readonly<Record<SecurityEventKind, { label: string; tone: Tone }>> = {
  'signed-in': { label: 'Вход', tone: 'good' },
  'password-accepted': { label: 'Вярна парола, чака се код', tone: 'plain' },
  'sign-in-failed': { label: 'Неуспешен вход', tone: 'warn' },
  'second-factor-failed': { label: 'Грешен код при вход', tone: 'warn' },
  'sign-in-limited': { label: 'Спрени опити за вход', tone: 'bad' },
  'signed-out': { label: 'Изход', tone: 'plain' },
  'sessions-ended': { label: 'Прекратени сесии', tone: 'plain' },
  registered: { label: 'Регистрация', tone: 'plain' },
  'email-verified': { label: 'Потвърден имейл', tone: 'plain' },
  'email-changed': { label: 'Сменен имейл', tone: 'warn' },
  'password-changed': { label: 'Сменена парола', tone: 'warn' },
  'identity-confirmed': { label: 'Потвърждение преди промяна', tone: 'plain' },
  'password-check-failed': { label: 'Грешна парола при потвърждение', tone: 'warn' },
  'reset-requested': { label: 'Поискана нова парола', tone: 'plain' },
  'reset-sent': { label: 'Изпратен имейл за нова парола', tone: 'plain' },
  'password-reset': { label: 'Нова парола с връзка', tone: 'warn' },
  'two-factor-started': { label: 'Започнато включване на двуфакторна защита', tone: 'plain' },
  'two-factor-on': { label: 'Включена двуфакторна защита', tone: 'good' },
  'two-factor-off': { label: 'Изключена двуфакторна защита', tone: 'bad' },
  'recovery-codes-renewed': { label: 'Нови кодове за възстановяване', tone: 'warn' },
  'rights-changed': { label: 'Променени права', tone: 'warn' },
  'account-blocked': { label: 'Блокиран профил', tone: 'warn' },
  'account-unblocked': { label: 'Отблокиран профил', tone: 'plain' },
  'account-deleted': { label: 'Изтрит профил', tone: 'warn' },
  'settings-changed': { label: 'Променени важни настройки', tone: 'warn' },
  'access-refused': { label: 'Отказан достъп', tone: 'warn' },
  'csrf-refused': { label: 'Отказана чужда заявка', tone: 'warn' },
  'limit-reached': { label: 'Достигнато ограничение', tone: 'warn' },
  'malformed-request': { label: 'Нечетима заявка', tone: 'warn' },
  exported: { label: 'Изтеглен файл с данни', tone: 'plain' },
  inspected: { label: 'Проверка от НАП', tone: 'info' },
};

/** The authentication factor used to sign in. */
export const factorNames: Readonly<Record<string, string>> = {
  password: 'с парола',
  'password, code': 'с парола и код',
  'password, recovery code': 'с парола и код за възстановяване',
};

const permissionNames: Readonly<Record<string, string>> = {
  ...permissionLabels,
  customer: 'Клиент',
  none: 'без права',
};

/** Translates the permissions recorded in an event (`catalog, orders`) to their labels. */
export function describePermissions(permissions: string): string {
  return permissions
    .split(', ')
    .map((permission) => permissionNames[permission] ?? 'Друго')
    .join(', ');
}

const settingNames: Readonly<Record<string, string>> = sensitiveChangeNames;

/** The settings that an event names (`bankTransfer, vatPercent`), in the words of the panel. */
export function describeSettings(settings: string): string {
  return settings
    .split(', ')
    .map((setting) => settingNames[setting] ?? 'Друго')
    .join(', ');
}
