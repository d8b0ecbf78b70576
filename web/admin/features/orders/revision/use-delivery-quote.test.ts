import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminOrder, DeliveryInput } from '#contracts/orders/orders.ts';
import { leavePanel, livePanel } from '#web/admin/testing/live-panel.fixtures.tsx';
import { emptyAddress, type OrderForm } from './order-edit-values.ts';
import { useDeliveryQuote } from './use-delivery-quote.ts';

let asked: unknown[];
let total: number;
let refusal: { status: number; code: string } | undefined;

beforeEach(() => {
  [asked, total, refusal] = [[], 1990, undefined];
  vi.stubGlobal('alert', () => undefined);
  vi.stubGlobal('location', { pathname: '/admin/orders/o1' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/api/csrf-token') return Response.json({ csrfToken: 'c' });
    asked.push((JSON.parse(String(init.body)) as { delivery: unknown }).delivery);
    if (refusal) return Response.json({ message: 'Не може.', code: refusal.code }, { status: refusal.status });
    const sum = (amount: number) => ({ total: { amount, currency: 'EUR' } });
    return Response.json({ before: sum(1500), totals: sum(total), deliveryQuote: 'q1' });
  });
});
afterEach(leavePanel);

const office = (officeId: string): DeliveryInput => ({ method: 'office', courier: 'econt', officeId });

/** The form of an order to an office, in which another office is chosen. */
async function openOrder(status = 'confirmed') {
  const delivery = { ...emptyAddress, method: 'office' as const, officeId: '1' };
  const before = { contact: {}, note: '', delivery } as unknown as OrderForm; // what is read of it
  const order = { id: 'o1', updatedAt: 'v1', status } as unknown as AdminOrder; // as above
  const page = await livePanel(() => {
    const form = useForm<OrderForm>({ defaultValues: before });
    return { form, ...useDeliveryQuote(order, { before, form }) };
  });
  const choose = async (officeId: string) => {
    await page.act(() => page.result.form.setValue('delivery.officeId', officeId));
    await page.act(() => vi.waitFor(() => expect(page.result.isFresh).toBe(true)));
  };
  const expectPrice = (officeId: string) => page.act(() => page.result.expect(office(officeId)));
  return { page, choose, expectPrice };
}

test('an unchanged delivery is not priced again', async () => {
  const { page } = await openOrder();
  expect([asked, page.result.quote, page.result.isFresh]).toEqual([[], undefined, true]);
});

test('another office is priced before saving, and the save carries the price that was shown', async () => {
  const { page, choose, expectPrice } = await openOrder();
  await choose('2');
  expect(page.result.quote?.totals.total.amount).toBe(1990);
  expect(await expectPrice('2')).toEqual({
    expectedTotal: { amount: 1990, currency: 'EUR' },
    deliveryQuote: 'q1',
  });
  expect(asked).toEqual([office('2')]);
});

test('a price that nobody has seen is not saved: the message says what the order would cost', async () => {
  const { page } = await openOrder();
  await expect(page.result.expect(office('3'))).rejects.toThrow(/19,90/);
});

test('an order that is packed keeps its price, and nothing is asked', async () => {
  const { page, expectPrice } = await openOrder('packed');
  await page.act(() => page.result.form.setValue('delivery.officeId', '2'));
  expect([await expectPrice('2'), asked]).toEqual([{}, []]);
});

test('an order that was packed meanwhile keeps its price; another refusal stops the save', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // of the refusals
  const { page, expectPrice } = await openOrder();
  refusal = { status: 409, code: 'ORDER_STATUS' };
  expect(await expectPrice('2')).toEqual({});
  refusal = { status: 422, code: 'VALIDATION' };
  await expect(page.act(() => page.result.expect(office('3')))).rejects.toThrow('Не може.');
});
