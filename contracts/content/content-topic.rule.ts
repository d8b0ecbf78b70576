/** Sent when what visitors see of content pages changes, also because the time of a version or section begins or ends. */
export const contentTopic = 'content';
