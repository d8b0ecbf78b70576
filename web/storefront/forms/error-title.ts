const mark = 'Грешка: ';

/** The title of a page, marked when its form was refused; once, however often it is asked. */
export function errorTitle(title: string, refused: boolean): string {
  return refused && !title.startsWith(mark) ? mark + title : title;
}
