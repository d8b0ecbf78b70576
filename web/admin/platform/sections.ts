import {
  BadgePercent,
  ClipboardList,
  CreditCard,
  FileText,
  FolderTree,
  History,
  Layers,
  LayoutDashboard,
  LayoutPanelTop,
  Mail,
  MessageCircleQuestion,
  MessageSquareText,
  Package,
  PackageCheck,
  Truck,
  ReceiptText,
  SearchCheck,
  Settings,
  Star,
  Undo2,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { User } from '#contracts/accounts/accounts.ts';
import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import { canRead } from './can-read.ts';

/** A section of the panel, as the sidebar shows it. */
export interface Section {
  path: string;
  label: string;
  icon: LucideIcon;
  /** The permission needed to see it. */
  permission?: Permission;
}

/** The sections that a user may see. */
export function visibleTo(user: User | null, all: readonly Section[]): readonly Section[] {
  return all.filter((section) => canRead(user, section.permission));
}

/** The twelve sections of the panel, in sidebar order. */
export const sections = [
  { path: '/admin', label: 'Табло', icon: LayoutDashboard },
  { path: '/admin/orders', label: 'Поръчки', icon: ClipboardList, permission: 'orders' },
  { path: '/admin/products', label: 'Продукти', icon: Package, permission: 'catalog' },
  { path: '/admin/popular-sections', label: 'Продуктови секции', icon: LayoutPanelTop, permission: 'catalog' },
  { path: '/admin/categories', label: 'Категории', icon: FolderTree, permission: 'catalog' },
  { path: '/admin/users', label: 'Потребители', icon: Users, permission: 'users' },
  { path: '/admin/payments', label: 'Плащания', icon: CreditCard, permission: 'orders' },
  { path: '/admin/discounts', label: 'Отстъпки', icon: BadgePercent, permission: 'catalog' },
  { path: '/admin/settings', label: 'Настройки', icon: Settings, permission: 'settings' },
  { path: '/admin/activities', label: 'Активности', icon: History, permission: 'activities' },
  { path: '/admin/ratings', label: 'Оценки и отзиви', icon: Star, permission: 'reviews' },
  { path: '/admin/sms', label: 'SMS', icon: MessageSquareText, permission: 'settings' },
] as const satisfies readonly Section[];

/** Further screens, below the sections under a heading of their own. */
export const moreSections = [
  { path: '/admin/packing', label: 'Опаковане', icon: PackageCheck, permission: 'packing' },
  { path: '/admin/waybills', label: 'Товарителници', icon: Truck, permission: 'orders' },
  { path: '/admin/lots', label: 'Партиди', icon: Layers, permission: 'catalog' },
  { path: '/admin/documents', label: 'Документи', icon: ReceiptText, permission: 'orders' },
  { path: '/admin/inspection', label: 'Проверка от НАП', icon: SearchCheck, permission: 'inspection' },
  { path: '/admin/withdrawals', label: 'Откази', icon: Undo2, permission: 'orders' },
  { path: '/admin/inquiries', label: 'Запитвания', icon: MessageCircleQuestion, permission: 'orders' },
  { path: '/admin/pages', label: 'Страници', icon: FileText, permission: 'settings' },
  { path: '/admin/messages', label: 'Изпратени съобщения', icon: Mail, permission: 'owner' },
] as const satisfies readonly Section[];

/** Labels of path segments that are not sidebar sections. */
export const segmentLabels: Readonly<Record<string, string>> = {
  import: 'Внос от файл',
  grid: 'Таблица',
  groups: 'Групи клиенти',
  stock: 'Движения',
  edit: 'Редакция',
  explain: 'Защо тази цена?',
  currency: 'Евро',
  couriers: 'Куриери',
  letters: 'Писма',
  file: 'Файл',
  single: 'Нов SMS',
  campaign: 'До група',
  templates: 'Шаблони',
  notifications: 'Известия',
  security: 'Сигурност',
  registration: 'Данни за НАП',
  guarantee: 'Законова гаранция',
  month: 'Месец за счетоводителя',
  payouts: 'Извлечения',
  scan: 'Сканиране',
  webhooks: 'Съобщения за плащания',
};

/** The singular name of a section's records, for the breadcrumbs of nested screens. */
export const recordLabels: Readonly<Record<string, string>> = {
  orders: 'Поръчка',
  packing: 'Поръчка',
  products: 'Продукт',
  users: 'Потребител',
  payments: 'Плащане',
  discounts: 'Отстъпка',
};
