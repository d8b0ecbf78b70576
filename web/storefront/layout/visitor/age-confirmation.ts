const mark = 'of-age=yes';
const halfYear = 182 * 24 * 60 * 60;

/** Whether the visitor of this browser has confirmed to be 18. */
export function isAgeConfirmed(): boolean {
  return document.cookie.split('; ').includes(mark);
}

/** Stores the confirmation, and nothing else, for half a year. */
export function storeAgeConfirmation(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${mark}; Path=/; Max-Age=${halfYear}; SameSite=Lax${secure}`;
}
