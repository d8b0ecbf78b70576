/** Sent when the scheduled changes of products change. */
export const scheduleTopic = 'schedule';
