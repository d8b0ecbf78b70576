import type { Permission, Role, UserStatus } from '#contracts/accounts/accounts.ts';
import type { StaffRole } from '#contracts/accounts/staff-roles.rule.ts';
import type { StateLabel } from '#web/admin/patterns/status-badge.tsx';

/** The names of the roles. */
export const roleLabels: Readonly<Record<Role, string>> = { customer: 'Клиент', admin: 'Администратор' };

/** The staff roles with a description of each. */
export const staffRoleLabels: Readonly<Record<StaffRole, { label: string; text: string }>> = {
  owner: { label: 'Собственик', text: 'Всичко, заедно с другите администратори.' },
  manager: { label: 'Управител', text: 'Всичко без другите администратори и изпратените писма.' },
  orders: { label: 'Поръчки', text: 'Поръчки, плащания и запитвания.' },
  packer: { label: 'Опаковане', text: 'Поръчки за опаковане с адрес и опис, без суми и плащания.' },
  catalog: { label: 'Каталог', text: 'Продукти, категории, отстъпки и отзиви.' },
  reader: { label: 'Само преглед', text: 'Вижда всички раздели и не променя нищо.' },
  inspector: { label: 'НАП', text: 'Само продажбите за проверка, без лични данни. Всяко отваряне се записва.' },
};

/** The names and colours of the statuses of a user. */
export const userStatuses: Readonly<Record<UserStatus, StateLabel>> = {
  active: { label: 'Активен', tone: 'good' },
  blocked: { label: 'Блокиран', tone: 'bad' },
};

/** The names of the permissions. */
export const permissionLabels: Readonly<Record<Permission, string>> = {
  owner: 'Собственик (всичко)',
  orders: 'Поръчки и плащания',
  packing: 'Опаковане',
  catalog: 'Продукти и категории',
  users: 'Потребители',
  reviews: 'Оценки и отзиви',
  settings: 'Настройки',
  activities: 'Активности',
  costs: 'Себестойност и марж',
  exports: 'Файлове с данни (износ)',
  inspection: 'Проверка от НАП',
  view: 'Само преглед на всичко',
};
