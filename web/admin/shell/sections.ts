import {
  BadgePercent,
  ClipboardList,
  CreditCard,
  FileText,
  FolderTree,
  History,
  LayoutDashboard,
  LayoutPanelTop,
  Mail,
  MessageCircleQuestion,
  MessageSquareText,
  Package,
  Settings,
  Star,
  Users,
  type LucideIcon,
} from 'lucide-react';

/** The twelve sections of the panel, in the order of the sidebar. */
export const sections = [
  { path: '/admin', label: 'Табло', icon: LayoutDashboard },
  { path: '/admin/orders', label: 'Поръчки', icon: ClipboardList },
  { path: '/admin/products', label: 'Продукти', icon: Package },
  { path: '/admin/popular-sections', label: 'Продуктови секции', icon: LayoutPanelTop },
  { path: '/admin/categories', label: 'Категории', icon: FolderTree },
  { path: '/admin/users', label: 'Потребители', icon: Users },
  { path: '/admin/payments', label: 'Плащания', icon: CreditCard },
  { path: '/admin/discounts', label: 'Отстъпки', icon: BadgePercent },
  { path: '/admin/settings', label: 'Настройки', icon: Settings },
  { path: '/admin/activities', label: 'Активности', icon: History },
  { path: '/admin/ratings', label: 'Оценки и отзиви', icon: Star },
  { path: '/admin/sms', label: 'SMS', icon: MessageSquareText },
] as const satisfies readonly { path: string; label: string; icon: LucideIcon }[];

/** Further screens, below the twelve under a heading of their own. */
export const moreSections = [
  { path: '/admin/inquiries', label: 'Запитвания', icon: MessageCircleQuestion },
  { path: '/admin/pages', label: 'Страници', icon: FileText },
  { path: '/admin/messages', label: 'Изпратени съобщения', icon: Mail },
] as const satisfies readonly { path: string; label: string; icon: LucideIcon }[];

/** Names of path segments that are no section of the sidebar. */
export const segmentLabels: Readonly<Record<string, string>> = {
  new: 'Нов запис',
  edit: 'Редакция',
};
