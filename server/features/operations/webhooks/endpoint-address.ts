import { isIP } from 'node:net';
import { invalidField } from '#server/platform/http/shop-error.ts';
import { isPublicAddress } from '#server/platform/outgoing/is-public-address.ts';

interface Surroundings {
  environment: string;
  privateHosts: readonly string[];
}

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** `host:port` of the own network that events may be sent to: those that the operator named, and this host in development. */
export function reachableHosts(url: URL, { environment, privateHosts }: Surroundings): readonly string[] {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const isOwn = environment !== 'production' && loopback.test(url.hostname);
  return isOwn ? [...privateHosts, `${url.hostname}:${port}`] : privateHosts;
}

/**
 * The address as it is stored. Only https of the public Internet: without encryption only hosts of the own network that the
 * operator named. A name is resolved and checked again at each sending. @throws VALIDATION
 */
export function checkEndpointAddress(text: string, surroundings: Surroundings): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) throw refusal('Въведи целия адрес, с https:// в началото.');
  if (url.username !== '' || url.password !== '')
    throw refusal('Адресът не може да съдържа потребител и парола: известията се познават по подписа.');
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const isNamed = reachableHosts(url, surroundings).includes(`${url.hostname}:${port}`);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isPrivate = loopback.test(url.hostname) || (isIP(host) !== 0 && !isPublicAddress(host));
  if (isPrivate && !isNamed) throw refusal('Този адрес не е в публичната мрежа.');
  if (url.protocol !== 'https:' && !isNamed) throw refusal('Адресът трябва да започва с https://.');
  url.hash = '';
  return url.href;
}

const refusal = (message: string) => invalidField('url', message);
