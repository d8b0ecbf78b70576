/** Sent when an order placed from now on arrives on another day than one placed before. */
export const dispatchTopic = 'dispatch';
