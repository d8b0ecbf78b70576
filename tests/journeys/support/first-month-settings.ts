import { expect, type Locator, type Page } from '@playwright/test';
import { foods, officeList, productFile } from './first-month-files.ts';

const main = (page: Page) => page.getByRole('main');

/** Opens a first step from the panel's home page. */
async function openStep(panel: Page, name: string): Promise<void> {
  await panel.goto('/admin');
  // A step that is open has a button, which names it after what it does.
  await main(panel)
    .getByRole('link', { name: new RegExp(`(^|: )${name}$`) })
    .click();
}

export async function fillFields(part: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await part.getByLabel(label, { exact: true }).fill(value);
}

async function saveSettings(panel: Page): Promise<void> {
  await panel.getByRole('button', { name: 'Запази', exact: true }).click();
  await expect(panel.getByText('Настройките са записани.').first()).toBeVisible();
}

/** Fills in the steps about the company, its documents, delivery and transfers, each on its page. */
export async function enterSettings(panel: Page): Promise<void> {
  await openStep(panel, 'Документи за продажбите');
  await fillFields(panel.locator('#accounting'), {
    'Първи номер на документ': '1',
    МОЛ: 'Рада Петрова',
    'Номер на магазина в НАП': 'RF0000020',
    'Домейн, вписан в НАП': 'iskra.example',
    'Доставчик на картовите плащания': 'IE513174 Stripe',
  });
  await saveSettings(panel);
  await openStep(panel, 'Име и контакти');
  await fillFields(panel.locator('#store'), { Имейл: 'shop@example.com', Телефон: '0888 123 456' });
  await saveSettings(panel);
  await openStep(panel, 'Фирма');
  await fillFields(panel.locator('#legal'), {
    Фирма: 'Искра ООД',
    ЕИК: '175074752',
    'ДДС номер': 'BG175074752',
    'Седалище и адрес': 'Пловдив, ул. „Гладстон“ 1',
  });
  await panel.getByLabel('Публикуване без данните по закон').selectOption('refuse');
  await saveSettings(panel);
  await openStep(panel, 'Доставка');
  const prices = { 'До офис, €': '2,51', 'До адрес, €': '3,53', 'Безплатна от, €': '' };
  await fillFields(panel.locator('#delivery'), prices);
  await saveSettings(panel);
  await openStep(panel, 'Плащане');
  const account = { IBAN: 'BG80BNBG96611020345678', Титуляр: 'Искра ООД', Банка: 'БНБ' };
  await fillFields(panel.locator('#payments'), account);
  await saveSettings(panel);
  await panel.goto('/admin');
  for (const step of ['Име и контакти', 'Фирма', 'Документи за продажбите', 'Доставка', 'Плащане'])
    await expect(main(panel).getByRole('listitem').filter({ hasText: step }).first()).toContainText('(готово)');
}

export async function uploadOffices(panel: Page): Promise<void> {
  await openStep(panel, 'Офиси на куриера');
  const file = { name: 'offices.csv', mimeType: 'text/csv', buffer: officeList };
  await panel.getByLabel('Списък с офиси').setInputFiles(file);
  await expect(panel.getByRole('list', { name: 'Офиси по куриер' })).toContainText('Еконт2');
}

export async function enableCards(panel: Page, secret: string): Promise<void> {
  await openStep(panel, 'Плащане с карта');
  await panel.getByLabel('Секретен ключ').fill('sk_test_12345678');
  await panel.getByLabel('Тайна на webhook').fill(secret);
  await panel.getByRole('button', { name: 'Запази' }).click();
  await expect(panel.getByText('Настройките за карти са записани.').first()).toBeVisible();
  await main(panel).getByRole('link', { name: 'Настройки → Плащане' }).click();
  await panel.locator('#payments').getByLabel('Карта', { exact: true }).check();
  await saveSettings(panel);
}

/** Drafts from a CSV file, published together: the shop refuses foods without their data. */
export async function importFoods(panel: Page): Promise<void> {
  await openStep(panel, 'Внеси много от CSV файл');
  await panel.getByLabel(/^Създай новите/).check();
  const file = { name: 'products.csv', mimeType: 'text/csv', buffer: productFile };
  await panel.getByLabel('Файл с продукти').setInputFiles(file);
  await panel.getByRole('button', { name: 'Приложи 10 нови' }).click();
  await expect(panel.getByText('Файлът е приложен.')).toBeVisible();
  await panel.goto('/admin/products?status=draft');
  // Before the products are there, there is nothing to select.
  await expect(panel.getByLabel(/^Избери Паучове/)).toHaveCount(foods.length);
  await panel.getByLabel('Избери всички на страницата').check();
  const bulk = panel.getByRole('group', { name: 'Действия с избраните' });
  await bulk.getByRole('button', { name: 'Публикувай' }).click();
  await expect(panel.getByLabel(/^Избери Паучове/)).toHaveCount(0);
  await panel.goto('/admin/products?status=active');
  await expect(panel.getByLabel(/^Избери Паучове/)).toHaveCount(foods.length);
}
