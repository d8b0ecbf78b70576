import { createContext, use } from 'react';
import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import { panelTitles } from '#contracts/palette/panel-titles.rule.ts';
import {
  type MenuGroup,
  menuGroups,
  type MenuPlace,
  type PaletteEntry,
  type PanelFeature,
  type Screen,
  type SettingsPage,
} from './panel-feature.ts';

/** A link to a screen, for those who have the permission. */
interface Place {
  path: string;
  label: string;
  permission: Permission | undefined;
}

/** A link of the sidebar. */
export interface Section extends Place, Pick<MenuPlace, 'group' | 'icon' | 'work'> {}

/** A settings page, as its link shows it. */
export interface SettingsLink extends Pick<SettingsPage, 'icon' | 'text' | 'group'> {
  to: string;
  title: string;
  words: string;
  permission: Permission | undefined;
}

/** An entry of the palette, with the section that it belongs to. */
export interface FoundEntry extends PaletteEntry {
  section: string;
  permission: Permission | undefined;
}

/** What all features add to the frame of the panel, in the order in which it is shown. */
export interface PanelParts {
  menu: readonly Section[];
  settingsPages: readonly SettingsLink[];
  actions: readonly Place[];
  screens: readonly Screen[];
  /** The path of the screen of a record; undefined if its kind has none. */
  recordPath(kind: string, id: string): string | undefined;
  loadPaletteEntries(): Promise<readonly FoundEntry[]>;
}

// Object.keys loses the names of the groups.
const groupOrder = Object.keys(menuGroups) as MenuGroup[];

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

/** Gathers what features declare in their `feature.ts`. */
export function partsOf(features: readonly PanelFeature[]): PanelParts {
  const screens = features.flatMap((feature) =>
    feature.screens.map((screen) => ({ ...screen, permission: screen.permission ?? feature.permission })),
  );
  const permissionOf = (to: string) => screens.find(({ path }) => path === to)?.permission;
  const records = new Map<string, string>(features.flatMap(({ records }) => Object.entries(records ?? {})));
  let entries: ReturnType<PanelParts['loadPaletteEntries']> | undefined;
  return {
    menu: features
      .flatMap(({ menu, permission }) => (menu ? [{ ...menu, label: panelTitles[menu.path], permission }] : []))
      .sort((a, b) => groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group) || byOrder(a, b)),
    settingsPages: features
      .flatMap(({ settingsPages }) => settingsPages ?? [])
      .toSorted(byOrder)
      .map((page) => ({ title: panelTitles[page.to], words: '', ...page, permission: permissionOf(page.to) })),
    actions: features
      .flatMap(({ actions }) => actions ?? [])
      .sort(byOrder)
      .map(({ to, title }) => ({ path: to, label: title, permission: permissionOf(to) })),
    screens,
    recordPath: (kind, id) => records.get(kind)?.replace(/\$\w+$/, id),
    // Without them the palette still finds screens and records.
    loadPaletteEntries: () => (entries ??= loadEntries(features).catch(() => [])),
  };
}

async function loadEntries(features: readonly PanelFeature[]): ReturnType<PanelParts['loadPaletteEntries']> {
  const ofFeature = async ({ paletteEntries, menu, permission }: PanelFeature) =>
    ((await paletteEntries?.()) ?? []).map((entry) => {
      return { ...entry, section: menu ? panelTitles[menu.path] : '', permission };
    });
  return (await Promise.all(features.map(ofFeature))).flat();
}

/** Hands what the features add to the frame around the screens. */
export const PanelPartsContext = createContext<PanelParts>(partsOf([]));

/** What all features add to the frame of the panel. */
export function usePanelParts(): PanelParts {
  return use(PanelPartsContext);
}
