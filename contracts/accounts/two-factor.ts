import { z } from 'zod';
import { maxPasswordLength } from './accounts.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { line, Message } from '#contracts/common/shapes.ts';

const tag = 'accounts';
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()), message: z.string() });
/** Asked for again: a session left open changes nothing of how one signs in. */
const OwnPassword = z.object({ password: z.string().min(1, 'Паролата е задължителна.').max(maxPasswordLength) });
/** Anyone who has found out one factor takes nothing of the other away. The code may be a recovery code. */
const BothFactors = OwnPassword.extend({ code: line(40) });

export const twoFactorStatusRoute = defineRoute({
  method: 'GET',
  path: '/isTwoFactorAuthEnabled',
  access: 'public',
  summary: 'Whether the signed-in person uses a second factor; false for a guest',
  tag,
  response: z.object({ twoFactorAuth: z.boolean() }),
  errors: [],
});

export const startTwoFactorRoute = defineRoute({
  method: 'POST',
  path: '/auth/two-factor/setup',
  access: 'user',
  summary: 'Begin setting up an authenticator: a secret, its otpauth address and a QR picture (data URL)',
  tag,
  body: OwnPassword,
  response: z.object({ secret: z.string(), otpauthUrl: z.string(), qrCode: z.string() }),
  errors: ['TWO_FACTOR_STATE', 'VALIDATION'],
});

export const confirmTwoFactorRoute = defineRoute({
  method: 'POST',
  path: '/auth/two-factor/confirm',
  access: 'user',
  summary: 'Switch the second factor on with a first code, answer the recovery codes once, end every other session',
  tag,
  body: z.object({ code: line(10) }),
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
