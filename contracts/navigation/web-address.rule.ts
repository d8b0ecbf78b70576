const shapes = [
  /^https:\/\/[^\s/?#@.\\]+(?:\.[^\s/?#@.\\]+)+(?:[/?#]\S*)?$/,
  /^mailto:[^\s@?]+@[^\s@?]+$/,
  /^tel:\+?\d{5,20}$/,
];

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
