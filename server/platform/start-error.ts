/**
 * The process cannot start for a reason that the operator can resolve. The message is one or two plain English
 * sentences with instructions. It is printed without a stack trace.
 */
export class StartError extends Error {
  override name = 'StartError';
}
