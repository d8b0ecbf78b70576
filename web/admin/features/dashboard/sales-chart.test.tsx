import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import type { DashboardDay } from '#contracts/dashboard/dashboard.ts';
import { drawn } from '#web/admin/testing/drawn.fixtures.ts';
import { leavePanel, livePanel } from '#web/admin/testing/live-panel.fixtures.tsx';
import { DayTable } from './day-table.tsx';
import { SalesChart } from './sales-chart.tsx';

afterEach(leavePanel);

const day = (number: number, amount: number, orders = 1): DashboardDay => ({
  date: `2026-11-0${number}`,
  revenue: { amount, currency: 'EUR' },
  orders,
});
const days = [day(1, 10_000), day(2, 0, 0), day(3, 40_000, 3)];
const before = [day(1, 20_000), day(2, 5_000), day(3, 0)];

async function chart(shown = days, previous = before) {
  const page = await livePanel(() => SalesChart({ days: shown, before: previous }));
  const plot = () => drawn(page.result, { role: 'img' });
  const plain = () => renderToStaticMarkup(page.result).replaceAll(/&nbsp;|\u00A0/g, ' ');
  const press = (key: string) => page.act(() => plot().fire('onKeyDown', { key }));
  /** What is read out of the day that is marked. */
  const reading = () => / class="chart-reading"[^>]*>(.*?)<\/p>/.exec(plain())?.[1]?.replaceAll(/<[^>]+>/g, '');
  return { plot, plain, press, reading };
}
const heights = (markup: string) =>
  [...markup.matchAll(/class="chart-bar"[^>]*height="([\d.]+)"/g)].map(([, height]) => Number(height));

test('the bars are as high as the figures, against the top of the axis', async () => {
  const { plain } = await chart();
  expect(heights(plain())).toEqual([25, 0, 100]);
});

test('a day with very little is still seen, and one with nothing has no bar', async () => {
  const { plain } = await chart([day(1, 1), day(2, 0), day(3, 1_000_000)]);
  expect(heights(plain())).toEqual([1, 0, 100]);
});

test('the period before is drawn on the same scale, and left out where nothing was sold', async () => {
  expect((await chart()).plain()).toContain('points="0.5,50 1.5,87.5 2.5,100"');
  const { plain } = await chart(days, [day(1, 0), day(2, 0)]);
  expect(plain()).not.toContain('polyline');
  expect(plain()).not.toContain('предишният');
});

test('the chart has its sum as a text', async () => {
  const label = String((await chart()).plot().attributes['aria-label']);
  expect(label.replaceAll('\u00A0', ' ')).toContain('Оборот за 3 дни: 500,00 €');
});

test('the last day is read first; the arrows read the others and stop at the ends', async () => {
  const { reading, press } = await chart();
  expect(reading()).toContain('400,00 €');
  expect(reading()).toContain('3 поръчки');
  expect(await press('ArrowLeft')).toBe(true);
  expect(reading()).toContain('0,00 €');
  await press('ArrowLeft');
  await press('ArrowLeft');
  expect(reading()).toContain('100,00 €');
  expect(reading()).toContain('200,00 €'); // of the day before
  expect(await press('ArrowDown')).toBe(false);
});

test('a day that is no longer in a shorter period is not read', async () => {
  const { reading } = await chart([day(1, 700)], []);
  expect(reading()).toContain('7,00 €');
});

test('the table has every figure of the chart, newest first, beside the same day before', () => {
  const rows = renderToStaticMarkup(<DayTable days={days} before={before.slice(0, 2)} />)
    .replaceAll(/&nbsp;|\u00A0/g, ' ')
    .split('<tr>')
    .slice(2)
    .map((row) => [...row.matchAll(/<td[^>]*>([^<]*)/g)].map(([, text]) => text));
  expect(rows).toEqual([
    ['400,00 €', '3', ''],
    ['0,00 €', '0', '50,00 €'],
    ['100,00 €', '1', '200,00 €'],
  ]);
});
