import { z } from 'zod';
import { Permission } from '#contracts/accounts/accounts.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { CreatedAt, Id, IdParams, line, Message, ShownMessage, Time } from '#contracts/common/shapes.ts';
import { keyScopes } from './key-scopes.rule.ts';

/** How many keys may be in force at once. */
export const maxApiKeys = 50;

const KeyScope = z.enum(keyScopes);

const KeyState = z
  .enum(['active', 'expired', 'ended'])
  .describe('`expired` has reached its last day, `ended` was ended by an owner');

export const ApiKey = z
  .object({
    id: Id,
    name: z.string().describe('Name of the key: the program that uses it'),
    prefix: z.string().describe('Beginning of the key, by which it can be told from others'),
    scopes: z.array(Permission).describe('Permissions that were given to the key'),
    usableScopes: z.array(Permission).describe('Those of them that its maker has now; none once the key has ended'),
    state: KeyState,
    maker: z.string().describe('Who made the key; empty when that account no longer exists'),
    createdAt: CreatedAt,
    expiresAt: Time.nullable().describe('When the key stops working, UTC; null for never'),
    endedAt: Time.nullable().describe('When an owner ended the key, UTC; null before'),
    lastUsedAt: Time.nullable().describe('Latest use, UTC, to the minute; null when it was never used'),
    lastAddress: z.string().describe('IP address of the latest use; empty when it was never used'),
  })
  .meta({ id: 'ApiKey', description: 'Key by which another program calls the panel’s API' });
export type ApiKey = z.infer<typeof ApiKey>;

export const ApiKeyInput = z.object({
  name: line(60).describe('Name of the key: the program that will use it'),
  scopes: z
    .array(KeyScope)
    .min(1, 'Избери поне едно право.')
    .transform((scopes) => keyScopes.filter((scope) => scopes.includes(scope)))
    .describe('Permissions of the key'),
  expiresAt: Time.nullable().default(null).describe('When the key stops working, UTC; null for never'),
});
export type ApiKeyInput = z.infer<typeof ApiKeyInput>;

const tag = 'api-keys';
const panel = { access: 'admin', permission: 'owner', tag } as const;

export const listApiKeysRoute = defineRoute({
  ...panel,
  method: 'GET',
  path: '/admin/api-keys',
  summary: 'List the keys of the API: those in force first, then the latest that are not',
  response: z.object({ apiKeys: z.array(ApiKey).describe('At most 200 keys') }),
  errors: [],
});

export const createApiKeyRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/api-keys/create',
  freshSession: true,
  status: 201,
  summary: 'Create a key of the API; the key itself is returned once, and only its hash is stored',
  body: ApiKeyInput,
  response: z.object({
    apiKey: ApiKey,
    key: z.string().describe('The key: send it as Authorization: Bearer; it cannot be read again'),
    message: ShownMessage,
  }),
  errors: ['VALIDATION', 'CONFLICT'],
});

export const endApiKeyRoute = defineRoute({
  ...panel,
  method: 'DELETE',
  path: '/admin/api-keys/:id',
  freshSession: true,
  summary: 'End a key of the API; its next call is refused by every process',
  params: IdParams,
  response: Message,
  errors: ['NOT_FOUND'],
});
