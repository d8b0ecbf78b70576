/**
 * The process cannot start, and the operator can do something about it. The message is one or two plain English
 * sentences that say what to do; whoever catches it prints the message alone, without a stack.
 */
export class StartError extends Error {
  override name = 'StartError';
}
