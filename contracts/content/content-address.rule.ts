/** Addresses that an owner may link to: other sites, mail, telephone, pages of the shop. None runs code. */
export function isSafeAddress(address: string): boolean {
  return /^(?:https?:\/\/[^\s/]|mailto:[^\s]|tel:[+\d]|\/(?![/\\])|#[^\s]|$)/i.test(address) && !/[\s\\]/.test(address);
}

/** Whether a path names a file of the shop with one of these endings. */
export function isFilePath(path: string, endings: readonly string[]): boolean {
  return /^\/(?!\/)[\w./-]+$/.test(path) && !path.includes('..') && endings.some((end) => path.endsWith(`.${end}`));
}

/** A slug of an own page or article. */
export const contentSlug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
