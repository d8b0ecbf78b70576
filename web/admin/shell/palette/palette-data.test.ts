import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '#contracts/accounts/accounts.ts';
import { features } from '#web/admin/features.ts';
import { partsOf } from '#web/admin/platform/panel-parts.ts';
import { commandsFor, isNamed } from './palette-data.ts';

const parts = partsOf(features);
const entry = { id: 'vat', title: 'ДДС', words: 'данък', to: '/admin/settings' as const, hash: 'money' };
const entries = [{ ...entry, section: 'Настройки', permission: 'settings' as const }];
const userWith = (...permissions: string[]) => ({ permissions }) as unknown as User; // the other fields are not read
const owner = userWith('owner');
const titles = (words: string, user: User | null = owner) =>
  commandsFor(user, words, parts, entries).map(({ title }) => title);

afterEach(() => vi.unstubAllGlobals());

test('before a search there are sections and actions, but not the hundreds of places within screens', () => {
  expect(titles('')).toContain('Поръчки');
  expect(titles('')).toContain('Тема: Тъмна');
  expect(titles('')).not.toContain('ДДС');
});

test('a place within a screen is found by its name and by other words for it, in any letters', () => {
  expect(titles('ддс')).toContain('ДДС');
  expect(titles('ДАНЪК')).toContain('ДДС');
  const [found] = commandsFor(owner, 'ддс', parts, entries).filter(({ id }) => id === 'vat');
  expect(found).toMatchObject({ to: '/admin/settings', hash: 'money', group: 'Настройки' });
});

test('what begins with the typed words comes before what only contains them', () => {
  const further = { ...entries[0], id: 'rate', title: 'Ставка на ДДС' } as (typeof entries)[0]; // as the other entry
  const found = commandsFor(owner, 'ддс', parts, [further, ...entries]).map(({ title }) => title);
  expect(found).toEqual(['ДДС', 'Ставка на ДДС', 'Цени и ДДС', 'Фирма']);
});

test.each([
  ['SMTP', 'Поща'],
  ['архив', 'Резервни копия'],
  ['справка', 'Документи'],
  ['econt', 'Куриери'],
  ['клиенти', 'Потребители'],
  ['настрйоки', 'Настройки'],
  ['поръчик', 'Поръчки'],
  ['отстпки', 'Отстъпки'],
])('„%s“ finds „%s“: another word for it, or a slip of a letter', (words, title) => {
  expect(titles(words)).toContain(title);
});

test('what only resembles the words is not offered beside what holds them', () => {
  expect(titles('плащане')).not.toContain('Опаковане');
  expect(titles('ххххххх')).toEqual([]);
});

test('nobody is offered a section, a place or an action that they may not use', () => {
  const packer = userWith('packing');
  expect(titles('', packer)).not.toContain('Настройки');
  expect(titles('ддс', packer)).not.toContain('ДДС');
  const actions = (user: User) =>
    commandsFor(user, '', parts, [])
      .filter(({ group, to }) => group === 'Действия' && to !== undefined)
      .map(({ title }) => title);
  expect(actions(owner).length).toBe(4);
  expect(actions(userWith('view'))).toEqual([]);
});

test('the tax agency is offered only its own section', () => {
  const sections = commandsFor(userWith('inspection'), '', parts, []).filter(({ group }) => group === 'Раздели');
  expect(sections.map(({ to }) => to)).toEqual(['/admin/inspection']);
});

test('every action without an address does something', () => {
  const opened: string[] = [];
  vi.stubGlobal('location', { assign: (url: string) => opened.push(url) });
  const [shop] = commandsFor(owner, 'към магазина', parts, []);
  shop?.run?.();
  expect(opened).toEqual(['/']);
  const idle = commandsFor(owner, '', parts, []).filter(({ to, run }) => to === undefined && run === undefined);
  expect(idle).toEqual([]);
});

test('no two commands have one id in their group, so that the list keeps its place', () => {
  const ids = commandsFor(owner, 'а', parts, entries).map(({ group, id }) => `${group}-${id}`);
  expect(new Set(ids).size).toBe(ids.length);
});

test('only the whole name of a command puts it before the results of the server', () => {
  const orders = { id: 'o', group: 'Раздели', title: 'Поръчки', detail: '' };
  expect([isNamed(orders, 'поръчки'), isNamed(orders, 'поръч')]).toEqual([true, false]);
});
