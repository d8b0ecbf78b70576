import type { ErrorAnswer, FieldError } from '#contracts/common/errors.ts';

/** What the server refused, with its status, code and field errors. `message` is written for the person. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  readonly details: unknown;
  readonly requestId: string;
  /** Whether the server itself had something to say; without it the screen's own fallback text serves. */
  readonly hasServerMessage: boolean;

  constructor(status: number, answer: Partial<ErrorAnswer>) {
    super(answer.message ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = answer.code ?? 'INTERNAL';
    this.errors = answer.errors ?? [];
    this.details = answer.details;
    this.requestId = answer.requestId ?? '';
    this.hasServerMessage = typeof answer.message === 'string' && answer.message !== '';
  }
}

/** No answer at all: the network is down, or the server is. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'NetworkError';
  }
}

/**
 * The sentence for a failed action: the server's own message at every status, else the error's own, else the fallback of
 * the area. A missing network and an answer without a message have no text for a person, so the fallback serves.
 */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.hasServerMessage ? error.message : fallback;
  // A TypeError is the browser's: a script that did not come, or a fault of ours.
  if (error instanceof NetworkError || error instanceof TypeError) return fallback;
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

/** The refused fields as `path → message`, for a form. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ path, message }) => [path, message]));
}
