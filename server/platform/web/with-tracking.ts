/** Where a visitor came from, as advertisements and emails mark their links. */
const tracking = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|gad_source|fbclid|msclkid|ttclid|yclid|mc_cid|mc_eid)$/;
const mostParameters = 20;

/** The target of a redirect with the tracking parameters of the requested URL: a redirect must not lose the source. */
export function withTracking(target: string, address: string): string {
  const marks = [...new URLSearchParams(queryOf(address))].filter(([name]) => tracking.test(name));
  const own = new URLSearchParams(queryOf(target));
  const added = marks.filter(([name]) => !own.has(name)).slice(0, mostParameters);
  if (added.length === 0) return target;
  const [, path = target, hash = ''] = /^([^#]*)(#.*)?$/s.exec(target) ?? [];
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(added).toString()}${hash}`;
}

function queryOf(url: string): string {
  const [withoutHash = ''] = url.split('#');
  return withoutHash.slice(withoutHash.includes('?') ? withoutHash.indexOf('?') + 1 : withoutHash.length);
}
