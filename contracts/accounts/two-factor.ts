import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { line, Message, ShownMessage } from '#contracts/common/shapes.ts';
import { maxPasswordLength } from './accounts.ts';

const tag = 'accounts';
const RecoveryCodes = z.object({
  recoveryCodes: z
    .array(z.string())
    .describe('Single-use codes for signing in without the authenticator; shown only once'),
  message: ShownMessage,
});
/** The password is required again, so that a session left open cannot change the sign-in methods. */
const OwnPassword = z.object({
  password: z
    .string()
    .min(1, 'Паролата е задължителна.')
    .max(maxPasswordLength)
    .describe('Current password of the caller, as confirmation'),
});
/**
 * Both factors are required, so that a person who knows one of them cannot remove the other. The code may be a recovery
 * code.
 */
const BothFactors = OwnPassword.extend({ code: line(40).describe('Authenticator or recovery code') });

export const twoFactorStatusRoute = defineRoute({
  method: 'GET',
  path: '/isTwoFactorAuthEnabled',
  access: 'public',
  summary: 'Get whether the caller uses a second factor; false for a guest',
  tag,
  response: z.object({ twoFactorAuth: z.boolean().describe('Whether the caller signs in with a second factor') }),
  errors: [],
});

export const startTwoFactorRoute = defineRoute({
  method: 'POST',
  path: '/auth/two-factor/setup',
  access: 'user',
  summary: 'Start the set-up of an authenticator; returns a secret, its otpauth URL and a QR code (data URL)',
  tag,
  body: OwnPassword,
  response: z.object({
    secret: z.string().describe('TOTP secret in Base32, for typing into an authenticator'),
    otpauthUrl: z.string().describe('otpauth:// URI with the secret'),
    qrCode: z.string().describe('QR code of `otpauthUrl` as a data: URL'),
  }),
  errors: ['TWO_FACTOR_STATE', 'VALIDATION'],
});

export const confirmTwoFactorRoute = defineRoute({
  method: 'POST',
  path: '/auth/two-factor/confirm',
  access: 'user',
  summary:
    'Enable two-factor authentication with a first code; returns the recovery codes once and ends other sessions',
  tag,
  body: z.object({ code: line(10).describe('First six-digit code of the new authenticator') }),
  response: RecoveryCodes,
  errors: ['TWO_FACTOR_STATE', 'VALIDATION'],
});

export const disableTwoFactorRoute = defineRoute({
  method: 'POST',
  path: '/auth/two-factor/disable',
  access: 'user',
  summary: 'Disable two-factor authentication; ends the caller’s other sessions',
  tag,
  body: BothFactors,
  response: Message,
  errors: ['TWO_FACTOR_STATE', 'VALIDATION'],
});

export const newRecoveryCodesRoute = defineRoute({
  method: 'POST',
  path: '/auth/two-factor/recovery-codes',
  access: 'user',
  summary: 'Replace the caller’s recovery codes; ends their other sessions',
  tag,
  body: BothFactors,
  response: RecoveryCodes,
  errors: ['TWO_FACTOR_STATE', 'VALIDATION'],
});
