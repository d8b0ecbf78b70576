import { z, type ZodType } from 'zod';
import { ErrorAnswer, type ErrorCode, errorTable } from '#contracts/common/errors.ts';
import { permissionsOf, type Route } from '#contracts/common/route.ts';
import { impliedErrors } from '../serve-route.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** Operations by path, in the order in which they were registered. */
export interface OpenApiDocument extends JsonObject {
  openapi: string;
  info: JsonObject;
  paths: { [path: string]: { [method: string]: JsonObject } };
  components: { schemas: JsonObject; [kind: string]: Json };
}

/** Describes the calls as OpenAPI 3.1. The same contracts give the same document, down to the byte. */
export function describeApi(routes: readonly Route[]): OpenApiDocument {
  const schemas = new Schemas();
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = describeCall(route, schemas);
  }
  schemas.toJson(ErrorAnswer, 'output');
  return merged({
    openapi: '3.1.0',
    info: {
      title: 'iskra',
      version: '1',
      description:
        'Every change (POST, PUT, PATCH, DELETE) carries the header x-csrf-token with the token that GET /csrf-token gives. Signing in sets an HttpOnly cookie.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: schemas.components(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'iskra_session' },
        csrf: { type: 'apiKey', in: 'header', name: 'x-csrf-token' },
      },
    },
  });
}

function describeCall(route: Route, schemas: Schemas): JsonObject {
  const isChange = route.method !== 'GET';
  const needs: JsonObject = {
    ...(route.access === 'public' ? {} : { session: [] }),
    ...(isChange ? { csrf: [] } : {}),
  };
  return {
    operationId: operationId(route),
    tags: [route.tag],
    summary: route.summary,
    ...(route.access === 'public'
      ? {}
      : { 'x-access': [route.access, permissionsOf(route).join(' + ')].filter(Boolean).join(': ') }),
    security: Object.keys(needs).length > 0 ? [needs] : [],
    parameters: [...parameters(route.params, 'path', schemas), ...parameters(route.query, 'query', schemas)],
    ...(route.body
      ? { requestBody: { required: true, content: content(route.body, 'input', route.consumes, schemas) } }
      : {}),
    responses: {
      [String(route.status ?? 200)]: {
        description: 'Успех',
        content: content(route.response, 'output', route.produces, schemas),
      },
      ...refusals(route),
    },
  };
}

function content(schema: ZodType, io: Io, mediaType: string | undefined, schemas: Schemas): JsonObject {
  if (mediaType !== undefined && mediaType !== 'multipart/form-data')
    return { [mediaType]: { schema: { type: 'string' } } };
  return { [mediaType ?? 'application/json']: { schema: schemas.toJson(schema, io) } };
}

function parameters(schema: ZodType | undefined, where: 'path' | 'query', schemas: Schemas): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.toJson(schema, 'input');
  if (!isObject(properties)) return [];
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (Array.isArray(required) && required.includes(name)),
    schema: property,
  }));
}

function refusals(route: Route): JsonObject {
  const implied: ErrorCode[] = ['TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'];
  if (route.body) implied.push('MALFORMED', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  if (route.body || route.query) implied.push('VALIDATION');
  if (route.params) implied.push('NOT_FOUND');
  if (route.method !== 'GET') implied.push('CSRF');
  if (route.access !== 'public') implied.push('NOT_SIGNED_IN');
  if (route.access === 'admin') implied.push('FORBIDDEN');
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([
    ...route.errors.filter((code) => !impliedErrors.has(code)),
    ...route.errors,
    ...implied,
  ])) {
    const { status } = errorTable[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const answer = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorAnswer' } } };
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, codes]) => [String(status), { description: codes.join(', '), content: answer }]),
  );
}

function operationId(route: Route): string {
  const words = route.path.split(/[/:-]+/).filter((word) => word !== '');
  return [route.method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
}

type Io = 'input' | 'output';

/** Collects the named schemas. One whose input differs from its output is there twice, the former as `…Input`. */
class Schemas {
  readonly #byIo = { input: new Map<string, JsonObject>(), output: new Map<string, JsonObject>() };

  toJson(schema: ZodType, io: Io): JsonObject {
    const made: unknown = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: leaveOpen });
    // Zod answers plain JSON; the copy drops what JSON cannot hold.
    const { $schema: _, $defs = {}, id, ...root } = JSON.parse(JSON.stringify(made)) as JsonObject;
    if (isObject($defs)) for (const [name, definition] of Object.entries($defs)) this.#keep(name, io, definition);
    if (typeof id !== 'string') return renamed(root, io);
    this.#keep(id, io, root);
    return { $ref: `#/components/schemas/${id}${io === 'input' ? inputMark : ''}` };
  }

  components(): JsonObject {
    const all: [string, JsonObject][] = [
      ...this.#byIo.output,
      ...[...this.#byIo.input].map(([name, schema]): [string, JsonObject] => [name + inputMark, schema]),
    ];
    return Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  #keep(name: string, io: Io, definition: Json): void {
    if (!isObject(definition)) return;
    const { id: _, $schema: __, ...schema } = definition;
    this.#byIo[io].set(name, renamed(schema, io));
  }
}

const inputMark = 'Input';

/** Zod's references, `#/$defs/X`, as references to components. */
function renamed(schema: JsonObject, io: Io): JsonObject {
  const mark = io === 'input' ? inputMark : '';
  const text = JSON.stringify(schema).replaceAll(/"#\/\$defs\/([^"]+)"/g, `"#/components/schemas/$1${mark}"`);
  // What was an object before its references were renamed is one after.
  return JSON.parse(text) as JsonObject;
}

/** Answers may gain fields in later versions, so no schema closes its objects. That integers are safe goes without saying. */
function leaveOpen({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** The named schemas that read alike as input and as output, references included, and need to be there only once. */
function alike(schemas: JsonObject): Set<string> {
  const plain = (name: string) =>
    JSON.stringify(schemas[name] ?? null).replaceAll(/(#\/components\/schemas\/[^"]+?)Input"/g, '$1"');
  const names = Object.keys(schemas).filter((name) => name.endsWith(inputMark));
  const same = new Set(
    names
      .map((name) => name.slice(0, -inputMark.length))
      .filter((name) => !(name in schemas) || plain(name) === plain(name + inputMark)),
  );
  const refersToOther = (name: string) =>
    [...JSON.stringify(schemas[name + inputMark]).matchAll(/schemas\/([^"]+)Input"/g)].some(
      ([, to = '']) => !same.has(to),
    );
  for (let before = -1; before !== same.size;) {
    before = same.size;
    for (const name of same) if (refersToOther(name)) same.delete(name);
  }
  return same;
}

/** The document with each schema that serves as input and output written once. */
function merged(document: OpenApiDocument): OpenApiDocument {
  const { schemas } = document.components;
  const same = alike(schemas);
  const kept = Object.entries(schemas).map(([name, schema]): [string, Json] => {
    const plainName = name.endsWith(inputMark) ? name.slice(0, -inputMark.length) : name;
    return [same.has(plainName) ? plainName : name, schema];
  });
  const text = JSON.stringify({
    ...document,
    components: { ...document.components, schemas: Object.fromEntries(kept) },
  });
  const renamedText = text.replaceAll(/"#\/components\/schemas\/([^"]+)Input"/g, (reference, name: string) =>
    same.has(name) ? `"#/components/schemas/${name}"` : reference,
  );
  // The same document with other names in it.
  return JSON.parse(renamedText) as OpenApiDocument;
}

/** Whether a piece of JSON has fields. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
