const mark = 'Грешка: ';

/** The page title with an error prefix after a refused form. Idempotent. */
export function errorTitle(title: string, isRefused: boolean): string {
  return isRefused && !title.startsWith(mark) ? mark + title : title;
}
