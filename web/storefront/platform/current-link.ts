/**
 * For links between pages of one path: marks only the link with exactly the page's query as current. By default the
 * router also marks links with fewer parameters: the first page on all others, an unfiltered list on a filtered one.
 */
export const currentOnlyThere = { activeOptions: { exact: true } } as const;
