/**
 * The pages on which the advertising pixel may run: home, list and product pages. All others show or collect personal
 * data, so neither their scripts nor their content security policy allow it.
 */
export function mayAdvertise(path: string): boolean {
  return path === '/' || /^\/products(\/[^/]+)?$/.test(path);
}
