import { z } from 'zod';
import { maxPasswordLength } from './accounts.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { line, Message, ShownMessage } from '#contracts/common/shapes.ts';

const tag = 'accounts';
const RecoveryCodes = z.object({
  recoveryCodes: z
    .array(z.string())
    .describe('Single-use codes for signing in without the authenticator; shown only once'),
  message: ShownMessage,
});
/** Asked for again: a session left open changes nothing of how one signs in. */
const OwnPassword = z.object({
  password: z
    .string()
    .min(1, 'Паролата е задължителна.')
    .max(maxPasswordLength)
    .describe('Current password of the caller, as confirmation'),
});
/** Anyone who has found out one factor takes nothing of the other away. The code may be a recovery code. */
const BothFactors = OwnPassword.extend({ code: line(40).describe('Authenticator or recovery code') });

export const twoFactorStatusRoute = defineRoute({
  method: 'GET',
  path: '/isTwoFactorAuthEnabled',
  access: 'public',
  summary: 'Whether the signed-in person uses a second factor; false for a guest',
  tag,
  response: z.object({ twoFactorAuth: z.boolean().describe('Whether the caller signs in with a second factor') }),
  errors: [],
});

export const startTwoFactorRoute = defineRoute({
  method: 'POST',
  path: '/auth/two-factor/setup',
  access: 'user',
  summary: 'Begin setting up an authenticator: a secret, its otpauth address and a QR picture (data URL)',
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
  summary: 'Switch the second factor on with a first code, answer the recovery codes once, end every other session',
  tag,
  body: z.object({ code: line(10).describe('First six-digit code of the new authenticator') }),
  response: RecoveryCodes,
  errors: ['TWO_FACTOR_STATE', 'VALIDATION'],
});

export const disableTwoFactorRoute = defineRoute({
  method: 'POST',
  path: '/auth/two-factor/disable',
  access: 'user',
  summary: 'Switch the second factor off; ends every other session of the account',
  tag,
  body: BothFactors,
  response: Message,
  errors: ['TWO_FACTOR_STATE', 'VALIDATION'],
});

export const newRecoveryCodesRoute = defineRoute({
  method: 'POST',
  path: '/auth/two-factor/recovery-codes',
  access: 'user',
  summary: 'Replace the recovery codes; ends every other session of the account',
  tag,
  body: BothFactors,
  response: RecoveryCodes,
  errors: ['TWO_FACTOR_STATE', 'VALIDATION'],
});
