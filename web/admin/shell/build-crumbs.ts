import { panelTitles } from '#contracts/palette/panel-titles.rule.ts';
import type { Screen } from '#web/admin/platform/panel-feature.ts';

/** A step of the breadcrumbs. */
export interface Crumb {
  label: string;
  /** The link target; undefined for the current page. */
  path: string | undefined;
}

/** Builds breadcrumbs from a path. The page of a record is named by `title`, above another page by its kind. */
export function buildCrumbs(pathname: string, title: string, screens: readonly Screen[]): Crumb[] {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return segments.map((_, index) => {
    const path = segments.slice(0, index + 1);
    const isCurrent = index === segments.length - 1;
    const screen = screenAt(path, screens);
    const isRecord = screen === undefined || screen.path.includes('$');
    const ownTitle = screen ? panelTitles[screen.path] : 'Детайли';
    return {
      label: screen?.crumb ?? (isCurrent && isRecord ? title : ownTitle),
      path: isCurrent ? undefined : `/${path.join('/')}`,
    };
  });
}

/** The screen at a path. A literal name takes precedence over a record. */
function screenAt(segments: readonly string[], screens: readonly Screen[]): Screen | undefined {
  const fits = ({ path }: Screen) => {
    const own = path.slice(1).split('/');
    return own.length === segments.length && own.every((part, at) => part.startsWith('$') || part === segments[at]);
  };
  const matches = screens.filter(fits);
  return matches.find(({ path }) => path === `/${segments.join('/')}`) ?? matches[0];
}
