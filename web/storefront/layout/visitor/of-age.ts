const mark = 'of-age=yes';
const halfYear = 182 * 24 * 60 * 60;

/** Whether this browser has answered that its user is 18. */
export function isOfAge(): boolean {
  return document.cookie.split('; ').includes(mark);
}

/** Keeps the answer for half a year, and nothing else with it. */
export function rememberOfAge(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${mark}; Path=/; Max-Age=${halfYear}; SameSite=Lax${secure}`;
}
