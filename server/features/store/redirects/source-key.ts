const tracking = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|gad_source|fbclid|msclkid|ttclid|yclid|mc_cid|mc_eid)$/i;

/** An address as redirects name it: one spelling for all ways of writing it. */
export interface SourceKey {
  path: string;
  /** With `?`; empty for none. */
  query: string;
}

/**
 * Reads an address of the shop: percent-encoding, case, a slash at the end, the order of parameters and those of
 * advertisements make no other address.
 */
export function sourceKey(url: string): SourceKey {
  const [withoutHash = ''] = url.split('#', 1);
  const mark = withoutHash.indexOf('?');
  const path = decoded(mark === -1 ? withoutHash : withoutHash.slice(0, mark)).toLowerCase();
  const parameters = [...new URLSearchParams(mark === -1 ? '' : withoutHash.slice(mark + 1))]
    .filter(([name]) => !tracking.test(name))
    .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  const query = new URLSearchParams(parameters).toString();
  return { path: withoutEnd(path), query: query === '' ? '' : `?${query}` };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function withoutEnd(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
