import type { CourierOffice } from '#contracts/delivery/delivery.ts';
import { dayMs } from '#server/platform/days-before.ts';
import type { Preset } from '../preset.ts';
import { courierOffices } from './offices.ts';
import { people } from './people.ts';
import { pick, pickWeighted, seededRandom } from './random.ts';

type DemoOrderStatus = 'pending' | 'confirmed' | 'packed' | 'shipped' | 'delivered' | 'cancelled' | 'returned';

/** An example order. */
export interface DemoOrder {
  /** Index into `people`. */
  person: number;
  placedAt: Date;
  status: DemoOrderStatus;
  /** Every status of the order with its time: `pending` first, `status` last. */
  history: { status: DemoOrderStatus; at: Date }[];
  lines: { sku: string; quantity: number; personalization: string }[];
  delivery: { method: 'address' } | { method: 'office'; courier: CourierOffice['courier']; officeId: string };
  payment: 'cod' | 'bank_transfer' | 'card';
  paymentStatus: 'unpaid' | 'authorized' | 'paid' | 'refunded';
  note: string;
}

const hour = 3_600_000;
const orderDays = 90;

/** Order weights by weekday, Sunday first: highest on Monday, lowest on Saturday. */
const weekRhythm = [0.85, 1.25, 1.12, 1.05, 1.02, 0.96, 0.72];

/** Order weights by hour of the day in UTC: a small peak at lunch and a larger one in the evening. */
const dayRhythm = [4, 2, 1, 1, 2, 5, 9, 12, 13, 14, 15, 12, 10, 9, 9, 10, 13, 18, 22, 21, 15, 9, 5, 3].map(
  (weight, index) => [index, weight] as const,
);

const notes = [
  'Моля, обадете се преди доставка.',
  'Оставете при портиера.',
  'След 17 ч., ако може.',
  'Звънецът не работи.',
  'За подарък е, без касова бележка в пакета.',
];

function statusAt(age: number, random: () => number): DemoOrderStatus {
  const days = age / dayMs;
  const chance = random();
  if (days > 9) return chance < 0.9 ? 'delivered' : chance < 0.96 ? 'cancelled' : 'returned';
  if (days > 4) return chance < 0.68 ? 'delivered' : chance < 0.94 ? 'shipped' : 'cancelled';
  if (days > 2) return chance < 0.62 ? 'shipped' : chance < 0.86 ? 'delivered' : chance < 0.95 ? 'packed' : 'cancelled';
  if (days > 1) return chance < 0.5 ? 'shipped' : chance < 0.8 ? 'packed' : chance < 0.95 ? 'confirmed' : 'cancelled';
  return age / hour > 8
    ? chance < 0.45
      ? 'packed'
      : chance < 0.85
        ? 'confirmed'
        : 'pending'
    : chance < 0.25
      ? 'confirmed'
      : 'pending';
}

const paths: Record<DemoOrderStatus, DemoOrderStatus[]> = {
  pending: ['pending'],
  confirmed: ['pending', 'confirmed'],
  packed: ['pending', 'confirmed', 'packed'],
  shipped: ['pending', 'confirmed', 'packed', 'shipped'],
  delivered: ['pending', 'confirmed', 'packed', 'shipped', 'delivered'],
  cancelled: ['pending', 'cancelled'],
  returned: ['pending', 'confirmed', 'packed', 'shipped', 'returned'],
};

/** Hours until an order takes this step. */
const delays: Record<DemoOrderStatus, number> = {
  pending: 0,
  confirmed: 1.5,
  packed: 5,
  shipped: 4,
  delivered: 26,
  cancelled: 6,
  returned: 96,
};

function historyOf(status: DemoOrderStatus, placedAt: Date, now: Date, random: () => number): DemoOrder['history'] {
  const steps = paths[status].map((step) => ({ step, takes: delays[step] * hour * (0.6 + random() * 0.8) }));
  const totalHours = steps.reduce((sum, { takes }) => sum + takes, 0);
  // Steps that would be in the future are moved into the available time.
  const room = Math.min(1, (0.95 * (now.getTime() - placedAt.getTime())) / Math.max(totalHours, 1));
  let at = placedAt.getTime();
  return steps.map(({ step, takes }) => {
    at += takes * room;
    return { status: step, at: new Date(Math.round(at)) };
  });
}

function linesOf({ products, about }: Preset, random: () => number): DemoOrder['lines'] {
  const demand = products.map((product) => [product, product.demand] as const);
  const count = pickWeighted(random, [
    [1, 46],
    [2, 32],
    [3, 16],
    [4, 6],
  ] as const);
  const lines = new Map<string, DemoOrder['lines'][number]>();
  for (let index = 0; index < count; index += 1) {
    const product = pickWeighted(random, demand);
    const { sku, price } = pick(random, product.variants);
    const quantity =
      price > 3000
        ? 1
        : pickWeighted(random, [
            [1, 62],
            [2, 26],
            [3, 9],
            [5, 3],
          ] as const);
    lines.set(sku, { sku, quantity, personalization: product.personalizable ? pick(random, about.engravings) : '' });
  }
  return [...lines.values()];
}

function paymentStatusOf(
  payment: DemoOrder['payment'],
  status: DemoOrderStatus,
  random: () => number,
): DemoOrder['paymentStatus'] {
  if (status === 'returned') return 'refunded';
  if (status === 'cancelled') return payment === 'card' ? 'refunded' : 'unpaid';
  if (status === 'delivered') return 'paid';
  if (payment === 'card') return status === 'shipped' ? 'paid' : 'authorized';
  return payment === 'bank_transfer' && (status !== 'pending' || random() < 0.3) ? 'paid' : 'unpaid';
}

function order(preset: Preset, placedAt: Date, now: Date, random: () => number): DemoOrder {
  // Squaring the random number favours low indexes, which makes some people regular customers.
  const person = Math.floor(random() ** 1.7 * people.length);
  const status = statusAt(now.getTime() - placedAt.getTime(), random);
  const payment = pickWeighted(random, [
    ['cod', 76],
    ['card', 15],
    ['bank_transfer', 9],
  ] as const);
  const city = people[person]?.city;
  const near = courierOffices.filter((office) => office.city === city && office.type === 'office');
  const office = near.length > 0 && random() < 0.64 ? pick(random, near) : undefined;
  return {
    person,
    placedAt,
    status,
    history: historyOf(status, placedAt, now, random),
    lines: linesOf(preset, random),
    delivery: office ? { method: 'office', courier: office.courier, officeId: office.id } : { method: 'address' },
    payment,
    paymentStatus: paymentStatusOf(payment, status, random),
    note: random() < 0.12 ? pick(random, notes) : '',
  };
}

/**
 * About 400 orders of the last 90 days, oldest first, with rising volume, weekly variation and statuses that match
 * their age. Deterministic for a given `now`.
 */
export function demoOrders(preset: Preset, now: Date): DemoOrder[] {
  const random = seededRandom(90_210);
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const orders: DemoOrder[] = [];
  for (let back = orderDays - 1; back >= 0; back -= 1) {
    const start = today - back * dayMs;
    const trend = 2.5 + (4.2 * (orderDays - back)) / orderDays;
    const count = Math.round(trend * (weekRhythm[new Date(start).getUTCDay()] ?? 1) * (0.75 + random() * 0.5));
    const times = Array.from(
      { length: count },
      () => start + pickWeighted(random, dayRhythm) * hour + Math.floor(random() * hour),
    ).sort((a, b) => a - b);
    for (const time of times) {
      // Random numbers are also drawn for today's remaining hours, so that later loads on the same day keep the earlier
      // orders.
      const demoOrder = order(preset, new Date(time), now, random);
      if (time < now.getTime()) orders.push(demoOrder);
    }
  }
  return orders;
}
