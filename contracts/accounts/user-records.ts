import { z } from 'zod';
import { Address } from '#contracts/addresses/addresses.ts';
import { Cart } from '#contracts/cart/cart.ts';
import { Money } from '#contracts/common/money.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, Message, Time } from '#contracts/common/shapes.ts';
import { OwnReview } from '#contracts/reviews/reviews.ts';
import { Consents } from './consents.ts';
import { Session } from './sessions.ts';
import { GroupName } from './users.ts';

const shared = { access: 'admin', permission: 'users', tag: 'users' } as const;

/** The shop's records of a person, in addition to their account. */
export const Person = z
  .object({
    purchases: z
      .object({
        orders: z.int().describe('Number of orders, without cancelled and returned ones'),
        spent: Money.describe('Total of these orders'),
        lastAt: Time.nullable().describe('Time of the latest order, UTC; null before the first'),
      })
      .describe('Summary of the orders'),
    groups: z.array(GroupName).describe('Customer groups of the account'),
    /** The current contents of the cart, priced for the customer. */
    cart: Cart,
    addresses: z.array(Address).describe('Saved addresses, default first'),
    consents: Consents,
    sessions: z.array(Session).describe('Open sessions'),
    reviews: z.array(OwnReview).describe('Reviews written, of every status'),
    favourites: z
      .array(
        z.object({
          productId: Id.describe('Favourite product'),
          name: z.string().describe('Name of the product'),
          keptAt: Time.describe('Time when it became a favourite, UTC'),
        }),
      )
      .describe('Favourite products, latest first'),
  })
  .meta({ id: 'Person', description: 'Everything that the shop has recorded about an account' });
export type Person = z.infer<typeof Person>;

export const getPersonRoute = defineRoute({
  ...shared,
  method: 'GET',
  path: '/admin/user/:id/overview',
  summary: 'Get purchases, addresses, consents, sessions and reviews of a user',
  params: IdParams,
  response: z.object({ person: Person }),
  errors: ['NOT_FOUND'],
});

export const downloadPersonRoute = defineRoute({
  ...shared,
  method: 'GET',
  path: '/admin/user/:id/data',
  summary: 'Export the personal data of a user as a file',
  params: IdParams,
  response: z.unknown(),
  errors: ['NOT_FOUND'],
  produces: 'application/json',
  exports: true,
});

export const endUserSessionsRoute = defineRoute({
  ...shared,
  method: 'DELETE',
  path: '/admin/user/:id/sessions',
  byPerson: true,
  summary: 'End all sessions of a user',
  params: IdParams,
  response: Message,
  errors: ['NOT_FOUND'],
});

export const endUserSessionRoute = defineRoute({
  ...shared,
  method: 'DELETE',
  path: '/admin/user/:id/sessions/:sessionId',
  byPerson: true,
  summary: 'End a session of a user',
  params: IdParams.extend({ sessionId: Id.describe('Session to end') }),
  response: Message,
  errors: ['NOT_FOUND'],
});

/** CONFLICT for a blocked user. A user without a password gets the invitation again. */
export const sendPasswordEmailRoute = defineRoute({
  ...shared,
  method: 'POST',
  path: '/admin/user/:id/password-reset',
  byPerson: true,
  summary: 'Send a user the email to set a password',
  params: IdParams,
  response: Message,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
