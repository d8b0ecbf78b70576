import type { Page } from '@playwright/test';

/** A form of the panel: where it stands, what opens it, and what it says where the server says nothing. */
export interface PanelForm {
  /** The file that renders it. */
  file: string;
  at: string;
  /** Opens a dialog, or makes the choices that the form needs. */
  open?: (page: Page) => Promise<void>;
  failed: string;
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
};

/** Forms of each kind that the panel has: new records, stored ones, settings, a dialog, an action. */
export const panelForms: readonly PanelForm[] = [
  {
    file: 'categories/category-dialog',
    at: '/admin/categories',
    open: press('Нова категория'),
    failed: 'Неуспешно създаване на категория.',
  },
  { file: 'discounts/discount-screen', at: '/admin/discounts/new', failed: 'Отстъпката не можа да се запише.' },
  { file: 'groups/groups-screen', at: '/admin/users/groups', failed: 'Групата не можа да се създаде.' },
  { file: 'inquiries/inquiry-screen', at: '/admin/inquiries/*', failed: 'Запитването не можа да се запише.' },
  { file: 'orders/order-edit-screen', at: '/admin/orders/*/edit', failed: 'Failed to update order.' },
  { file: 'pages/page-screen', at: '/admin/pages/*', failed: 'Новата версия не можа да бъде публикувана.' },
  { file: 'products/new-product-screen', at: '/admin/products/new', failed: 'Неуспешно създаване на продукта.' },
  { file: 'products/product-screen', at: '/admin/products/*', failed: 'Неуспешно актуализиране на продукта.' },
  { file: 'sections/section-screen', at: '/admin/popular-sections/*', failed: 'Секцията не можа да се запише.' },
  { file: 'settings/settings-screen', at: '/admin/settings', failed: 'Настройките не можаха да се запишат.' },
  { file: 'sms/sms-single-screen', at: '/admin/sms/single', failed: 'SMS не можа да се изпрати.' },
  { file: 'users/new-user-screen', at: '/admin/users/new', failed: 'Failed to create user.' },
  { file: 'users/user-screen', at: '/admin/users/*', failed: 'Failed to update user.' },
];
