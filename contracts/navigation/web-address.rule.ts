import { oneLine } from '#contracts/common/typed-text.rule.ts';

const shapes = [
  /^https:\/\/[^\s/?#@.\\]+(?:\.[^\s/?#@.\\]+)+(?:[/?#]\S*)?$/,
  /^mailto:[^\s@?]+@[^\s@?]+$/,
  /^tel:\+?\d{5,20}$/,
];

/** A path of the shop, with an optional query. */
export const ownPath = /^\/(?![/\\])[^\s\\]*$/;

export const maxPath = 300;
export const maxWebAddress = 500;
export const ownPathMessage = 'Въведи адрес в магазина, който започва с „/“.';
export const webAddressMessage = 'Въведи адрес, който започва с https, имейл или телефон.';

/** Whether a link may lead to this address outside of the shop. */
export function isWebAddress(text: string): boolean {
  return shapes.some((shape) => shape.test(text));
}

/** What was typed as an address: of an email address and a phone number the owner knows no scheme. */
export function asWebAddress(text: string): string {
  const address = text.trim();
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(address)) return `mailto:${address}`;
  return /^\+?[\d ()-]{6,20}$/.test(address) ? `tel:${address.replaceAll(/[ ()-]/g, '')}` : address;
}

/** Why a link cannot lead to this typed path of the shop; undefined when it can. */
export function pathProblem(text: string): string | undefined {
  const path = oneLine(text);
  if (path.length > maxPath) return tooLong(maxPath);
  return ownPath.test(path) ? undefined : ownPathMessage;
}

/** Why a link cannot lead to this typed address outside of the shop; undefined when it can. */
export function webAddressProblem(text: string): string | undefined {
  const address = oneLine(asWebAddress(text));
  if (address.length > maxWebAddress) return tooLong(maxWebAddress);
  return isWebAddress(address) ? undefined : webAddressMessage;
}

/** What is said of an address that is longer than this. */
export function tooLong(max: number): string {
  return `Най-много ${max} знака.`;
}
