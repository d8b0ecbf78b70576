import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { User } from '#contracts/accounts/accounts.ts';
import { panelSearchRoute } from '#contracts/palette/panel-search.ts';
import { canRead } from '#web/admin/platform/can-read.ts';
import { usePanelParts, type FoundEntry, type PanelParts } from '#web/admin/platform/panel-parts.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { canWrite } from '#web/admin/platform/use-can-write.ts';
import { setTheme, themeNames, type Theme } from '#web/shared/ui/theme.ts';
import { openKeysHelp } from '../keys-help.tsx';
import { likeRank, otherWords, rankOf } from './palette-words.ts';

/** An entry of the palette: a page to open or an action. */
export interface Command {
  id: string;
  group: string;
  title: string;
  detail: string;
  to?: string | undefined;
  /** A section of the target page. */
  hash?: string;
  /** Additional search terms. */
  words?: string;
  run?: () => void;
}

const foundGroups = { order: 'Поръчки', product: 'Продукти', user: 'Клиенти' } as const;
const themes: readonly Theme[] = ['light', 'dark', 'system'];

/** Search results of the server, as commands. */
export function useSearchResults(words: string) {
  const { recordPath } = usePanelParts();
  return useQuery({
    ...queryOf(panelSearchRoute, words.length < 2 ? null : { query: { q: words } }),
    select: ({ results }) =>
      results.map(({ kind, id, title, detail }): Command => {
        return { id, group: foundGroups[kind], title, detail, to: recordPath(kind, id) };
      }),
    placeholderData: keepPreviousData,
  });
}

/** The pages and actions whose names match; all of them for an empty search. */
export function commandsFor(
  user: User | null,
  words: string,
  parts: PanelParts,
  entries: readonly FoundEntry[],
): Command[] {
  const searchText = words.toLowerCase();
  // The places within screens are too many to be listed before a search.
  const searchOnly = searchText === '' ? [] : [...entriesOf(user, entries), ...settingsOf(user, parts)];
  const all = [...placesOf(user, parts), ...actionsOf(user, parts), ...searchOnly];
  const ranked = all.map((command) => ({ command, rank: rankOf(command, searchText) }));
  const bestRank = Math.max(0, ...ranked.map(({ rank }) => rank));
  // What only resembles the words is offered where nothing holds them.
  const matches = ranked.filter(({ rank }) => rank > (bestRank > likeRank ? likeRank : 0));
  return matches.toSorted((a, b) => b.rank - a.rank).map(({ command }) => command);
}

/** Whether the search text is the full name of a command. */
export function isNamed({ title }: Command, words: string): boolean {
  return title.toLowerCase() === words.toLowerCase();
}

function placesOf(user: User | null, { menu }: PanelParts): Command[] {
  return menu
    .filter(({ permission }) => canRead(user, permission))
    .map(({ path, label }) => ({
      ...{ id: path, group: 'Раздели', title: label, words: otherWords[path] ?? '' },
      ...{ detail: '', to: path },
    }));
}

function entriesOf(user: User | null, entries: readonly FoundEntry[]): Command[] {
  return entries
    .filter(({ permission }) => canRead(user, permission))
    .map(({ id, section, title, words, to, hash }) => ({ id, group: section, title, words, detail: '', to, hash }));
}

function settingsOf(user: User | null, { settingsPages }: PanelParts): Command[] {
  return settingsPages
    .filter(({ permission }) => canRead(user, permission))
    .map(({ to, title, text, words }) => {
      return { id: to, group: 'Настройки', title, words: `${text} ${words}`, detail: '', to };
    });
}

function actionsOf(user: User | null, { actions }: PanelParts): Command[] {
  return [
    ...actions
      .filter(({ permission }) => canWrite(user, permission))
      .map(({ path, label }) => ({ id: path, group: 'Действия', title: label, detail: '', to: path })),
    ...themes.map((theme) => ({
      id: `theme-${theme}`,
      group: 'Действия',
      title: `Тема: ${themeNames[theme]}`,
      detail: '',
      run: () => setTheme(theme),
    })),
    { id: 'keys', group: 'Действия', title: 'Клавиши', words: '? комбинации', detail: '', run: openKeysHelp },
    { id: 'shop', group: 'Действия', title: 'Към магазина', detail: '', run: () => location.assign('/') },
  ];
}
