import type { CallApi } from '#web/shared/api/call-api.ts';
import type { RawSearch } from './search-params.ts';

/** A form that was posted without script and did not lead on: what was typed, and what to mend. */
export interface FormResponse {
  /** The form's hidden field `form`, so that a page with several forms knows which one it was. */
  form: string;
  values: Readonly<Record<string, string>>;
  message: string;
  errors: Readonly<Record<string, string>>;
}

export interface FormRequest {
  /** Path parameters of the pattern under which the action is registered. */
  params: Readonly<Record<string, string>>;
  search: RawSearch;
  fields: URLSearchParams;
  callApi: CallApi;
  cookies: Readonly<Record<string, string>>;
}

/**
 * `redirect` leads on (303); otherwise the page is rendered again with the answer in `context.form`: refused (422), or shown
 * (200) where the next step needs what only this answer holds.
 */
export type FormResult =
  | { redirect: string; cookies?: readonly FormCookie[] }
  | { refused: FormResponse }
  | { shown: FormResponse };

/** A cookie that script may read too; a `maxAge` of 0 takes it away. */
export interface FormCookie {
  name: string;
  value: string;
  maxAge: number;
}

/** What a posted form does. Throws ApiError for a refusal: the mechanism turns it into a redrawn page. */
export type FormAction = (request: FormRequest) => Promise<FormResult>;
