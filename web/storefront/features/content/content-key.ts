/** What a page is found by: its use, and its slug or secret. */
export type ContentKey = ['home'] | ['page' | 'article' | 'category' | 'preview', string];
