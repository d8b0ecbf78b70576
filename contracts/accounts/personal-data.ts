import { z } from 'zod';
import { maxPasswordLength } from './accounts.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { line, Message, Time, ShownMessage } from '#contracts/common/shapes.ts';

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
  summary: 'Ask for everything the shop knows of oneself; answers an address that works for ten minutes',
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
  summary: 'Everything the shop knows of the signed-in person, as a file',
  tag,
  params: z.object({ token: z.string().min(1).max(200).describe('Token from the `url` of POST /account/data') }),
  response: z.unknown(),
  errors: ['TOKEN_INVALID'],
  produces: 'application/json',
});

/** Reviews stay without a name, or go. */
export const ReviewsAfter = z
  .enum(['keep', 'remove'])
  .describe('`keep` leaves reviews without the name; `remove` deletes them');
export type ReviewsAfter = z.infer<typeof ReviewsAfter>;

/** CONFLICT while an order is on its way; LAST_ADMIN for the last owner. `code` is asked for when the second factor is on. */
export const deleteAccountRoute = defineRoute({
  method: 'POST',
  path: '/account/delete',
  access: 'user',
  summary: 'Delete one’s own account; orders stay for the books without the person',
  tag,
  body: z.object({
    password: OwnPassword,
    code: line(40).optional().describe('Code of the second factor; required when it is on'),
    reviews: ReviewsAfter.default('keep').describe('What happens to the reviews of the account'),
  }),
  response: Message,
  errors: ['VALIDATION', 'CONFLICT', 'LAST_ADMIN'],
});
