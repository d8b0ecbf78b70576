import type { ReactNode } from 'react';
import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import type { WorkKind } from '#contracts/dashboard/dashboard.ts';
import type { PanelPath } from '#contracts/palette/panel-titles.rule.ts';
import type { IconComponent } from '#web/shared/ui/draw-icon.ts';

/**
 * The door of a feature of the panel: its screens and what it adds to the frame around them. Each feature states it in
 * its `feature.ts`; `web/admin/features.ts` lists them in order.
 */
export interface PanelFeature {
  /** Its folder: `orders`. */
  name: string;
  /** The features that it imports. Each is listed before it. */
  after: readonly string[];
  /** The files that other features and the frame may import, without extension. All others are private. */
  opens?: readonly string[];
  /** Needed to see its screens; without it, all staff see them. */
  permission?: Permission;
  screens: readonly Screen[];
  menu?: MenuPlace;
  /** Screens that the settings screen and the palette link to. */
  settingsPages?: readonly SettingsPage[];
  /** Screens that the palette offers as actions, by their place among them. */
  actions?: readonly PaletteAction[];
  /** Places within its screens that the palette finds by name. Loaded with the palette. */
  paletteEntries?: () => Promise<readonly PaletteEntry[]>;
  /** The screens of its records, by the kind of record that activities and the search name. */
  records?: Readonly<Record<string, PanelPath>>;
}

/** What a screen declares beside its path. */
export interface ScreenOptions {
  /** Needed to see it, if it is not that of the feature. */
  permission?: Permission | undefined;
  /** It only changes data, or does so for a new record, and is hidden from read-only users. */
  edits?: true | 'new';
  /** Its name in the breadcrumbs, if it is not its title. */
  crumb?: string;
  /** The screen that leads to it, if its address does not say so. */
  under?: PanelPath;
}

/** A screen with the module that has its component. */
export interface Screen<Path extends PanelPath = PanelPath> extends ScreenOptions {
  path: Path;
  load: () => Promise<Record<string, () => ReactNode>>;
  /** The name under which the loaded module exports the component. */
  component: string;
}

/** A screen of its own chunk, with its path kept as a type, so that links to it are checked. */
export function screen<const Path extends PanelPath, Name extends string>(
  path: Path,
  load: () => Promise<Record<Name, () => ReactNode>>,
  component: Name,
  options: ScreenOptions = {},
): Screen<Path> {
  return { path, load, component, ...options };
}

/** The groups of the sidebar in order, with their headings; the first has none. */
export const menuGroups = {
  start: '',
  sales: 'Продажби',
  goods: 'Стока',
  customers: 'Клиенти',
  shop: 'Магазин',
  manage: 'Управление',
} as const;
/** The id of a group of the sidebar. */
export type MenuGroup = keyof typeof menuGroups;

/** The link to a feature in the sidebar. */
export interface MenuPlace {
  path: PanelPath;
  group: MenuGroup;
  order: number;
  icon: IconComponent;
  /** The waiting work whose count stands beside it. */
  work?: WorkKind;
}

/** The groups of the settings in order, with their headings. */
export const settingsGroups = {
  shop: 'Магазин',
  money: 'Пари и закон',
  delivery: 'Доставка',
  messages: 'Писма и съобщения',
  site: 'Сайт и реклама',
  safety: 'Сигурност и данни',
} as const;
type SettingsGroup = keyof typeof settingsGroups;

/** A screen that the settings link to. */
export interface SettingsPage {
  to: PanelPath;
  group: SettingsGroup;
  order: number;
  icon: IconComponent;
  /** Its name among the settings, if it is not the title of the screen. */
  title?: string;
  text: string;
  /** What people also call it; the search of the settings and the palette know it. */
  words?: string;
}

interface PaletteAction {
  to: PanelPath;
  order: number;
  title: string;
}

/** A place within a screen that the palette finds. */
export interface PaletteEntry {
  id: string;
  title: string;
  /** Additional search terms. */
  words: string;
  to: PanelPath;
  /** A section of the target page. */
  hash: string;
}
