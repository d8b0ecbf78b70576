import type { ZodType } from 'zod';
import {
  createDocument,
  type ZodOpenApiContentObject,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiParameters,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { ErrorAnswer, type ErrorCode, errorTable } from '#contracts/common/errors.ts';
import { isForKeys, permissionsOf, type Route } from '#contracts/common/route.ts';
import { impliedErrors } from '../serve-route.ts';

/** Describes the routes as OpenAPI 3.1 in JSON. Deterministic: the same contracts produce the same bytes. */
export function describeApi(routes: readonly Route[]): string {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeCall(route) };
  }
  const described: ZodOpenApiObject = {
    openapi: '3.1.0',
    info: {
      title: 'iskra',
      version: '1',
      description:
        'All paths begin with /api. Every change (POST, PUT, PATCH, DELETE) carries the header x-csrf-token with the token that GET /csrf-token gives. Signing in sets an HttpOnly cookie. Other programs call with a key of the panel instead (Authorization: Bearer isk_…), without a cookie and without x-csrf-token.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'iskra_session' },
        csrf: { type: 'apiKey', in: 'header', name: 'x-csrf-token' },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'Key of the API, made by an owner in the panel; it may do what its permissions allow',
        },
      },
    },
  };
  return JSON.stringify(createDocument(described, { override: leaveOpen }), withoutClosed);
}

function describeCall(route: Route): ZodOpenApiOperationObject {
  const needs = {
    ...(route.access === 'public' ? {} : { session: [] }),
    ...(route.method === 'GET' ? {} : { csrf: [] }),
  };
  return {
    operationId: operationId(route),
    tags: [route.tag],
    summary: route.summary,
    ...(route.access === 'public'
      ? {}
      : { 'x-access': [route.access, permissionsOf(route).join(' + ')].filter(Boolean).join(': ') }),
    security: [...(Object.keys(needs).length > 0 ? [needs] : []), ...(isForKeys(route) ? [{ key: [] }] : [])],
    requestParams: {
      ...(route.params ? { path: parameters(route.params) } : {}),
      ...(route.query ? { query: parameters(route.query) } : {}),
    },
    ...(route.body ? { requestBody: { required: true, content: content(route.body, route.consumes) } } : {}),
    responses: {
      [String(route.status ?? 200)]: { description: 'Success', content: content(route.response, route.produces) },
      ...refusals(route),
    },
  };
}

/** Path and query are objects in every contract; the type of `Route` does not express that. */
function parameters(schema: ZodType): NonNullable<ZodOpenApiParameters['query']> {
  return schema as NonNullable<ZodOpenApiParameters['query']>;
}

function content(schema: ZodType, mediaType = 'application/json'): ZodOpenApiContentObject {
  const isDescribed = mediaType === 'application/json' || mediaType === 'multipart/form-data';
  return { [mediaType]: { schema: isDescribed ? schema : { type: 'string' } } };
}

function refusals(route: Route): ZodOpenApiResponsesObject {
  const implied: ErrorCode[] = ['TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'];
  if (route.body) implied.push('MALFORMED', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  if (route.body || route.query) implied.push('VALIDATION');
  if (route.params) implied.push('NOT_FOUND');
  if (route.method !== 'GET') implied.push('CSRF');
  if (route.access !== 'public') implied.push('NOT_SIGNED_IN');
  if (route.access === 'admin') implied.push('FORBIDDEN');
  const own = route.errors.filter((code) => !impliedErrors.has(code));
  const byStatus = Map.groupBy(new Set([...own, ...route.errors, ...implied]), (code) => errorTable[code].status);
  const statuses = [...byStatus].toSorted(([a], [b]) => a - b);
  return Object.fromEntries(
    statuses.map(([status, codes]) => [
      String(status),
      { description: codes.join(', '), content: content(ErrorAnswer) },
    ]),
  );
}

function operationId(route: Route): string {
  const words = route.path.split(/[/:-]+/).filter((word) => word !== '');
  return [route.method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
}

/** Later versions may add response fields, so schemas are not closed. The bounds of safe integers are omitted. */
const leaveOpen: ZodOpenApiOverride = ({ jsonSchema }) => {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

/** The override is not called for references that have a description. */
function withoutClosed(key: string, value: unknown): unknown {
  return key === 'additionalProperties' && value === false ? undefined : value;
}
