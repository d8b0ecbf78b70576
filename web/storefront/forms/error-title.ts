const mark = 'Грешка: ';

/** The page title with an error prefix after a refused form. Idempotent. */
export function errorTitle(title: string, refused: boolean): string {
  return refused && !title.startsWith(mark) ? mark + title : title;
}
