/** The WHATWG URL of every runtime; the contracts are compiled without the types of one. */
declare const URL: new (url: string) => { hostname: string };

/** The characters of a local part that mail servers accept unquoted (RFC 5322, dot-atom). */
const local = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;
const topLabel = /^(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu;

/**
 * Whether mail can be sent to the address: the local part in ASCII (few servers accept others), the domain of two labels
 * or more, in any alphabet.
 */
export function isEmailAddress(address: string): boolean {
  const at = address.lastIndexOf('@');
  const labels = address.slice(at + 1).split('.');
  const top = labels.at(-1) ?? '';
  return (
    at > 0 &&
    at <= 64 &&
    local.test(address.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((one) => label.test(one)) &&
    topLabel.test(top)
  );
}

/** The address with its domain as it stands in DNS ("пример.бг" becomes "xn--e1afmkfd.xn--90ae"); another text as it is. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 1 || /^[\x20-\x7E]*$/.test(domain) || !isEmailAddress(address)) return address;
  try {
    return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    // Letters that no domain may have, such as those of two directions.
    return address;
  }
}
