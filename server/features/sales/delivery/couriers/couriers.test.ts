import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '#server/platform/pdf/read-pdf.ts';
import { BoxNowSimulator } from '#tests/simulators/boxnow-simulator.ts';
import { EcontSimulator } from '#tests/simulators/econt-simulator.ts';
import { SpeedySimulator } from '#tests/simulators/speedy-simulator.ts';
import { courierOptions } from '#tests/support/couriers.ts';
import { boxnowCourier } from './boxnow/boxnow-courier.ts';
import { type Courier, CourierDown, CourierRefusal, type ParcelRequest } from './courier-port.ts';
import { econtCourier } from './econt/econt-courier.ts';
import { speedyCourier } from './speedy/speedy-courier.ts';

const hour = 3_600_000;
const simulators = { econt: new EcontSimulator(), speedy: new SpeedySimulator(), boxnow: new BoxNowSimulator() };
const adapters = { econt: econtCourier, speedy: speedyCourier, boxnow: boxnowCourier };
const officeIds = { econt: '1100', speedy: '567841', boxnow: '4001' };

/** What every courier has to do, whatever its protocol. */
describe.each(['econt', 'speedy', 'boxnow'] as const)('%s', (name) => {
  const simulator = simulators[name];
  let courier: Courier;
  let base: string;
  let now = Date.now();
  beforeAll(async () => {
    base = await simulator.listen();
    simulator.clock = () => now;
    const sender = { ...courierOptions.sender, officeId: name === 'speedy' ? '681341' : '2001' };
    const options = name === 'econt' ? courierOptions : { ...courierOptions, sender };
    courier = adapters[name]({ base, keys: simulator.keys, options });
  });
  afterAll(() => simulator.close());
  afterEach(() => {
    now = Date.now();
    simulator.parcels.clear();
    simulator.faults.length = 0;
    Object.assign(simulator, { places: 'all', addsFields: false, refusesKeys: false, nextCourse: 'delivered' });
  });

  const parcel = (changes: Partial<ParcelRequest> = {}): ParcelRequest => ({
    reference: crypto.randomUUID(),
    orderNumber: 1024,
    direction: 'to-customer',
    from: { name: 'Искра', phone: '0888000111', email: '', place: { kind: 'office', id: '1000', isLocker: false } },
    to: {
      name: 'Ива Петрова 🎁',
      phone: '0888 123 456',
      email: 'iva@example.com',
      place: { kind: 'office', id: officeIds[name], isLocker: false },
    },
    weightGrams: 640,
    value: 2555,
    cod: { amount: 2999, contents: [{ sku: 'A', description: '3 × Мента', amount: 2555 }, { sku: '', description: 'Доставка', amount: 444 }] }, // prettier-ignore
    inspection: 'open',
    ...changes,
  });
  /** The token of BOX NOW is asked for before the call that fails. */
  const failNext = async (fault: (typeof simulator.faults)[number]) => {
    await courier.test();
    simulator.faults.push(fault);
  };

  test('lists its offices and lockers, ignoring fields that it does not know', async () => {
    simulator.addsFields = true;
    const places = await courier.places();
    expect(places.length).toBeGreaterThan(3);
    expect(places.some(({ type }) => type === 'locker')).toBe(true);
    expect(places.every(({ id, city }) => id !== '' && city === city.trim())).toBe(true);
    expect(places.map((place) => place.name)).not.toContain('Пощенска станция');
  });

  test('lists towns and villages with province and postcode, or says that it has no register', async () => {
    simulator.addsFields = true;
    expect(courier.settlements === undefined).toBe(name === 'boxnow');
    if (!courier.settlements) return;
    const listed = await courier.settlements();
    const village = listed.find(({ postcode }) => postcode === '2778');
    expect(village).toMatchObject({ name: 'Баня', kind: 'village', province: 'Благоевград', lat: 41.88, lng: 23.53 });
    expect(village?.municipality).toBe(name === 'speedy' ? 'Разлог' : '');
    expect(listed.find(({ postcode }) => postcode === '4360')).toMatchObject({ name: 'Баня', kind: 'town' });
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
  });

  test.runIf(name !== 'boxnow').each([
    ['down', CourierDown],
    ['no-json', CourierDown],
    ['refused', CourierRefusal],
  ] as const)('gives no list of settlements when it is %s', async (fault, error) => {
    await failNext(fault);
    await expect(courier.settlements?.()).rejects.toThrow(error);
  });

  test('makes a parcel that can be found by its reference, tracked, printed and cancelled', async () => {
    const asked = parcel();
    expect(await courier.find(asked, new Date(now))).toBeNull();
    const made = await courier.create(asked);
    expect((await courier.find(asked, new Date(now)))?.number).toBe(made.number);
    expect((await courier.track([made.number, '404'])).get(made.number)?.status).toBe('prepared');
    const [label] = await courier.labels([made]);
    expect(label?.numbers).toEqual([made.number]);
    expect(new TextDecoder('latin1').decode(label?.pdf?.slice(0, 5))).toBe('%PDF-');
    await courier.cancel(made.number);
    expect(simulator.open()).toHaveLength(0);
    expect(await courier.find(asked, new Date(now))).toBeNull();
  });

  test('a label that is damaged is missing alone', async () => {
    const made = [await courier.create(parcel()), await courier.create(parcel()), await courier.create(parcel())];
    simulator.brokenLabels.add(made[1]?.number ?? '');
    const labels = await courier.labels(made);
    expect(labels.map(({ numbers }) => numbers)).toEqual(made.map(({ number }) => [number]));
    const read = await Promise.all(labels.map(async ({ pdf }) => pdf !== null && (await readPdf(pdf)) !== null));
    expect(read).toEqual([true, false, true]);
  });

  test.runIf(name !== 'boxnow')('carries what the recipient may do before paying, but not to a locker', async () => {
    const sent = { econt: ['payAfterAccept', 'payAfterTest'], speedy: ['"OPEN"', '"TEST"'], boxnow: [] }[name];
    const locker = { ...parcel().to, place: { kind: 'office', id: officeIds[name], isLocker: true } as const };
    const asks: Partial<ParcelRequest>[] = [{ inspection: 'open' }, { inspection: 'test' }, { inspection: 'none' }];
    asks.push({ inspection: 'none', to: locker });
    for (const changes of asks) await courier.create(parcel(changes));
    const found = [...simulator.parcels.values()].map(({ asked }) =>
      sent.filter((words) => JSON.stringify(asked).includes(words)),
    );
    // At Econt who may try may open too.
    const tries = name === 'econt' ? sent : [sent[1]];
    expect(found).toEqual([[sent[0]], tries, [], []]);
  });

  test('collects exactly the amount', async () => {
    await courier.create(parcel());
    expect(simulator.open().map(({ cod }) => cod)).toEqual([29.99]);
  });

  test('follows a parcel to its recipient, or back', async () => {
    const { number } = await courier.create(parcel());
    simulator.nextCourse = 'refused';
    const { number: refused } = await courier.create(parcel());
    const statuses: string[] = [];
    for (const hours of [3, 21, 31, 61]) {
      now = Date.now() + hours * hour;
      const tracked = await courier.track([number, refused]);
      statuses.push(`${tracked.get(number)?.status} ${tracked.get(refused)?.status}`);
    }
    expect(statuses).toEqual(['taken taken', 'waiting waiting', 'delivered refused', 'delivered returned']);
    await expect(courier.cancel(number)).rejects.toThrow(CourierRefusal);
  });

  test.each(['down', 'silent-after-work', 'no-json'] as const)(
    'does not know the outcome when it is %s',
    async (fault) => {
      await failNext(fault);
      await expect(courier.create(parcel())).rejects.toThrow(CourierDown);
    },
  );

  test.each(['refused', 'locker-full'] as const)('says why a parcel is refused (%s)', async (fault) => {
    await failNext(fault);
    await expect(courier.create(parcel())).rejects.toThrow(CourierRefusal);
    expect(simulator.open()).toHaveLength(0);
  });

  test('an answer that was lost after the work is found by its reference', async () => {
    const asked = parcel();
    await failNext('silent-after-work');
    await expect(courier.create(asked)).rejects.toThrow(CourierDown);
    expect((await courier.find(asked, new Date(now)))?.number).toBe(simulator.open()[0]?.number);
  });

  test('wrong keys are refused in words', async () => {
    const wrong = adapters[name]({ base, keys: { login: 'x', secret: 'y' }, options: courierOptions });
    await expect(wrong.test()).rejects.toThrow(CourierRefusal);
    await courier.test();
  });

  test.runIf(name !== 'boxnow')('quotes in euro cents, and tells what was paid out', async () => {
    const to = parcel().to.place;
    expect(await courier.quote({ to, weightGrams: 640, codMinor: 2999 })).toBeGreaterThan(100);
    const { number } = await courier.create(parcel());
    now += 60 * hour;
    const paid = await courier.payouts([number], new Date(now - 30 * 24 * hour));
    expect(paid).toMatchObject([{ number, amount: 2999 }]);
  });
});

describe('an address at Speedy', () => {
  const { speedy } = simulators;
  let courier: Courier;
  beforeAll(async () => {
    const options = { ...courierOptions, sender: { ...courierOptions.sender, officeId: '681341' } };
    courier = speedyCourier({ base: await speedy.listen(), keys: speedy.keys, options });
  });
  afterAll(() => speedy.close());

  test.each([
    ['Баня', '2778', 2837],
    ['с. Баня', '4523', 2854],
    ['banya', '8239', 2851],
    ['Ново село', '3784', 51490],
    ['София', '1505', 68134],
  ])('in %s, %s is in the settlement %s', async (city, postcode, siteId) => {
    await courier.create(parcelTo(city, postcode));
    const asked = [...speedy.parcels.values()].at(-1)?.asked;
    expect(asked).toMatchObject({ recipient: { address: { siteId } } });
  });

  test.each([
    ['Баня', '9999', 'няколко'],
    ['Лондон', '1000', 'не намира'],
  ])('in %s, %s is refused, and nothing is sent elsewhere', async (city, postcode, why) => {
    const before = speedy.parcels.size;
    await expect(courier.create(parcelTo(city, postcode))).rejects.toThrow(why);
    expect(speedy.parcels.size).toBe(before);
  });
});

test.each(['Баня', 'с. Баня', 'село Баня'])(
  'an address in "%s" is at Econt in the town and its postcode',
  async (city) => {
    const { econt } = simulators;
    const courier = econtCourier({ base: await econt.listen(), keys: econt.keys, options: courierOptions });
    await courier.create(parcelTo(city, '2778', '1000'));
    const [made] = econt.open();
    expect(made?.asked).toMatchObject({ receiverAddress: { city: { name: 'Баня', postCode: '2778' } } });
    econt.parcels.clear();
    await econt.close();
  },
);

function parcelTo(city: string, postcode: string, officeId = '681341'): ParcelRequest {
  const party = { name: 'Ива', phone: '0888123456', email: '' };
  return {
    reference: crypto.randomUUID(),
    orderNumber: 1,
    direction: 'to-customer',
    from: { ...party, place: { kind: 'office', id: officeId, isLocker: false } },
    to: { ...party, place: { kind: 'address', city, postcode, street: 'ул. Първа 1' } },
    weightGrams: 500,
    value: 1000,
    cod: null,
    inspection: 'none',
  };
}
