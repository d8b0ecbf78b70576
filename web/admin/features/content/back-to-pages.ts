/** The way back to the list of pages. */
export const backToPages = { to: '/admin/content', label: 'Начало и страници' };
