import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OfficeList as Found } from '#contracts/delivery/delivery.ts';
import { openBrowser, type TestBrowser } from '#web/shared/browser.fixtures.ts';
import { elementsIn, fire, textIn } from '#web/shared/drawn-elements.fixtures.ts';
import type { PageForm } from '#web/storefront/forms/use-page-form.ts';
import { openPage } from '#web/storefront/platform/open-page.fixtures.tsx';
import type { OfficeSearch } from '../checkout-queries.ts';
import { OfficeList, type ListedOffice } from './office-list.tsx';
import { OfficeResults } from './office-results.tsx';

const offices = 'GET /api/delivery/offices';
const office = (id: string, parts: Partial<ListedOffice> = {}): ListedOffice => ({
  courier: 'econt',
  id,
  name: `Еконт ${id}`,
  city: 'Русе',
  postcode: '7000',
  address: 'ул. Шипка 1',
  type: 'office',
  lat: null,
  lng: null,
  hours: '9–18',
  maxWeightGrams: null,
  takesCod: true,
  ...parts,
});
const foundOf = (list: ListedOffice[], parts: Partial<Found> = {}): Found => ({
  offices: list,
  near: null,
  settlements: [],
  ...parts,
});

let browser: TestBrowser;
beforeEach(() => {
  browser = openBrowser({ [offices]: { body: foundOf([office('Русе')]) } });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

async function openSearch(chosen?: string) {
  let search: OfficeSearch = { search: '', courier: '' };
  const form = { value: () => chosen } as unknown as PageForm; // what the list reads of it
  const onSearch = (next: OfficeSearch) => void (search = next);
  const page = await openPage(() => OfficeResults({ form, search, onSearch }));
  const pass = (ms: number) => page.act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  return {
    page,
    pass,
    lookFor: async (next: Partial<OfficeSearch>, ms = 250) => {
      await page.act(() => {
        search = { ...search, ...next };
        page.redraw();
      });
      await pass(ms);
      await pass(0);
    },
    text: () => textIn(page.result),
    list: () =>
      elementsIn(page.result).find(({ type }) => type === OfficeList) as
        | ReactElement<Parameters<typeof OfficeList>[0]>
        | undefined,
    search: () => search,
  };
}

describe('the search for an office', () => {
  test('asks once typing pauses, with two letters or more, for the chosen courier', async () => {
    const { lookFor } = await openSearch();
    await lookFor({ search: 'Р' }, 1000);
    await lookFor({ search: 'Ру' }, 100);
    await lookFor({ search: 'Рус ' });
    await lookFor({ courier: 'speedy' });
    expect(browser.calls.map(({ body }) => body)).toEqual([{ search: 'Рус' }, { search: 'Рус', courier: 'speedy' }]);
  });

  test('near the buyer sends the place to about 100 m only', async () => {
    const { lookFor, text } = await openSearch();
    browser.answers[offices] = { body: foundOf([office('а'), office('б')]) };
    await lookFor({ at: { lat: 43.85612345, lng: 25.97098765 } });
    expect(browser.calls[0]?.body).toEqual({ lat: '43.856', lng: '25.971' });
    expect(text()).toContain('Най-близките 2 до теб.');
  });

  test.each<[string, Found, string]>([
    ['none', foundOf([]), 'Няма такъв офис. Опитай с друга дума или избери доставка до адрес.'],
    ['one', foundOf([office('а')]), 'Намерено е 1 място.'],
    ['two', foundOf([office('а'), office('б')]), 'Намерени са 2 места.'],
    [
      'more than a list shows',
      foundOf(Array.from({ length: 41 }, (_, n) => office(String(n)))),
      'Показани са първите 40. Допиши квартал или улица.',
    ],
  ])('that finds %s says so', async (_, found, words) => {
    browser.answers[offices] = { body: found };
    const { lookFor, text, list } = await openSearch();
    await lookFor({ search: 'Русе' });
    expect(text()).toContain(words);
    expect(list()?.props.offices.length).toBe(Math.min(found.offices.length, 40));
  });

  test('for a village without an office says that, and that these are the nearest', async () => {
    const near = {
      kind: 'village',
      name: 'Басарбово',
      municipality: 'Русе',
      province: 'Русе',
      postcode: '7071',
      lat: null,
      lng: null,
    } as const;
    browser.answers[offices] = { body: foundOf([office('а')], { near }) };
    const { lookFor, text } = await openSearch();
    await lookFor({ search: 'Басарбово' });
    expect(text()).toContain('Басарбово');
    expect(text()).toContain('няма офис. Ето най-близките.');
  });

  test('that fails says so, and can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    browser.answers[offices] = { status: 422, body: { message: 'Не.' } };
    const { lookFor, page, pass, text } = await openSearch();
    await lookFor({ search: 'Русе' });
    expect(text()).toContain('Офисите не можаха да се заредят.');
    browser.answers[offices] = { body: foundOf([office('а')]) };
    const again = elementsIn(page.result).find(({ props }) => props['onClick']);
    if (again) await page.act(() => void fire(again, 'onClick'));
    await pass(0);
    expect(text()).toContain('Намерено е 1 място.');
  });

  test('keeps the list before while the next is loaded', async () => {
    const { lookFor, list, page } = await openSearch();
    await lookFor({ search: 'Русе' });
    browser.answers[offices] = () => new Promise(() => {});
    await lookFor({ search: 'Русев' });
    expect(list()?.props.offices).toHaveLength(1);
    expect((page.result as ReactElement<Record<string, unknown>>).props['aria-busy']).toBe(true);
  });
});

describe('the chosen office', () => {
  test('stays at the top of what is found next, once, and stays when the search is cleared', async () => {
    const { lookFor, list, page } = await openSearch();
    browser.answers[offices] = { body: foundOf([office('а'), office('б')]) };
    await lookFor({ search: 'Русе' });
    await page.act(() => list()?.props.onChoose(office('б')));
    expect(list()?.props.offices.map(({ id }) => id)).toEqual(['б', 'а']);
    browser.answers[offices] = { body: foundOf([office('в')]) };
    await lookFor({ search: 'Варна' });
    expect(list()?.props.offices.map(({ id }) => id)).toEqual(['б', 'в']);
    await lookFor({ search: '' });
    expect(list()?.props.offices.map(({ id }) => id)).toEqual(['б']);
  });

  test('of an earlier visit comes first', async () => {
    browser.answers[offices] = { body: foundOf([office('а'), office('б')]) };
    const { lookFor, list } = await openSearch('econt:б');
    await lookFor({ search: 'Русе' });
    expect(list()?.props.offices.map(({ id }) => id)).toEqual(['б', 'а']);
  });
});

describe('an office in the list', () => {
  const draw = (one: ListedOffice, value?: string) => {
    const list = OfficeList({
      form: { value: () => value } as unknown as PageForm,
      offices: [one],
      from: 'от центъра',
      now: new Date(),
      onChoose: () => {},
    }); // as above
    return { text: textIn(list), radio: elementsIn(list).find(({ type }) => type === 'input')?.props };
  };

  test.each<[Partial<ListedOffice>, string]>([
    [{}, '9–18'],
    [{ type: 'locker', hours: '' }, 'автомат'],
    [{ courier: 'boxnow', hours: '' }, 'наложен платеж: с карта по линк'],
    [
      { takesCod: false, hours: '' },
      'наложен платеж: неТук не се плаща с наложен платеж. Избери друго място или плащане.',
    ],
    [{ maxWeightGrams: 20_000, hours: '' }, 'до 20 кг'],
    [{ distanceMetres: 12, hours: '' }, 'на 50 м от центъра'],
    [{ distanceMetres: 974, hours: '' }, 'на 950 м от центъра'],
    [{ distanceMetres: 1240, hours: '' }, 'на 1,2 км от центъра'],
    [{ distanceMetres: 25_700, hours: '' }, 'на 26 км от центъра'],
  ])('%o is said as "%s"', (parts, facts) => {
    const { text } = draw(office('Русе', parts));
    expect(text.endsWith(`ул. Шипка 1, 7000 Русе${facts}`)).toBe(true);
  });

  test('is sent with its courier, and is chosen again after a reload', () => {
    expect(draw(office('7')).radio).toMatchObject({
      name: 'delivery.officeId',
      value: 'econt:7',
      defaultChecked: false,
    });
    expect(draw(office('7'), 'econt:7').radio?.['defaultChecked']).toBe(true);
    expect(draw(office('7'), 'speedy:7').radio?.['defaultChecked']).toBe(false);
  });

  test('tells the page that it takes no cash on delivery, and that it is a locker', () => {
    const { radio } = draw(office('7', { takesCod: false, type: 'locker' }));
    expect([radio?.['data-cod'], radio?.['data-type']]).toEqual(['no', 'locker']);
    expect(draw(office('7')).radio?.['data-cod']).toBeUndefined();
  });
});
