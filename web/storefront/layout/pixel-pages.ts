/**
 * The pages on which the advertising pixel may run: home, the list and a product. Everywhere else neither the script nor
 * the content security policy knows of it: those pages show or take what is private.
 */
export function mayAdvertise(path: string): boolean {
  return path === '/' || /^\/products(\/[^/]+)?$/.test(path);
}
