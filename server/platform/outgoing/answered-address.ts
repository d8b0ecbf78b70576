/** An absolute address of plain form: no user, no backslash, no second slash that begins another host. */
const plain = /^https?:\/\/[^/?#@\\\s]+(\/(?![/\\])[^\\\s]*)?$/i;
const longest = 2_048;

/**
 * An address that a third party has answered with, such as the file of a label or a payment page. Such an address never
 * decides whom the shop or a buyer calls: it is accepted on one of the configured `origins` and, by https, on a subdomain of
 * the site `subdomainsOf`; or, with `movedTo`, its path and query are used on that origin whatever host it names. Everything
 * else is null.
 */
export function answeredAddress(
  address: string,
  allowedPlaces: { origins: readonly string[]; subdomainsOf?: string } | { movedTo: string },
): string | null {
  if (address.length > longest || !plain.test(address)) return null;
  const url = URL.parse(address);
  if (url === null) return null;
  if ('origins' in allowedPlaces)
    return allowedPlaces.origins.includes(url.origin) || isBelow(url, allowedPlaces.subdomainsOf) ? url.href : null;
  const { origin, port } = new URL(allowedPlaces.movedTo);
  if (url.port !== '' && url.port !== port) return null;
  const redirect = URL.parse(origin + url.pathname + url.search);
  return redirect?.origin === origin ? redirect.href : null;
}

function isBelow({ protocol, hostname, port }: URL, site: string | undefined): boolean {
  if (site === undefined || protocol !== 'https:' || port !== '') return false;
  return hostname.endsWith(`.${new URL(site).hostname.replace(/^www\./, '')}`);
}
