/** The target of a redirect if it is a path of this site, else the home page: no redirect leads to another site. */
export function ownPath(target: string): string {
  return /^\/(?![/\\])/.test(target) ? target : '/';
}
