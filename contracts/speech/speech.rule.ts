/** How a shop addresses its customers: ти or вие. */
export const speeches = ['informal', 'formal'] as const;
export type Speech = (typeof speeches)[number];
