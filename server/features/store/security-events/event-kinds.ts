import type { ErrorCode } from '#contracts/common/errors.ts';
import type { SecurityEventKind } from '#contracts/security-events/security-events.ts';

/**
 * Successful calls that are security events. Changes that only the operation can detect (permissions, a block, an
 * email address) are recorded by the operation in its transaction; exports are identified by their contract.
 */
export const answeredCalls: Readonly<Record<string, SecurityEventKind>> = {
  'POST /auth/login': 'signed-in',
  'POST /auth/two-factor': 'signed-in',
  'POST /auth/confirm': 'identity-confirmed',
  'POST /auth/logout': 'signed-out',
  'POST /auth/register': 'registered',
  'POST /auth/verify-email': 'email-verified',
  'POST /auth/change-password': 'password-changed',
  'POST /auth/forgot-password': 'reset-requested',
  'POST /auth/reset-password': 'password-reset',
  'POST /auth/two-factor/setup': 'two-factor-started',
  'POST /auth/two-factor/confirm': 'two-factor-on',
  'POST /auth/two-factor/disable': 'two-factor-off',
  'POST /auth/two-factor/recovery-codes': 'recovery-codes-renewed',
  'DELETE /auth/sessions': 'sessions-ended',
  'DELETE /auth/sessions/:id': 'sessions-ended',
  'POST /account/delete': 'account-deleted',
  'GET /account/data/:token': 'exported',
  'GET /admin/settings/export': 'exported',
  'GET /admin/inspection': 'inspected',
  'GET /admin/inspection/documents/:id': 'inspected',
  'GET /admin/inspection/files/:id': 'inspected',
  'DELETE /admin/user/:id': 'account-deleted',
  'POST /admin/user/:id/password-reset': 'reset-sent',
  'DELETE /admin/user/:id/sessions': 'sessions-ended',
  'DELETE /admin/user/:id/sessions/:sessionId': 'sessions-ended',
};

/** Calls under /auth that do not change how an account is accessed. */
export const unrecordedCalls: readonly string[] = ['PUT /auth/me', 'POST /auth/resend-verification'];

const signInCalls = new Set(['POST /auth/login', 'POST /auth/two-factor']);

/** The security event of a refusal, or null if it is not related to security. */
export function kindOfRefusal(code: ErrorCode, call: string, isOfPanel: boolean): SecurityEventKind | null {
  switch (code) {
    case 'SIGN_IN_FAILED':
      return 'sign-in-failed';
    case 'TWO_FACTOR_FAILED':
      return 'second-factor-failed';
    case 'CSRF':
      return 'csrf-refused';
    case 'FORBIDDEN':
    case 'TWO_FACTOR_REQUIRED':
    case 'PASSWORD_CHANGE_REQUIRED':
      return 'access-refused';
    case 'NOT_SIGNED_IN':
      return isOfPanel ? 'access-refused' : null;
    case 'TOO_MANY_REQUESTS':
      return signInCalls.has(call) ? 'sign-in-limited' : 'limit-reached';
    case 'MALFORMED':
      return 'malformed-request';
    default:
      return null;
  }
}
