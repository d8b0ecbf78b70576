import { ApiError, fieldErrorsOf } from '#web/shared/api/api-error.ts';
import { createCallApi, type Transport } from '#web/shared/api/call-api.ts';
import { refusalOf } from '#web/storefront/forms/refusal-of.ts';
import type { FormAction, FormResult } from '#web/storefront/platform/form-action.ts';
import { parseSearch } from '#web/storefront/platform/search-params.ts';
import { formActions } from './form-actions.ts';

interface PostedForm {
  url: string;
  fields: URLSearchParams;
  send: Transport;
  cookies: Readonly<Record<string, string>>;
}

/** Runs the action of a form posted without script; null when no form is registered for the path. */
export async function submitForm({ url, fields, send, cookies }: PostedForm): Promise<FormResult | null> {
  const [path = '/', query = ''] = url.split('?', 2);
  const action = actionFor(path, fields.get('form') ?? '');
  if (!action) return null;
  try {
    const callApi = createCallApi(send);
    return await action.action({ params: action.params, search: parseSearch(query), fields, callApi, cookies });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'CONFIRMATION_REQUIRED')
      return { redirect: `/account/confirm?${new URLSearchParams({ next: path })}` };
    if (error instanceof ApiError && error.status < 500)
      return { refused: { ...refusalOf(fields, error.message, fieldErrorsOf(error)), code: error.code } };
    throw error;
  }
}

function actionFor(path: string, form: string): { action: FormAction; params: Record<string, string> } | undefined {
  for (const [pattern, action] of formActions) {
    const [patternPath = '', name = ''] = pattern.split('#', 2);
    const params = name === form ? paramsOf(patternPath, path) : undefined;
    if (params) return { action, params };
  }
  return undefined;
}

function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const [patternPath, segments] = [pattern.split('/'), path.split('/')];
  if (patternPath.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of patternPath.entries()) {
    const value = segments[index] ?? '';
    if (part.startsWith('$')) params[part.slice(1)] = safeDecode(value);
    else if (part !== value) return undefined;
  }
  return params;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
