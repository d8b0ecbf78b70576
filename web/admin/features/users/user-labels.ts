import type { Permission, Role, UserStatus } from '#contracts/accounts.ts';
import type { Tone } from '../../patterns/status-badge.tsx';

export const roleLabels: Readonly<Record<Role, string>> = { customer: 'Клиент', admin: 'Администратор' };

export const userStatuses: Readonly<Record<UserStatus, { label: string; tone: Tone }>> = {
  active: { label: 'Активен', tone: 'good' },
  blocked: { label: 'Блокиран', tone: 'bad' },
};

export const permissionLabels: Readonly<Record<Permission, string>> = {
  owner: 'Собственик (всичко)',
  orders: 'Поръчки',
  catalog: 'Продукти и категории',
  users: 'Потребители',
  reviews: 'Оценки и отзиви',
  settings: 'Настройки',
  activities: 'Активности',
  view: 'Само преглед на всичко',
};
