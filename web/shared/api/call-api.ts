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

/** What a call takes: exactly the parts its contract names. */
export type CallInput<Params extends ZodType, Query extends ZodType, Body extends ZodType> = Part<
  'params',
  Params,
  z.input<Params>
> &
  OptionalPart<Query> &
  Part<'body', Body, z.input<Body>> & {
    headers?: Readonly<Record<string, string>>;
    signal?: AbortSignal;
  };

type Arguments<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

/**
 * The typed twin of `serveRoute`: takes what the contract asks for, answers what it promises, throws ApiError or
 * NetworkError.
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
  /** With the `/api` base and the query. */
  url: string;
  headers: Record<string, string>;
  /** JSON, or a file as it is. */
  body?: string | Blob | FormData;
  signal?: AbortSignal;
}

export interface ApiResponse {
  status: number;
  /** Undefined when the answer is not JSON. */
  body: unknown;
}

/** How a request travels: `fetch` in the browser, the server's own in-process call while a page is rendered. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

/** What every call says of its content, one without a body too. */
export const jsonHeaders = { accept: 'application/json', 'content-type': 'application/json' };

interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/** A `callApi` over a transport. Checks nothing itself: the server validates both ways. */
export function createCallApi(send: Transport): CallApi {
  const call = async (route: Route, input: LooseInput = {}): Promise<unknown> => {
    const request: ApiRequest = {
      method: route.method,
      url: apiUrl(route.path, input.params, input.query),
      headers: { ...jsonHeaders, ...input.headers },
    };
    if (input.signal) request.signal = input.signal;
    if (route.method !== 'GET') request.body = JSON.stringify(input.body ?? {});
    const answer = await send(request);
    if (answer.status >= 200 && answer.status < 300) return answer.body;
    // The server answers every refusal in the shape of ErrorAnswer; a proxy in between may not.
    throw new ApiError(answer.status, isObject(answer.body) ? answer.body : {});
  };
  // The generic signature describes what the server promises for this contract; it cannot be checked here.
  return call as unknown as CallApi;
}

/** The address of a call, parameters and query filled in; empty and undefined query values are left out. */
export function apiUrl(path: string, params?: unknown, query?: unknown): string {
  const values = isObject(params) ? params : {};
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(isObject(query) ? query : {})) {
    if (value === undefined || value === null || value === '') continue;
    if (Array.isArray(value)) for (const item of value) search.append(name, String(item));
    else search.set(name, String(value));
  }
  const text = search.toString();
  return `/api${filled}${text === '' ? '' : `?${text}`}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
