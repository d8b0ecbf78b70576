import type { ErrorAnswer, FieldError } from '#contracts/common/errors.ts';

/** An error response of the server with its status, code and field errors. `message` is written for the user. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  readonly details: unknown;
  readonly requestId: string;
  /** Whether the server sent a message. If it did not, the caller shows its own fallback text. */
  readonly hasServerMessage: boolean;

  constructor(status: number, response: Partial<ErrorAnswer>) {
    super(response.message ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = response.code ?? 'INTERNAL';
    this.errors = response.errors ?? [];
    this.details = response.details;
    this.requestId = response.requestId ?? '';
    this.hasServerMessage = typeof response.message === 'string' && response.message !== '';
  }
}

/** No response arrived: the network or the server is down. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'NetworkError';
  }
}

/**
 * The message to show for a failed action: the server's message for any status, otherwise the error's own, otherwise
 * `fallback`. Network errors and responses without a message have no text meant for users, so they use `fallback`.
 */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.hasServerMessage ? error.message : fallback;
  // The browser throws TypeError for a script that failed to load and for bugs; neither message is meant for users.
  if (error instanceof NetworkError || error instanceof TypeError) return fallback;
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

/** Field errors of a refusal as `path → message`, for use in a form. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ path, message }) => [path, message]));
}
