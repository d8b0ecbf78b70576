import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { fillFields } from './first-month-settings.ts';
import { owner, sendCredentials } from './journey-test.ts';

const main = (page: Page) => page.getByRole('main');
/** Returned of the transfer, as a favour to its buyer, in euro cents. */
export const partOfTransfer = 200;

/** Without it, the panel is closed to staff after a week. Returns the secret of the codes. */
export async function enableSecondFactor(panel: Page, now: Date): Promise<string> {
  await panel.goto('/account/security');
  const part = panel.getByRole('region', { name: 'Двуфакторна защита' });
  await part.getByRole('link', { name: 'Включи защитата' }).click();
  await part.getByLabel('Парола', { exact: true }).fill(owner.password);
  await part.getByRole('button', { name: 'Продължи' }).click();
  const secret = (await part.locator('code.secret').innerText()).replaceAll(' ', '');
  await part.getByLabel('Код', { exact: true }).fill(codeAt(secret, now));
  await part.getByRole('button', { name: 'Включи', exact: true }).click();
  await expect(part.getByRole('heading', { name: 'Кодове за възстановяване' })).toBeVisible();
  return secret;
}

/** The sign-in page that a session of the past leads to. */
export async function signInAgain(panel: Page, secret: string, now: Date): Promise<void> {
  await panel.goto('/admin');
  await expect(panel).toHaveURL(/\/signin/);
  await sendCredentials(panel, owner);
  await panel.getByLabel(/^Код/).fill(codeAt(secret, now));
  await panel.getByRole('main').getByRole('button', { name: 'Вход', exact: true }).click();
  await expect(panel).toHaveURL(/\/admin$/);
}

const codeAt = (secret: string, now: Date): string => new TOTP({ secret }).generate({ timestamp: now.getTime() });

export async function recordTransfer(panel: Page, orderId: string): Promise<void> {
  await panel.goto(`/admin/payments?orderId=${orderId}`);
  await main(panel).getByRole('link', { name: /№/ }).first().click();
  await panel.getByRole('button', { name: 'Отбележи като получено' }).click();
  const dialog = panel.getByRole('dialog');
  await dialog.getByLabel(/^Основание/).fill('Извлечение 1');
  await dialog.getByRole('button', { name: /^Запиши \d/ }).click();
  await expect(panel.getByText('Плащането е записано.').first()).toBeVisible();
}

export async function refundPart(panel: Page, orderId: string): Promise<void> {
  await panel.goto(`/admin/payments?orderId=${orderId}`);
  await main(panel).getByRole('link', { name: /№/ }).first().click();
  await panel.getByRole('button', { name: 'Върни пари' }).click();
  const dialog = panel.getByRole('dialog');
  await fillFields(dialog, { 'Сума, €': '2,00', Причина: 'Смачкана опаковка' });
  await dialog.getByRole('button', { name: /^Върни 2,00/ }).click();
  await expect(dialog).toHaveCount(0);
}

const allSteps = ['Потвърди', 'Опаковай', 'Изпрати', 'Доставена'];

export async function deliver(panel: Page, orderId: string, steps = allSteps): Promise<void> {
  await panel.goto(`/admin/orders/${orderId}`);
  for (const step of steps) {
    const button = main(panel).getByRole('button', { name: step, exact: true }).first();
    await button.click();
    if (step === 'Изпрати') await panel.getByRole('button', { name: 'Изпрати без товарителница' }).click();
    await expect(button).toHaveCount(0);
  }
}

export async function numberOf(panel: Page, orderId: string): Promise<number> {
  return (await (await panel.request.get(`/api/admin/orders/${orderId}`)).json()).order.number;
}

/** From „Днес“ to the refund by card. */
export async function acceptReturn(panel: Page, number: number): Promise<void> {
  await panel.goto('/admin');
  await main(panel).getByRole('link', { name: /отказ/ }).first().click();
  await panel
    .getByRole('link', { name: `№${number}` })
    .first()
    .click();
  await panel.getByRole('link', { name: 'Приеми върната стока' }).click();
  await panel.getByRole('button', { name: /^Приеми и върни / }).click();
  await expect(panel.getByText('Връщането е записано.').first()).toBeVisible();
}
