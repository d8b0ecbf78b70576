import type { z, ZodType } from 'zod';
import type { Access, Route } from '#contracts/common/route.ts';
import { ApiError } from './api-error.ts';

type QueryValue<T> = T | number | boolean | undefined;
type QueryOf<T> = { [Key in keyof T]?: QueryValue<T[Key]> };
type Part<Name extends string, Schema extends ZodType, Value> = [z.output<Schema>] extends [undefined]
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Value };
type OptionalPart<Schema extends ZodType> = [z.output<Schema>] extends [undefined]
  ? { query?: undefined }
  : { query?: QueryOf<z.input<Schema>> };

/** The input of a call: exactly the parts that its contract declares. */
export type CallInput<Params extends ZodType, Query extends ZodType, Body extends ZodType> = Part<
  'params',
  Params,
  z.input<Params>
> &
  OptionalPart<Query> &
  Part<'body', Body, z.input<Body>> & {
    headers?: Readonly<Record<string, string>>;
    signal?: AbortSignal | undefined;
  };

type Arguments<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

/**
 * The typed counterpart of `serveRoute`: takes what the contract requires, returns what it promises, and throws
 * ApiError or NetworkError.
 */
export type CallApi = <
  Params extends ZodType,
  Query extends ZodType,
  Body extends ZodType,
  Response extends ZodType,
  Who extends Access,
>(
  route: Route<Params, Query, Body, Response, Who>,
  ...input: Arguments<CallInput<Params, Query, Body>>
) => Promise<z.output<Response>>;

export interface ApiRequest {
  method: string;
  /** Includes the `/api` base and the query. */
  url: string;
  headers: Record<string, string>;
  /** JSON text, or a file or form that is sent unchanged. */
  body?: string | Blob | FormData;
  signal?: AbortSignal;
}

export interface ApiResponse {
  status: number;
  /** Undefined when the response is not JSON. */
  body: unknown;
}

/** Sends a request: through `fetch` in the browser, or in process while the server renders a page. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

/** Sent with every call, including calls without a body. */
export const jsonHeaders = { accept: 'application/json', 'content-type': 'application/json' };

interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
}

/** Creates a `callApi` over a transport. It does not validate: the server validates requests and responses. */
export function createCallApi(send: Transport): CallApi {
  const call = async (route: Route, input: LooseInput = {}): Promise<unknown> => {
    const request: ApiRequest = {
      method: route.method,
      url: apiUrl(route.path, input.params, input.query),
      headers: { ...jsonHeaders, ...input.headers },
    };
    if (input.signal) request.signal = input.signal;
    if (route.method !== 'GET') request.body = JSON.stringify(input.body ?? {});
    const response = await send(request);
    if (response.status >= 200 && response.status < 300) return response.body;
    // The server sends every refusal in the shape of ErrorAnswer; a proxy in between may not.
    throw new ApiError(response.status, isObject(response.body) ? response.body : {});
  };
  // The generic signature describes what the server promises for this contract; the compiler cannot check it here.
  return call as unknown as CallApi;
}

/** The URL of a call with parameters and query filled in. Empty and undefined query values are omitted. */
export function apiUrl(path: string, params?: unknown, query?: unknown): string {
  const values = isObject(params) ? params : {};
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(isObject(query) ? query : {})) {
    if (value === undefined || value === null || value === '') continue;
    if (Array.isArray(value)) for (const item of value) search.append(name, String(item));
    else search.set(name, String(value));
  }
  const text = search.toString();
  return `/api${url}${text === '' ? '' : `?${text}`}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
