/** Sent when a definition of a fact changes, together with the topic of the catalogue. */
export const factsTopic = 'facts';
