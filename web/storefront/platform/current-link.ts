/**
 * For links among pages of one path: marked as current on exactly their own page. The router alone marks every link that
 * asks for nothing that the page does not ask for: the first page on all others, a list without a filter on a filtered one.
 */
export const currentOnlyThere = { activeOptions: { exact: true } } as const;
