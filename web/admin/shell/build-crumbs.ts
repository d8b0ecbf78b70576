import { moreSections, sections, segmentLabels } from './sections.ts';

export interface Crumb {
  label: string;
  /** Where it leads; the current page leads nowhere. */
  path: string | undefined;
}

/** Breadcrumbs from the segments of a path. A segment without a name of its own (an id) takes the page's title. */
export function buildCrumbs(pathname: string, title: string): Crumb[] {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return segments.map((segment, index) => {
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    const isCurrent = index === segments.length - 1;
    const known =
      [...sections, ...moreSections].find((section) => section.path === path)?.label ?? segmentLabels[segment];
    return { label: known ?? (isCurrent ? title : 'Детайли'), path: isCurrent ? undefined : path };
  });
}
