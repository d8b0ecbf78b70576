import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { User } from '#contracts/accounts/accounts.ts';
import { panelSearchRoute, type Found } from '#contracts/palette/panel-search.ts';
import { settingsLinks } from '#web/admin/features/settings/settings-link-list.ts';
import { settingsParts } from '#web/admin/features/settings/settings-sections.ts';
import { canRead } from '#web/admin/platform/can-read.ts';
import { moreSections, sections, visibleTo } from '#web/admin/platform/sections.ts';
import { canWrite } from '#web/admin/platform/use-can-write.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { setTheme, themeNames, type Theme } from '#web/shared/ui/theme.ts';

/** An entry of the palette: a page to open or an action. */
export interface Command {
  id: string;
  group: string;
  title: string;
  detail: string;
  to?: string;
  /** A section of the target page. */
  hash?: string;
  /** Additional search terms. */
  words?: string;
  run?: () => void;
}

const foundGroups = { order: 'Поръчки', product: 'Продукти', user: 'Клиенти' } as const;
const foundPaths = { order: '/admin/orders/', product: '/admin/products/', user: '/admin/users/' } as const;
const themes: readonly Theme[] = ['light', 'dark', 'system'];

/** Search results of the server, as commands. */
export function useSearchResults(words: string) {
  return useQuery({
    queryKey: ['palette', words],
    queryFn: async ({ signal }) => (await callApi(panelSearchRoute, { query: { q: words }, signal })).results,
    select: (results) => results.map(commandOf),
    enabled: words.length >= 2,
    placeholderData: keepPreviousData,
  });
}

function commandOf({ kind, id, title, detail }: Found): Command {
  return { id, group: foundGroups[kind], title, detail, to: foundPaths[kind] + id };
}

/** The pages and actions whose names match; all of them for an empty search. */
export function commandsFor(user: User | null, words: string): Command[] {
  const searchText = words.toLowerCase();
  const all = [...placesOf(user), ...actionsOf(user), ...(searchText === '' ? [] : settingsOf(user))];
  const matches = all.filter(({ title, words: more = '' }) => `${title} ${more}`.toLowerCase().includes(searchText));
  const begins = ({ title }: Command) => title.toLowerCase().startsWith(searchText);
  return [...matches.filter(begins), ...matches.filter((command) => !begins(command))];
}

/** Whether the search text is the full name of a command. */
export function isNamed({ title }: Command, words: string): boolean {
  return title.toLowerCase() === words.toLowerCase();
}

function placesOf(user: User | null): Command[] {
  return visibleTo(user, [...sections, ...moreSections]).map(({ path, label }) => ({
    id: path,
    group: 'Раздели',
    title: label,
    detail: '',
    to: path,
  }));
}

/** Settings sections and screens; too many to be listed before a search. */
function settingsOf(user: User | null): Command[] {
  if (!canRead(user, 'settings')) return [];
  const group = 'Настройки';
  return [
    ...settingsParts.map(({ id, title, searchTerms: words }) => {
      return { id, group, title, words: `настройки ${words}`, detail: '', to: '/admin/settings', hash: id };
    }),
    ...settingsLinks.map(({ to, title, text }) => ({ id: to, group, title, words: text, detail: '', to })),
  ];
}

function actionsOf(user: User | null): Command[] {
  const make = [
    { to: '/admin/orders/new', title: 'Нова поръчка', permission: 'orders' } as const,
    { to: '/admin/products/new', title: 'Нов продукт', permission: 'catalog' } as const,
    { to: '/admin/users/new', title: 'Нов потребител', permission: 'users' } as const,
  ].filter(({ permission }) => canWrite(user, permission));
  return [
    ...make.map(({ to, title }) => ({ id: to, group: 'Действия', title, detail: '', to })),
    ...themes.map((theme) => ({
      id: `theme-${theme}`,
      group: 'Действия',
      title: `Тема: ${themeNames[theme]}`,
      detail: '',
      run: () => setTheme(theme),
    })),
    { id: 'shop', group: 'Действия', title: 'Към магазина', detail: '', run: () => location.assign('/') },
  ];
}
