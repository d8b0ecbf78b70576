import { readFileSync } from 'node:fs';
import { Described, type JsonSchema } from '../described/described.ts';

interface Body {
  content: { 'application/json': { schema: JsonSchema } };
}
interface Call {
  parameters?: { name?: string; in?: string; $ref?: string }[];
  requestBody?: Body;
  responses: Record<string, Body>;
}
interface PartnerApi {
  codes: Record<string, { status: number; message: string }>;
  paths: Record<string, Record<string, Call>>;
  components: { schemas: Record<string, JsonSchema>; parameters: Record<string, { name: string; in: string }> };
}

// The file is the description itself (its `source` says where it is from), and tests of the simulator read all of it.
const api = JSON.parse(readFileSync(new URL('partner-api-1.65.json', import.meta.url), 'utf8')) as PartnerApi;

/** The calls that the simulator answers, by the names that their bodies have here. */
const calls = {
  AuthSession: ['/api/v1/auth-sessions', 'post'],
  Destinations: ['/api/v1/destinations', 'get'],
  Origins: ['/api/v1/origins', 'get'],
  Delivery: ['/api/v1/delivery-requests', 'post'],
  CustomerReturn: ['/api/v1/delivery-requests:customerReturns', 'post'],
  Parcels: ['/api/v1/parcels', 'get'],
  Label: ['/api/v1/parcels/{id}/label.{type}', 'get'],
  Cancellation: ['/api/v1/parcels/{id}:cancel', 'post'],
} as const;
export type CallName = keyof typeof calls;

function callOf(name: CallName): Call {
  const [path, method] = calls[name];
  const call = api.paths[path]?.[method];
  if (!call) throw new Error(`${method} ${path} is not described.`);
  return call;
}

/** The description of BOX NOW's partner API. Bodies are `AuthSession` (the request) and `AuthSessionAnswer`. */
export function describePartnerApi(): Described {
  const schemas = { ...api.components.schemas };
  // A call of the table above is a call name.
  for (const name of Object.keys(calls) as CallName[]) {
    const { requestBody, responses } = callOf(name);
    if (requestBody) schemas[name] = requestBody.content['application/json'].schema;
    const answer = responses['200']?.content?.['application/json'];
    if (answer) schemas[`${name}Answer`] = answer.schema;
  }
  return new Described(schemas);
}

/** The names of the query parameters that a call takes. */
export function queryOf(name: CallName): string[] {
  return (callOf(name).parameters ?? []).flatMap((parameter) => {
    const named = parameter.$ref ? api.components.parameters[parameter.$ref.split('/').at(-1) ?? ''] : parameter;
    return named?.in === 'query' && named.name ? [named.name] : [];
  });
}

/** An error as BOX NOW words it, with the HTTP status that its table gives the code. */
export function partnerError(code: string): {
  status: number;
  json: { status: number; code: string; message: string };
} {
  const { status, message } = api.codes[code] ?? { status: 400, message: code };
  return { status, json: { status, code, message } };
}

/** Every code of the table of errors. */
export const partnerCodes: readonly string[] = Object.keys(api.codes);
