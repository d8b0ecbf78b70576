import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { line, Message, Time, ShownMessage } from '#contracts/common/shapes.ts';
import { maxPasswordLength } from './accounts.ts';

const tag = 'accounts';
const OwnPassword = z
  .string()
  .min(1, 'Въведи паролата си.')
  .max(maxPasswordLength)
  .describe('Current password of the caller, as confirmation');

export const requestDataRoute = defineRoute({
  method: 'POST',
  path: '/account/data',
  access: 'user',
  summary: 'Request an export of the caller’s data; returns a URL that is valid for ten minutes',
  tag,
  body: z.object({ password: OwnPassword }),
  response: z.object({
    url: z.string().describe('Path of the download, valid until `expiresAt`'),
    expiresAt: Time.describe('Time after which the download is refused, UTC'),
    message: ShownMessage,
  }),
  errors: ['VALIDATION'],
});

export const downloadDataRoute = defineRoute({
  method: 'GET',
  path: '/account/data/:token',
  access: 'user',
  summary: 'Download the personal data of the caller',
  tag,
  params: z.object({ token: z.string().min(1).max(200).describe('Token from the `url` of POST /account/data') }),
  response: z.unknown(),
  errors: ['TOKEN_INVALID'],
  produces: 'application/json',
});

/** Whether reviews are kept without a name or deleted. */
export const ReviewsAfter = z
  .enum(['keep', 'remove'])
  .describe('`keep` leaves reviews without the name; `remove` deletes them');
export type ReviewsAfter = z.infer<typeof ReviewsAfter>;

/**
 * CONFLICT while an order is on its way; LAST_ADMIN for the last owner. `code` is required when the second factor is
 * on.
 */
export const deleteAccountRoute = defineRoute({
  method: 'POST',
  path: '/account/delete',
  access: 'user',
  summary: 'Delete the caller’s account; orders are anonymised and kept for accounting',
  tag,
  body: z.object({
    password: OwnPassword,
    code: line(40).optional().describe('Code of the second factor; required when it is on'),
    reviews: ReviewsAfter.default('keep').describe('What happens to the reviews of the account'),
  }),
  response: Message,
  errors: ['VALIDATION', 'CONFLICT', 'LAST_ADMIN'],
});
