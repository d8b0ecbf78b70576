import type { CallApi } from '#web/shared/api/call-api.ts';
import type { RawSearch } from './search-params.ts';

/** The response to a form posted without script, unless it redirects: the entered values and the errors. */
export interface FormResponse {
  /** The form's hidden field `form`, which identifies it on a page with several forms. */
  form: string;
  values: Readonly<Record<string, string>>;
  message: string;
  errors: Readonly<Record<string, string>>;
  /** The code of the refusal of the API. */
  code?: string;
}

export interface FormRequest {
  /** Path parameters of the pattern that the action is registered under. */
  params: Readonly<Record<string, string>>;
  search: RawSearch;
  fields: URLSearchParams;
  callApi: CallApi;
  cookies: Readonly<Record<string, string>>;
}

/**
 * `redirect` responds with 303. Otherwise the page is rendered again with the response in `context.form`: refused
 * (422), or successful (200) if the next step needs data of this response only.
 */
export type FormResult =
  | { redirect: string; cookies?: readonly FormCookie[] | undefined }
  | { refused: FormResponse }
  | { shown: FormResponse };

/** A cookie that scripts can read; a `maxAge` of 0 removes it. */
export interface FormCookie {
  name: string;
  value: string;
  maxAge: number;
}

/** Handles a posted form. An ApiError is a refusal, which renders the page again. */
export type FormAction = (request: FormRequest) => Promise<FormResult>;
